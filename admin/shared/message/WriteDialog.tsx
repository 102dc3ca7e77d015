import { type ContactKind, contactKinds } from '../../../contract/contactKinds.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { ActDialog } from '../act/ActDialog.tsx'
import { words } from './words.ts'

interface Props {
  customerId: string
  email: string
  /** The order that it is about. */
  orderNumber?: string
  onClose: () => void
}
interface Values {
  kind: ContactKind
  message: string
}

/** Writes to a customer first. */
export function WriteDialog({ customerId, email, orderNumber, onClose }: Props) {
  const t = words[useLanguage()]
  const about = { customer_id: customerId, order_number: orderNumber ?? null }
  return (
    <ActDialog
      title={t.title}
      label={t.send}
      done={t.done}
      act="writeToCustomer"
      defaults={{ kind: orderNumber ? 'order' : 'other', message: '' }}
      given={(values: Values) => ({ ...about, ...values })}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <Select
            {...field('kind', { label: t.kind })}
            choices={contactKinds
              .filter((kind) => kind !== 'review')
              .map((kind) => ({ value: kind, label: t.kinds[kind] }))}
          />
          <TextArea {...field('message', { label: t.message, required: t.messageMissing })} rows={8} />
          <Notice>{t.goesTo(email)}</Notice>
        </>
      )}
    </ActDialog>
  )
}
