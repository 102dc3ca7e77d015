import type { Language } from '../../../contract/language.ts'
import type { Order } from '../../../contract/order.ts'
import { isUnknown, unknownOutcome } from '../../../ui/data/refused.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { SafeHtml } from '../../../ui/text/SafeHtml.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { selectOrderType } from '../../currentOrder/queries.ts'
import { useInit } from '../../storefront/queries.ts'
import { words } from '../words.ts'

const types = (language: Language) => {
  const t = words[language]
  return [
    { value: '1', label: t.private },
    { value: '5', label: t.business },
  ] as const
}

/** The choice of who orders: asked until something binds the person to it. */
export function CustomerType({ order }: { order: Order }) {
  const language = useLanguage()
  const t = words[language]
  const { business_intro } = useInit().content
  const { run, underWay, failure, closeFailure } = useAct(selectOrderType, {
    failed: (reason) => ({ title: t.typeFailed, text: isUnknown(reason) ? unknownOutcome(language) : t.kept }),
    everyPress: true,
  })
  // Shown at once, while it is on its way.
  const chosen = underWay.at(-1)?.type ?? order.type
  const choose = (value: string) => {
    const type = value === '5' ? 5 : 1
    if (type !== chosen) run({ order_number: order.order_number, type })
  }
  return (
    <div>
      <RadioCards
        legend={t.iAm}
        cards={types(language)}
        columns={2}
        chosen={String(chosen) as '1' | '5'}
        onChange={choose}
      />
      {chosen === 5 && (
        <div className="enter-fade mt-3 rounded-md bg-petrol-wash px-4 py-3.5">
          <SafeHtml html={business_intro} />
        </div>
      )}
      <MessageDialog message={failure} onClose={closeFailure} />
    </div>
  )
}
