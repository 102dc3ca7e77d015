import { Link } from 'react-router'
import { Refused } from '../../ui/data/refused.ts'
import type { Elements } from '../../ui/elements.ts'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Given } from '../data/act.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { words as actWords } from '../shared/act/words.ts'
import type { Changed } from './queries.ts'
import { words } from './words.ts'

type CarAct = 'addCar' | 'blockCar' | 'moveCar' | 'releaseCar' | 'retireCar'

interface CarActDialogProps<N extends CarAct> {
  act: N
  title: string
  onClose: () => void
  label: string
  done: string
  /** The body that is sent; null while something is missing. */
  given: Given<N> | null
  children: Elements
}

/** An act on a car: the look tells which order it touches. */
export function CarActDialog<N extends CarAct>({ given, ...props }: CarActDialogProps<N>) {
  const act = actWords[useLanguage()]
  return (
    <ActDialog
      {...props}
      given={() => given}
      missing={act.fill}
      look="press"
      effect={(changed) => <Effect changed={changed as Changed} />}
      wayOut={orderInTheWay}
    />
  )
}

/** The order that a refusal names. */
function orderInTheWay(failure: unknown) {
  const number = failure instanceof Refused ? failure.body.order_number : undefined
  return typeof number === 'string' && <OrderLink number={number} />
}

function Effect({ changed: { car, touches } }: { changed: Changed }) {
  const language = useLanguage()
  const act = actWords[language]
  const t = words[language]
  const isInTheWay = touches?.meaning === 'in_the_way'
  return (
    <Notice
      tone={isInTheWay ? 'warn' : 'info'}
      live="status"
      title={act.effect}
      action={touches && <OrderLink number={touches.order_number} />}
    >
      <ul className="grid gap-1">
        <li>{t.willBe(car.state, car.place)}</li>
        {car.state !== 'retired' && !touches && <li>{t.canBeFetched(car.free_from)}</li>}
        <li>
          {!touches
            ? t.noOrder
            : isInTheWay
              ? t.inTheWay(touches.order_number, touches.start_date)
              : t.beside(touches.order_number)}
        </li>
      </ul>
    </Notice>
  )
}

const OrderLink = ({ number }: { number: string }) => {
  const t = words[useLanguage()]
  return (
    <Link className="text-link" to={`/tilaukset/${number}`}>
      {t.toOrder(number)}
    </Link>
  )
}
