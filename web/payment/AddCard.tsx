import { CalendarClock, CreditCard, Lock } from 'lucide-react'
import type { Language } from '../../contract/language.ts'
import { Button } from '../../ui/button/Button.tsx'
import { type IconFact, IconList } from '../../ui/layout/IconList.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { StepAct } from '../currentOrder/StepAct.tsx'
import { useAddressParams } from '../useAddressParams.ts'
import { leavesForCard } from './newCard.ts'
import { useCardRegistration } from './useCardRegistration.ts'
import { words } from './words.ts'

const facts = (language: Language): IconFact[] => {
  const t = words[language]
  return [
    { icon: CalendarClock, text: t.charged },
    { icon: CreditCard, text: t.notNow },
    { icon: Lock, text: t.elsewhere },
  ]
}

/** The way to the card provider's page and what to know before it. */
export function AddCard({ orderNumber }: { orderNumber: string }) {
  const language = useLanguage()
  const t = words[language]
  const params = useAddressParams()
  const before = params.has('virhe') ? t.failedNote : null
  const { go, busy, failure } = useCardRegistration(orderNumber, true, before)
  const leave = () => {
    leavesForCard(orderNumber, undefined)
    go()
  }
  return (
    <div className="grid gap-6">
      {failure !== null && <ErrorState title={t.failed}>{failure}</ErrorState>}
      <IconList facts={facts(language)} />
      <StepAct>
        <Button kind="primary" size="lg" busy={busy} onClick={leave}>
          {t.addCard}
        </Button>
      </StepAct>
    </div>
  )
}
