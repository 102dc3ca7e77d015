import { type Day, formatDay } from '../../../contract/days/date.ts'
import { asksPickupTime } from '../../../contract/handover.ts'
import type { Order } from '../../../contract/order.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { today } from '../../today.ts'
import { setPickupTime, setReturnTime } from '../queries.ts'
import { SlotPrompt } from './SlotPrompt.tsx'
import { words } from './words.ts'

/** The prompts about handing over the car: when the customer comes for it, when they bring it back. */
export function HandoverPrompts({ order }: { order: Order }) {
  const language = useLanguage()
  const t = words[language]
  const { order_number, start_date, return_date, dealer } = order
  return (
    <>
      {asksPickupTime(order) && start_date >= today() && (
        <SlotPrompt
          texts={t.pickup}
          note={t.pickup.note(formatDay(start_date, language), dealer.display_name)}
          day={start_date as Day}
          dealer={dealer}
          act={setPickupTime}
          given={(pickup_time) => ({ order_number, pickup_time })}
        />
      )}
      {order.prompt_return_time && (
        <SlotPrompt
          texts={t.return}
          note={t.return.note(return_date && formatDay(return_date, language), dealer.display_name)}
          day={return_date as Day | null}
          dealer={dealer}
          act={setReturnTime}
          given={(return_time) => ({ order_number, return_time })}
        />
      )}
    </>
  )
}
