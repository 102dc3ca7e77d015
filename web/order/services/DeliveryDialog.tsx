import { type ReactNode, useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { deliveryTimes } from '../../../contract/cars/serviceKinds.ts'
import type { AdditionalInfo } from '../../../contract/extras.ts'
import type { Order } from '../../../contract/order.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Refused } from '../../../ui/data/refused.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useServerForm } from '../../../ui/form/useServerForm.ts'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { keepDraft, readDraft } from '../../drafts.ts'
import { useCustomer } from '../../session/session.ts'
import { useKeptForm } from '../../useKeptForm.ts'
import { words } from '../words.ts'
import { deliveryFailure, deliveryFields } from './deliveryFailure.ts'

/** As it is sent: 0 is no time. */
export type DeliveryWish = Omit<AdditionalInfo, 'delivery_time'> & { delivery_time: string | 0 }

interface DeliveryDialogProps<Told> {
  order: Order
  title: string
  /** Before the fields. */
  lead: ReactNode
  /** Where it is brought by now. */
  chosen: AdditionalInfo | null
  /** Under which name it is kept what was typed and not sent. */
  draft: string
  /** Asks for the price of the delivery. */
  ask: (to: DeliveryWish) => Promise<Told>
  /** Says that. */
  answer: (told: Told) => ReactNode
  save: (to: DeliveryWish, told: Told) => Promise<unknown>
  saveText: string
  onClose: () => void
}

/** The question of one of the two buttons. */
type Wanted = 'price' | 'delivery'

const noTime = '0'

/** Where and when the car is brought. The price is asked first; another address makes it stale. */
export function DeliveryDialog<Told>(props: DeliveryDialogProps<Told>) {
  const language = useLanguage()
  const t = words[language]
  const { order, title, lead, chosen, draft, ask, answer, save, saveText, onClose } = props
  const formId = useId()
  const [asked, setAsked] = useState<{ told: Told; of: string } | null>(null)
  // Enter presses the first of the two buttons: it asks for the price.
  const wants = useRef<Wanted>('price')
  const [pressed, setPressed] = useState<Wanted>('price')
  const want = (wanted: Wanted) => {
    wants.current = wanted
    setPressed(wanted)
  }
  const [failure, setFailure] = useState<{ title: string; text: string } | null>(null)
  const { form, field, onSubmit, busy, summary } = useServerForm<AdditionalInfo>({
    defaults: useDefaults(order, chosen, draft),
    submit: async (values) => {
      setFailure(null)
      const isPriced = asked !== null && asked.of === keyOf(values)
      try {
        if (wants.current === 'price' || !isPriced)
          return setAsked({ told: await ask(wishOf(values)), of: keyOf(values) })
        await save(wishOf(values), asked.told)
      } catch (refusal) {
        throw deliveryFields(refusal)
      }
      keepDraft(order.order_number, draft, {})
      onClose()
    },
    refused: (refusal) => {
      if (refusal instanceof Refused && refusal.errors) return false
      setAsked(null)
      setFailure(deliveryFailure(refusal, language))
      return true
    },
  })
  useKeptForm(form, { order: order.order_number, name: draft })
  const typed = useWatch({ control: form.control, compute: keyOf })
  const told = asked?.of === typed ? asked.told : null
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="md"
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            kind={told === null ? 'primary' : 'quiet'}
            busy={busy && pressed === 'price'}
            onClick={() => want('price')}
          >
            {t.calculate}
          </Button>
          <Button
            type="submit"
            form={formId}
            kind={told === null ? 'quiet' : 'primary'}
            busy={busy && pressed === 'delivery'}
            disabledReason={told === null ? t.priceFirst : null}
            onClick={() => want('delivery')}
          >
            {saveText}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={onSubmit} className="grid gap-4">
        <ErrorSummary {...summary} />
        {failure && (
          <ErrorState key={failure.title} title={failure.title}>
            {failure.text}
          </ErrorState>
        )}
        <div className="text-ink-soft">{lead}</div>
        <TextInput
          {...field('address', { label: t.address, required: t.addressMissing })}
          autoComplete="street-address"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            {...field('zip', { label: t.zip, required: t.zipMissing })}
            inputMode="numeric"
            autoComplete="postal-code"
          />
          <TextInput {...field('city', { label: t.city, required: t.cityMissing })} autoComplete="address-level2" />
        </div>
        <Select
          {...field('delivery_time', {
            label: t.deliveryTime,
            required: t.timeMissing,
            rules: { validate: (time) => time !== noTime || t.timeMissing },
          })}
          choices={[
            { value: noTime, label: t.chooseTime },
            ...deliveryTimes.map((time) => ({ value: time, label: t.between(time) })),
          ]}
        />
        <div role="status">{told !== null && answer(told)}</div>
      </Form>
    </Dialog>
  )
}

/** The newest typed values, else the chosen ones, else the customer's own address. */
function useDefaults(order: Order, chosen: AdditionalInfo | null, draft: string): AdditionalInfo {
  const customer = useCustomer()
  const known: AdditionalInfo = chosen ?? {
    address: customer?.street_address ?? '',
    zip: customer?.zip_code ?? '',
    city: customer?.post_office ?? '',
    delivery_time: noTime,
  }
  return { ...known, ...readDraft<AdditionalInfo>(order.order_number, draft) }
}

const keyOf = ({ address, zip, city, delivery_time }: AdditionalInfo) => [address, zip, city, delivery_time].join('\n')

const wishOf = ({ delivery_time, ...address }: AdditionalInfo): DeliveryWish => ({
  ...address,
  delivery_time: delivery_time === noTime ? 0 : delivery_time,
})
