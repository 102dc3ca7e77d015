import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Day, formatDay } from '../../../contract/date.ts'
import { type Slot, slots, slotsLeft } from '../../../contract/handover.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Act } from '../../../ui/data/acts.ts'
import { shopNow } from '../../../ui/data/clock.ts'
import { refusalText } from '../../../ui/data/refused.ts'
import { useSend } from '../../../ui/data/useSend.ts'
import { Form } from '../../../ui/Form.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { MessageDialog } from '../../../ui/MessageDialog.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useServerForm } from '../../../ui/useServerForm.ts'
import { useFocusOrder } from '../orders/orderFocus.ts'
import { fi } from './fi.ts'

interface SlotPromptProps<Given> {
  texts: typeof fi.pickup | typeof fi.return
  note: ReactNode
  day: Day | null
  act: Act<undefined, Given>
  given: (slot: Slot) => Given
}

/** Asks for one of the day's slots. */
export function SlotPrompt<Given>({ texts, note, day, act, given }: SlotPromptProps<Given>) {
  const send = useSend(act)
  const focusOrder = useFocusOrder()
  const { picked, onSubmit, busy, told } = useServerForm<{ slot: string }>({
    defaults: { slot: '' },
    submit: async ({ slot }) => {
      await send(given(Number(slot) as Slot))
      showToast(texts.chosen)
      // The question is answered and gone.
      focusOrder()
    },
    refused: (reason) => ({ title: texts.failed, text: refusalText(reason, '') || null }),
  })
  const left = slotsLeft(day, new Date(shopNow()))
  const legend = texts.slots(day && formatDay(day))
  const { value, label: _, ...slot } = picked('slot', { label: legend, required: fi.slotMissing })
  return (
    <Form onSubmit={onSubmit} className="rounded-md bg-petrol-wash p-4 sm:*:not-first:ml-8.5">
      <p className="flex items-center gap-3 font-bold">
        <Icon of={Clock} size={22} className="text-petrol" />
        {texts.title}
      </p>
      <p className="mt-1 mb-4">{note}</p>
      {left.length === 0 ? (
        <p className="font-medium">{texts.allGone}</p>
      ) : (
        <div className="grid gap-4">
          <RadioCards
            {...slot}
            legend={legend}
            columns={4}
            cards={left.map((slot) => ({ value: String(slot), label: <span className="nums">{fi.slot(slot)}</span> }))}
            chosen={value}
          />
          {left.length < slots.length && <p className="text-sm text-ink-soft">{fi.someGone}</p>}
          <div className="max-sm:grid">
            <Button kind="primary" type="submit" busy={busy}>
              {texts.choose}
            </Button>
          </div>
        </div>
      )}
      <MessageDialog {...told} />
    </Form>
  )
}
