import { day } from '../../../contract/days/date.ts'
import type { Order } from '../../../contract/order.ts'
import { asksEarlyStart, earlyStartWish } from '../../../contract/withdrawal.ts'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { today } from '../../today.ts'
import { words } from '../words.ts'

interface EarlyStartProps {
  order: Order
  wished: boolean
  onChange: (wished: boolean) => void
}

/**
 * The express wish that the service begins while the customer may still withdraw: one question with two answers, of which
 * the one without a wish stands. Nothing depends on it but what a withdrawal would cost.
 */
export function EarlyStart({ order, wished, onChange }: EarlyStartProps) {
  const language = useLanguage()
  const t = words[language]
  const { type, start_date } = order
  if (!asksEarlyStart({ type, startDate: day(start_date), concludedOn: today() })) return null
  const { information, text } = earlyStartWish(language)
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-bold">{t.earlyStart}</h2>
      <p className="text-sm">{information}</p>
      <RadioCards
        legend={t.earlyStart}
        quietLegend
        cards={[
          { value: 'no', label: t.noEarlyStart, note: t.noEarlyStartNote },
          { value: 'yes', label: text },
        ]}
        chosen={wished ? 'yes' : 'no'}
        onChange={(answer) => onChange(answer === 'yes')}
      />
    </section>
  )
}
