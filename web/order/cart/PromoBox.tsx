import type { Language } from '../../../contract/language.ts'
import { countedCode } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
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
import { track } from '../../analytics/tracking.ts'
import { addPromoCode } from '../../currentOrder/queries.ts'
import { readDraft } from '../../drafts.ts'
import { useKeptForm } from '../../useKeptForm.ts'
import { words } from '../words.ts'
import { codeText } from './codeText.ts'

/** One discount or referral code; a new one takes the place of the old. */
export function PromoBox({ order }: { order: Order }) {
  const language = useLanguage()
  const t = words[language]
  const add = useSend(addPromoCode)
  const { form, field, onSubmit, busy, summary, told } = useServerForm({
    defaults: { code: '', ...readDraft<{ code: string }>(order.order_number, 'code') },
    submit: async ({ code }) => {
      try {
        const { order: now } = await add({ order_number: order.order_number, code })
        track({ event: 'apply_promo', coupon: countedCode(now)?.value_type ?? 'fixed' })
      } catch (failure) {
        throw codeFailure(failure, language)
      }
      form.reset({ code: '' })
      showToast(t.codeAdded(code.trim()))
    },
    refused: (failure) => {
      const isOfField = failure instanceof Refused && failure.errors !== undefined
      return isOfField ? false : { title: t.codeFailed, text: refusalText(failure, t.codeUnknown) }
    },
  })
  useKeptForm(form, { order: order.order_number, name: 'code' })
  const counted = countedCode(order)
  return (
    <section className="text-ink">
      {counted && (
        <p className="mt-1 text-sm text-good">
          <span>{`${codeText(counted, language)} `}</span>
          <span className="text-ink-soft">{t.codeReplaces}</span>
        </p>
      )}
      <Form onSubmit={onSubmit} className="mt-3">
        <ErrorSummary {...summary} />
        <div className="grid gap-3 sm:flex sm:items-start">
          <div className="grow sm:max-w-70">
            <TextInput {...field('code', { label: t.promoCode })} autoComplete="off" autoCapitalize="characters" />
          </div>
          <div className="grid sm:mt-7.5">
            <Button type="submit" busy={busy}>
              {t.addCode}
            </Button>
          </div>
        </div>
      </Form>
      <MessageDialog {...told} />
    </section>
  )
}

/** The one thing that can be wrong with a code field is that it is empty. */
function codeFailure(failure: unknown, language: Language): unknown {
  const t = words[language]
  if (!(failure instanceof Refused) || failure.status !== 422 || !failure.errors?.code) return failure
  return new Refused(422, { errors: { code: [t.codeMissing] } })
}
