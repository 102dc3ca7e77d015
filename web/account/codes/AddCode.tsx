import type { Language } from '../../../contract/language.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Refused, refusalText } from '../../../ui/data/refused.ts'
import { useSend } from '../../../ui/data/useSend.ts'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useServerForm } from '../../../ui/form/useServerForm.ts'
import { showToast } from '../../../ui/state/toasts.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { addPromoCode } from '../../currentOrder/queries.ts'
import { words } from './words.ts'

/** One discount or referral code at a time; a new one takes the place of the old. */
export function AddCode({ orderNumber: order_number }: { orderNumber: string }) {
  const language = useLanguage()
  const t = words[language]
  const add = useSend(addPromoCode)
  const { form, field, onSubmit, busy, summary, told } = useServerForm({
    defaults: { code: '' },
    submit: async ({ code }) => {
      try {
        await add({ order_number, code, page: 'customer' })
      } catch (failure) {
        throw codeFailure(failure, language)
      }
      form.reset()
      showToast(t.added(code.trim()))
    },
    refused: (failure) => {
      const isOfField = failure instanceof Refused && failure.errors !== undefined
      return isOfField ? false : { title: t.failed, text: refusalText(failure, t.unknown) }
    },
  })
  return (
    <Form onSubmit={onSubmit}>
      <ErrorSummary {...summary} />
      <div className="grid gap-3 sm:flex sm:items-start">
        <div className="grow sm:max-w-70">
          <TextInput {...field('code', { label: t.code })} autoComplete="off" autoCapitalize="characters" />
        </div>
        <div className="grid sm:mt-7.5">
          <Button type="submit" busy={busy}>
            {t.add}
          </Button>
        </div>
      </div>
      <p className="mt-2 text-sm text-ink-soft">
        {t.once} {t.from}
      </p>
      <MessageDialog {...told} />
    </Form>
  )
}

/** The one thing that can be wrong with a code field is that it is empty. */
function codeFailure(failure: unknown, language: Language): unknown {
  const t = words[language]
  if (!(failure instanceof Refused) || failure.status !== 422 || !failure.errors?.code) return failure
  return new Refused(422, { errors: { code: [t.missing] } })
}
