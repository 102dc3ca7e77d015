import { useState } from 'react'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { outcomeText, Refused } from '../../../ui/data/refused.ts'
import { useSend } from '../../../ui/data/useSend.ts'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useServerForm } from '../../../ui/form/useServerForm.ts'
import { showToast } from '../../../ui/state/toasts.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { enterReading } from '../queries.ts'
import { words } from './words.ts'

/** The reading of the odometer, told by its customer; one that is far above the last is asked about twice. */
export function EnterReading({ order: { order_number } }: { order: Order }) {
  const language = useLanguage()
  const t = words[language]
  const [far, setFar] = useState<string | null>(null)
  const enter = useSend(enterReading)
  const { form, field, onSubmit, busy, told } = useServerForm({
    defaults: { kilometres: '', sure: false },
    submit: async ({ kilometres, sure }) => {
      await enter({ order_number, kilometres: Number(kilometres.replace(/\s/g, '')), ...(sure ? { sure } : {}) })
      setFar(null)
      form.reset()
      showToast(t.saved)
    },
    refused: (failure) => {
      if (failure instanceof Refused && failure.body.code === 'ODOMETER_FAR') {
        setFar(failure.message)
        return true
      }
      const isOfField = failure instanceof Refused && failure.status === 422
      return isOfField ? false : { title: t.saveFailed, text: outcomeText(failure, t.failedNote, language) }
    },
  })
  const isNumber = (typed: string) => /^\d{1,6}$/.test(typed.replace(/\s/g, '')) || t.missing
  return (
    <Form onSubmit={onSubmit} className="grid max-w-120 justify-items-start gap-3 border-t border-line pt-5">
      <div className="w-full">
        <TextInput
          {...field('kilometres', { label: t.field, required: t.missing, rules: { validate: isNumber as never } })}
          hint={t.hint}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      {far !== null && (
        <div role="alert">
          <p>{far}</p>
          <Checkbox {...field('sure', { label: t.sure, required: t.sureMissing })} />
        </div>
      )}
      <Button type="submit" busy={busy}>
        {t.save}
      </Button>
      <MessageDialog {...told} />
    </Form>
  )
}
