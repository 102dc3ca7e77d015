import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { AdditionalInfo, ExtraService } from '../../contract/extras.ts'
import { formatPrice } from '../../contract/money.ts'
import type { Order } from '../../contract/order.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Refused } from '../../ui/data/refused.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useServerForm } from '../../ui/useServerForm.ts'
import { readDraft } from '../drafts.ts'
import { useCustomer } from '../session/session.ts'
import { useKeptForm } from '../useKeptForm.ts'
import { deliveryFailure, deliveryFields } from './deliveryFailure.ts'
import { fi } from './fi.ts'
import { calculateExtraServicePrice, updateExtraService } from './queries.ts'

interface HomeDeliveryDialogProps {
  order: Order
  service: ExtraService
  onClose: () => void
}

const noTime = '0'
const times: AdditionalInfo['delivery_time'][] = ['9-13', '13-17']

/** Where and when the car is brought. The price is asked first; another address makes it stale. */
export function HomeDeliveryDialog({ order, service, onClose }: HomeDeliveryDialogProps) {
  const formId = useId()
  const update = useMutation(updateExtraService)
  const ask = useMutation(calculateExtraServicePrice)
  const [priced, setPriced] = useState<{ price: number; of: string } | null>(null)
  // Enter presses the first of the two buttons: it asks for the price.
  const wants = useRef<'price' | 'delivery'>('price')
  const [failure, setFailure] = useState<{ title: string; text: string } | null>(null)
  const chosen = order.order_extra_services.find((one) => one.service_key === service.service_key) ?? null
  const { form, field, onSubmit, busy, summary } = useServerForm<AdditionalInfo>({
    defaults: useDefaults(order, chosen),
    submit: async (values) => {
      setFailure(null)
      const wish = wishOf(order, service, values)
      try {
        if (wants.current === 'price') return setPriced({ ...(await ask.mutateAsync(wish)), of: keyOf(values) })
        await update.mutateAsync({ ...wish, selected: true })
      } catch (refusal) {
        throw deliveryFields(refusal)
      }
      onClose()
    },
    refused: (refusal) => {
      if (refusal instanceof Refused && refusal.errors) return false
      setFailure(deliveryFailure(refusal))
      return true
    },
  })
  useKeptForm(form, { order: order.order_number, name: 'delivery' })
  const price = priced?.of === keyOf(form.watch()) ? priced.price : null
  return (
    <Dialog
      open
      onClose={onClose}
      title={service.service_title}
      size="md"
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            kind={price === null ? 'primary' : 'quiet'}
            busy={busy && wants.current === 'price'}
            onClick={() => {
              wants.current = 'price'
            }}
          >
            {fi.calculate}
          </Button>
          <Button
            type="submit"
            form={formId}
            kind={price === null ? 'quiet' : 'primary'}
            busy={busy && wants.current === 'delivery'}
            disabledReason={price === null ? fi.priceFirst : null}
            onClick={() => {
              wants.current = 'delivery'
            }}
          >
            {chosen ? fi.save : fi.add}
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
        <p className="text-ink-soft">{fi.priceNote}</p>
        <TextInput
          {...field('address', { label: fi.address, required: fi.addressMissing })}
          autoComplete="street-address"
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput
            {...field('zip', { label: fi.zip, required: fi.zipMissing })}
            inputMode="numeric"
            autoComplete="postal-code"
          />
          <TextInput {...field('city', { label: fi.city, required: fi.cityMissing })} autoComplete="address-level2" />
        </div>
        <Select
          {...field('delivery_time', {
            label: fi.deliveryTime,
            required: fi.timeMissing,
            rules: { validate: (time) => time !== noTime || fi.timeMissing },
          })}
          choices={[{ value: noTime, label: fi.chooseTime }, ...times.map((time) => ({ value: time, label: time }))]}
        />
        <div role="status">
          {price !== null && (
            <p className="flex items-baseline justify-between rounded-md bg-petrol-wash px-4 py-3">
              {fi.deliveryPrice} <strong className="nums text-xl font-bold">{formatPrice(price)}</strong>
            </p>
          )}
        </div>
      </Form>
    </Dialog>
  )
}

/** What was typed last, else what was chosen, else the customer's own address. */
function useDefaults(order: Order, chosen: ExtraService | null): AdditionalInfo {
  const customer = useCustomer()
  const known: AdditionalInfo = chosen?.additional_info ?? {
    address: customer?.street_address ?? '',
    zip: customer?.zip_code ?? '',
    city: customer?.post_office ?? '',
    delivery_time: noTime,
  }
  return { ...known, ...readDraft<AdditionalInfo>(order.order_number, 'delivery') }
}

const keyOf = ({ address, zip, city, delivery_time }: AdditionalInfo) => [address, zip, city, delivery_time].join('\n')

const wishOf = (order: Order, service: ExtraService, { delivery_time, ...address }: AdditionalInfo) => ({
  ...address,
  delivery_time: delivery_time === noTime ? 0 : delivery_time,
  service_id: service.id,
  order_number: order.order_number,
})
