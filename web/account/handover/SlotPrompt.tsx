import { Clock } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { type Day, formatDay } from '../../../contract/date.ts'
import { type Slot, slots, slotsLeft } from '../../../contract/handover.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Act } from '../../../ui/data/acts.ts'
import { shopNow } from '../../../ui/data/clock.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import { Form } from '../../../ui/Form.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { MessageDialog } from '../../../ui/MessageDialog.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { showToast } from '../../../ui/toasts.ts'
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
  const { busy, run, failure, closeFailure } = useAct(act, {
    failed: texts.failed,
    done: () => showToast(texts.chosen),
    // The question is answered and gone.
    after: useFocusOrder(),
  })
  const [chosen, setChosen] = useState<Slot | null>(null)
  const [missing, setMissing] = useState(false)
  const left = slotsLeft(day, new Date(shopNow()))
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(chosen === null)
    if (chosen === null) {
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    run(given(chosen))
  }
  return (
    <Form onSubmit={send} className="rounded-md bg-petrol-wash p-4 sm:*:not-first:ml-8.5">
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
            legend={texts.slots(day && formatDay(day))}
            columns={4}
            cards={left.map((slot) => ({ value: String(slot), label: <span className="nums">{fi.slot(slot)}</span> }))}
            chosen={chosen === null ? null : String(chosen)}
            onChange={(value) => {
              setChosen(slots.find((slot) => String(slot) === value) ?? null)
              setMissing(false)
            }}
            error={missing ? fi.slotMissing : null}
          />
          {left.length < slots.length && <p className="text-sm text-ink-soft">{fi.someGone}</p>}
          <div className="max-sm:grid">
            <Button kind="primary" type="submit" busy={busy}>
              {texts.choose}
            </Button>
          </div>
        </div>
      )}
      <MessageDialog message={failure} onClose={closeFailure} />
    </Form>
  )
}
