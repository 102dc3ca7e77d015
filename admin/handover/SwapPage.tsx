import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { formatMonthly } from '../../contract/money/money.ts'
import { orderMay } from '../../contract/order/orderRules.ts'
import { Button } from '../../ui/button/Button.tsx'
import { refusalText } from '../../ui/data/refused.ts'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { Screen } from '../frame/Screen.tsx'
import { CarChoice } from '../shared/handover/CarChoice.tsx'
import { freeCarsQuery } from '../shared/handover/queries.ts'
import { NotThere } from '../shared/list/Listed.tsx'
import { FinishBar } from './FinishBar.tsx'
import { HandoverParts } from './HandoverParts.tsx'
import { type Ahead, handoverQuery } from './queries.ts'
import { SwapDialog } from './SwapDialog.tsx'
import { forgetDraft, useHandoverDraft } from './useHandoverDraft.ts'
import { words } from './words.ts'
import { wanting } from './written.ts'

/** Another car for good: the one that comes back and the one that leaves, written down one after the other. */
export function SwapPage() {
  const t = words[useLanguage()]
  const { orderNumber = '' } = useParams()
  const [chosen, setChosen] = useSearchParams()
  const registration = chosen.get('auto') ?? ''
  const question = useQuery(handoverQuery(orderNumber, 'swap_back'))
  const { data: back, error } = question
  const { data: out } = useQuery({
    ...handoverQuery(orderNumber, 'swap_out', registration),
    enabled: registration !== '',
  })
  return (
    <Screen
      title={t.swap.title}
      above={
        <Link className="text-link" to={`/tilaukset/${orderNumber}`}>
          {t.toOrder(orderNumber)}
        </Link>
      }
      lead={back && `${back.order.customer} · ${back.order.car}, ${back.order.registration} · ${back.order.dealer}`}
    >
      {!back ? (
        <NotThere of={question} title={refusalText(error, t.failed)} hint={t.failedHint} />
      ) : orderMay(back.order.status, 'swapWhileOut') ? (
        <div className="grid max-w-300 gap-5">
          <div className="grid gap-4 rounded-lg bg-surface p-4 shadow-card sm:p-5">
            <p className="max-w-180">{t.swap.first}</p>
            <CarChoice
              orderNumber={orderNumber}
              label={t.swap.newCar}
              chosen={registration}
              onChoose={(auto) => setChosen({ auto }, { replace: true })}
              isPriced
            />
          </div>
          {out && <BothCars key={registration} back={back} out={out} registration={registration} />}
        </div>
      ) : (
        <Notice tone="warn">{t.swap.notNow}</Notice>
      )}
    </Screen>
  )
}

function BothCars({ back, out, registration }: { back: Ahead; out: Ahead; registration: string }) {
  const language = useLanguage()
  const t = words[language]
  const navigate = useNavigate()
  const { order } = back
  const drafts = { back: useHandoverDraft(back, 'swap_back'), out: useHandoverDraft(out, 'swap_out') }
  const [at, setAt] = useState<'back' | 'out'>('back')
  const [isFinishing, setFinishing] = useState(false)
  const { data: free } = useQuery(freeCarsQuery(order.order_number))
  const car = free?.cars.find((one) => one.registration === registration)
  const step = at === 'back' ? 'swap_back' : 'swap_out'
  const wanted = wanting(drafts[at].facts, step)
  const closed = wanted.length > 0 ? t.fillFirst(wanted.map((one) => t.unfinished[one]).join(', ')) : null
  const turn = (to: 'back' | 'out') => {
    setAt(to)
    window.scrollTo({ top: 0 })
  }
  return (
    <>
      <h2 className="text-xl font-bold" aria-live="polite">
        {at === 'back' ? t.swap.back(order.registration) : t.swap.out(registration)}
      </h2>
      {at === 'out' && car && !car.same_model && car.price !== null && (
        <Notice>{t.swap.signsPrice(formatMonthly(car.price, language))}</Notice>
      )}
      <HandoverParts key={at} ahead={at === 'back' ? back : out} step={step} draft={drafts[at]} />
      <FinishBar isSaved={drafts.back.isSaved && drafts.out.isSaved}>
        {at === 'back' ? (
          <Button kind="primary" disabledReason={closed} onClick={() => turn('out')}>
            {t.swap.goOn}
          </Button>
        ) : (
          <>
            <Button onClick={() => turn('back')}>{t.swap.goBack}</Button>
            <Button kind="primary" disabledReason={closed} onClick={() => setFinishing(true)}>
              {t.swap.finish}
            </Button>
          </>
        )}
      </FinishBar>
      {isFinishing && (
        <SwapDialog
          back={{ ahead: back, facts: drafts.back.facts }}
          out={{ ahead: out, facts: drafts.out.facts }}
          car={{ registration, isOther: car?.same_model === false, price: car?.price ?? null }}
          onDone={() => {
            forgetDraft(order.order_number, 'swap_back')
            forgetDraft(order.order_number, 'swap_out')
            void navigate(`/tilaukset/${order.order_number}`)
          }}
          onClose={() => setFinishing(false)}
        />
      )}
    </>
  )
}
