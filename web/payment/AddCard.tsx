import { CalendarClock, CreditCard, Lock } from 'lucide-react'
import { Button } from '../../ui/button/Button.tsx'
import { type IconFact, IconList } from '../../ui/layout/IconList.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { useAddressParams } from '../useAddressParams.ts'
import { fi } from './fi.ts'
import { useCardRegistration } from './useCardRegistration.ts'

const facts: IconFact[] = [
  { icon: CalendarClock, text: fi.charged },
  { icon: CreditCard, text: fi.notNow },
  { icon: Lock, text: fi.elsewhere },
]

/** The way to the card provider's page and what to know before it. */
export function AddCard({ orderNumber }: { orderNumber: string }) {
  const params = useAddressParams()
  const before = params.has('virhe') ? fi.failedNote : null
  const { go, busy, failure } = useCardRegistration(orderNumber, true, before)
  return (
    <div className="grid gap-6">
      {failure !== null && <ErrorState title={fi.failed}>{failure}</ErrorState>}
      <IconList facts={facts} />
      <div className="max-sm:grid">
        <Button kind="primary" size="lg" busy={busy} onClick={go}>
          {fi.addCard}
        </Button>
      </div>
    </div>
  )
}
