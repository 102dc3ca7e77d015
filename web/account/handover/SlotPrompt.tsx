import { Clock } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { type Day, formatDay } from '../../../contract/days/date.ts'
import { hoursAt, placeDaysOf } from '../../../contract/days/openDays.ts'
import { type Slot, slotsLeft } from '../../../contract/handover.ts'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import type { Act } from '../../../ui/data/acts.ts'
import { shopNow } from '../../../ui/data/clock.ts'
import { useSend } from '../../../ui/data/useSend.ts'
import { Icon } from '../../../ui/picture/Icon.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { SlotForm } from '../lateForms.ts'
import { SomeGone } from './SomeGone.tsx'
import type { SlotTexts } from './words.ts'

interface SlotPromptProps<Given> {
  texts: SlotTexts
  note: ReactNode
  day: Day | null
  /** The place that the car is handed over at. */
  dealer: Order['dealer']
  act: Act<undefined, Given>
  given: (slot: Slot) => Given
}

/** Asks for one of the day's slots. */
export function SlotPrompt<Given>({ texts, note, day, dealer, act, given }: SlotPromptProps<Given>) {
  const language = useLanguage()
  const send = useSend(act)
  const hours = day === null ? undefined : hoursAt(day, placeDaysOf(dealer, { dates: [] }))
  const left = slotsLeft(day, new Date(shopNow()), hours)
  const legend = texts.slots(day && formatDay(day, language))
  return (
    <div className="rounded-md bg-petrol-wash p-4 sm:*:not-first:ml-8.5">
      <p className="flex items-center gap-3 font-bold">
        <Icon of={Clock} size={22} className="text-petrol" />
        {texts.title}
      </p>
      <p className="mt-1 mb-4">{note}</p>
      {left.length === 0 ? (
        <p className="font-medium">{texts.allGone}</p>
      ) : (
        <Suspense fallback={<Waiting legend={legend} left={left} choose={texts.choose} />}>
          <SlotForm texts={texts} legend={legend} left={left} send={(slot) => send(given(slot))} />
        </Suspense>
      )}
    </div>
  )
}

/** As high as the form that comes. */
function Waiting({ legend, left, choose }: { legend: string; left: readonly Slot[]; choose: string }) {
  return (
    <div className="grid gap-4">
      <div>
        <p className="mb-2 font-medium">{legend}</p>
        <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-4">
          {left.map((slot) => (
            <Skeleton key={slot} className="h-12 rounded-md!" />
          ))}
        </div>
      </div>
      <SomeGone left={left} />
      <div className="max-sm:grid">
        <Button kind="primary" busy>
          {choose}
        </Button>
      </div>
    </div>
  )
}
