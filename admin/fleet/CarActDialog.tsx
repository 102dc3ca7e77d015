import { Link } from 'react-router'
import { Button } from '../../ui/button/Button.tsx'
import type { Act } from '../../ui/data/acts.ts'
import { Refused, reasonText } from '../../ui/data/refused.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { Elements } from '../../ui/elements.ts'
import { Notice } from '../../ui/state/Notice.tsx'
import { showToast } from '../../ui/state/toasts.ts'
import { useAskedFirst } from '../shared/preview/useAskedFirst.ts'
import { fi } from './fi.ts'
import type { Changed } from './queries.ts'

interface CarActDialogProps<Given> {
  title: string
  open: boolean
  onClose: () => void
  /** What the button says that does it. */
  label: string
  done: string
  how: { ask: Act<Changed, Given>; act: Act<Changed, Given> }
  /** What was filled in; null while something is missing. */
  given: Given | null
  children: Elements
}

/**
 * An act on a car: first what it would do and which order it touches, then one press that does it. What was filled in
 * stays when it is refused; when it changes, the preview is asked for anew.
 */
export function CarActDialog<Given extends object>(props: CarActDialogProps<Given>) {
  const { title, open, onClose, label, done, how, given, children } = props
  const { seen, press, busy, failure, reset } = useAskedFirst({
    ...how,
    given,
    done: () => {
      showToast(done)
      close()
    },
  })
  const close = () => {
    reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      size="md"
      footer={
        <>
          <Button onClick={close}>Peruuta</Button>
          <Button kind="primary" busy={busy} disabledReason={given === null ? fi.fill : null} onClick={press}>
            {seen ? label : fi.look}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {children}
        {failure !== null && <CarRefusal failure={failure} />}
        {seen && <Preview changed={seen} />}
      </div>
    </Dialog>
  )
}

function CarRefusal({ failure }: { failure: unknown }) {
  const number = failure instanceof Refused ? failure.body.order_number : undefined
  return (
    <Notice tone="bad" live="alert" action={typeof number === 'string' && <OrderLink number={number} />}>
      {reasonText(failure, fi.otherwise)}
    </Notice>
  )
}

function Preview({ changed: { car, touches } }: { changed: Changed }) {
  const isInTheWay = touches?.meaning === 'in_the_way'
  return (
    <Notice
      tone={isInTheWay ? 'warn' : 'info'}
      live="status"
      title={fi.whatHappens}
      action={touches && <OrderLink number={touches.order_number} />}
    >
      <ul className="grid gap-1">
        <li>{fi.willBe(car.state, car.place)}</li>
        {car.state !== 'retired' && !touches && <li>{fi.canBeFetched(car.free_from)}</li>}
        <li>
          {!touches
            ? fi.noOrder
            : isInTheWay
              ? fi.inTheWay(touches.order_number, touches.start_date)
              : fi.beside(touches.order_number)}
        </li>
      </ul>
    </Notice>
  )
}

const OrderLink = ({ number }: { number: string }) => (
  <Link className="text-link" to={`/tilaukset/${number}`}>
    {fi.toOrder(number)}
  </Link>
)
