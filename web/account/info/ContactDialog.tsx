import { useId, useState } from 'react'
import type { Customer } from '../../../contract/customer.ts'
import { useSend } from '../../../ui/data/useSend.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useServerForm } from '../../../ui/form/useServerForm.ts'
import { DataList } from '../../../ui/layout/DataList.tsx'
import { showToast } from '../../../ui/state/toasts.ts'
import { phoneText } from '../../../ui/text/phoneText.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { words as ordersWords } from '../orders/words.ts'
import { updateCustomerInfo } from '../queries.ts'
import { words as infoWords } from './words.ts'

interface ContactDialogProps {
  customer: Customer
  open: boolean
  onClose: () => void
}

type Address = Record<'street_address' | 'zip_code' | 'post_office', string>
const isBegun = ({ street_address, zip_code, post_office }: Address): boolean =>
  [street_address, zip_code, post_office].some((one) => one.trim() !== '')

/** Contact details in a dialog; each opening begins with what is saved. */
export function ContactDialog(props: ContactDialogProps) {
  const language = useLanguage()
  const t = infoWords[language]
  const words = ordersWords[language]
  const formId = useId()
  const save = useSend(updateCustomerInfo)
  const { customer, open, onClose } = props
  /** As this dialog shows it, whatever another page saves meanwhile. */
  const [agreed] = useState(customer.consent.marketing)
  const { form, field, onSubmit, busy, summary } = useServerForm({
    defaults: {
      street_address: customer.street_address ?? '',
      zip_code: customer.zip_code ?? '',
      post_office: customer.post_office ?? '',
      phone: phoneText(customer.phone ?? ''),
      marketing: agreed,
    },
    submit: async ({ marketing, ...details }) => {
      // A box that nobody pressed says nothing: a page that is older than a withdrawal must not take it back.
      await save(marketing === agreed ? details : { ...details, marketing })
      showToast(t.saved)
      onClose()
    },
  })
  // A company's address stands on its invoices. Anybody else's is whole or empty.
  const needsAddress = customer.type === 'business' && customer.street_address !== null
  const part = (missing: string, rules: object = {}) => {
    const validate = (value: string | boolean, all: Address) => String(value).trim() !== '' || !isBegun(all) || missing
    return needsAddress ? { required: missing, rules } : { required: false as const, rules: { validate, ...rules } }
  }
  const name = [customer.first_name, customer.last_name].filter(Boolean).join(' ')
  return (
    <Dialog open={open} onClose={onClose} title={t.title} size="md" save={{ form: formId, busy }}>
      <Form id={formId} onSubmit={onSubmit} className="grid gap-5">
        <ErrorSummary {...summary} />
        <div className="grid gap-3 rounded-md bg-canvas p-4">
          <DataList
            columns={1}
            facts={[
              { term: words.name, value: name },
              { term: words.email, value: customer.email },
              { term: words.company, value: customer.company_name },
              { term: words.businessId, value: customer.business_id },
            ]}
          />
          <p className="text-sm text-ink-soft">{customer.company_name ? t.fixedOfCompany : t.fixed}</p>
        </div>
        <p className="text-sm text-ink-soft">{needsAddress ? t.addressOfCompany : t.addressOptional}</p>
        <TextInput
          {...field('street_address', { label: t.street, ...part(t.streetMissing) })}
          autoComplete="street-address"
        />
        <div className="grid gap-5 sm:grid-cols-[13rem_1fr]">
          <TextInput
            {...field('zip_code', {
              label: t.zip,
              ...part(t.zipMissing, { pattern: { value: /^\s*\d{5}\s*$/, message: t.zipWrong } }),
            })}
            autoComplete="postal-code"
            inputMode="numeric"
          />
          <TextInput
            {...field('post_office', { label: t.city, ...part(t.cityMissing) })}
            autoComplete="address-level2"
          />
        </div>
        <TextInput
          {...field('phone', { label: t.phone, required: customer.phone ? t.phoneMissing : false })}
          type="tel"
          autoComplete="tel"
        />
        <Checkbox {...form.register('marketing')} label={t.marketing} />
      </Form>
    </Dialog>
  )
}
