import { CalendarClock, CreditCard, Lock } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { refusalText } from '../order/refusalText.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { type IconFact, IconList } from '../ui/IconList.tsx'
import { fi } from './fi.ts'
import { registerCard } from './queries.ts'
import { terminalAddress } from './terminalAddress.ts'
import { useLeaving } from './useLeaving.ts'

const facts: IconFact[] = [
  { icon: CalendarClock, text: fi.charged },
  { icon: CreditCard, text: fi.notNow },
  { icon: Lock, text: fi.elsewhere },
]

/** The way to the card provider's page and what to know before it. */
export function AddCard({ orderNumber }: { orderNumber: string }) {
  const [params] = useSearchParams()
  const [failure, setFailure] = useState<string | null>(params.has('virhe') ? fi.failedNote : null)
  const [leaving, setLeaving] = useLeaving()
  const go = async () => {
    setFailure(null)
    setLeaving(true)
    try {
      const { terminal_url } = await registerCard(orderNumber)
      const address = terminalAddress(terminal_url, window.location.origin)
      // Stays busy: the browser is on its way out.
      if (address) return window.location.assign(address)
      setFailure(fi.failedNote)
    } catch (refusal) {
      setFailure(refusalText(refusal, fi.failedNote))
    }
    setLeaving(false)
  }
  return (
    <div className="grid gap-6">
      {failure !== null && <ErrorState title={fi.failed}>{failure}</ErrorState>}
      <IconList facts={facts} />
      <div className="max-sm:grid">
        <Button kind="primary" size="lg" busy={leaving} onClick={() => void go()}>
          {fi.addCard}
        </Button>
      </div>
    </div>
  )
}
