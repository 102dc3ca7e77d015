import type { Slot } from '../../../contract/handover.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { refusalText } from '../../../ui/data/refused.ts'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { useServerForm } from '../../../ui/form/useServerForm.ts'
import { showToast } from '../../../ui/state/toasts.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useFocusOrder } from '../orders/orderFocus.ts'
import { SomeGone } from './SomeGone.tsx'
import type { SlotTexts } from './words.ts'
import { words } from './words.ts'

interface SlotFormProps {
  texts: SlotTexts
  legend: string
  left: readonly Slot[]
  send: (slot: Slot) => Promise<unknown>
}

/** Takes one of the slots that are left of a day. */
export function SlotForm({ texts, legend, left, send }: SlotFormProps) {
  const t = words[useLanguage()]
  const focusOrder = useFocusOrder()
  const { picked, onSubmit, busy, told } = useServerForm<{ slot: string }>({
    defaults: { slot: '' },
    submit: async ({ slot }) => {
      await send(Number(slot) as Slot)
      showToast(texts.chosen)
      // The question is answered and gone.
      focusOrder()
    },
    refused: (reason) => ({ title: texts.failed, text: refusalText(reason, '') || null }),
  })
  const { value, label: _, ...slot } = picked('slot', { label: legend, required: t.slotMissing })
  return (
    <Form onSubmit={onSubmit} className="grid gap-4">
      <RadioCards
        {...slot}
        legend={legend}
        columns={4}
        cards={left.map((from) => ({ value: String(from), label: <span className="nums">{t.slot(from)}</span> }))}
        chosen={value}
      />
      <SomeGone left={left} />
      <div className="max-sm:grid">
        <Button kind="primary" type="submit" busy={busy}>
          {texts.choose}
        </Button>
      </div>
      <MessageDialog {...told} />
    </Form>
  )
}
