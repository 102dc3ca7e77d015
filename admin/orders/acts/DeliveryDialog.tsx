import { useState } from 'react'
import { formatPrice } from '../../../contract/money.ts'
import { deliveryOf } from '../../../contract/orderFacts.ts'
import { Select } from '../../../ui/Select.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import type { Answer } from '../../api.ts'
import { fi } from '../fi.ts'
import { changeDelivery, deliveryPreview } from '../queries.ts'
import { ActDialog } from './ActDialog.tsx'
import { type ActProps, seen } from './actProps.ts'
import { ReasonField } from './ReasonField.tsx'

const TIMES = ['9-13', '13-17']
const choices = TIMES.map((value) => ({ value, label: fi.delivery.between(value.replace('-', '–')) }))

/** The car is brought to another address, or at another time. */
export function DeliveryDialog({ shown, onClose }: ActProps) {
  const was = deliveryOf(shown.account)
  const [to, setTo] = useState({
    ...{ address: was?.address ?? '', zip: was?.zip ?? '', city: was?.city ?? '' },
    delivery_time: was?.delivery_time ?? TIMES[0] ?? '',
  })
  const [reason, setReason] = useState('')
  const { address, zip, city, delivery_time } = to
  const isChanged = !was || Object.entries(to).some(([key, value]) => was[key as keyof typeof was] !== value)
  const given = isChanged && address && zip && city ? { ...seen(shown), ...to, reason } : null
  const typed = (key: keyof typeof to) => (event: { target: { value: string } }) =>
    setTo({ ...to, [key]: event.target.value })
  return (
    <ActDialog
      title={fi.delivery.name}
      label={fi.delivery.label}
      done={fi.delivery.done}
      act={changeDelivery}
      given={given}
      preview={deliveryPreview}
      told={deliveryFacts}
      bound={({ price, price_before, settled }) => ({ seen: { price, price_before, settled } })}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <TextInput
            label={fi.delivery.address}
            required
            value={address}
            onChange={typed('address')}
            error={errorOf('address')}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextInput label={fi.delivery.zip} required value={zip} onChange={typed('zip')} error={errorOf('zip')} />
            <TextInput
              label={fi.delivery.city}
              required
              value={city}
              onChange={typed('city')}
              error={errorOf('city')}
            />
          </div>
          <Select
            label={fi.delivery.time}
            value={delivery_time}
            onChange={typed('delivery_time')}
            choices={choices}
            error={errorOf('delivery_time')}
          />
          <ReasonField value={reason} onChange={setReason} error={errorOf('reason')} />
        </>
      )}
    </ActDialog>
  )
}

const deliveryFacts = ({ price, price_before, settled }: Answer<'changeDeliveryForStaff'>) => [
  { term: fi.delivery.price, value: formatPrice(price) },
  { term: fi.delivery.before, value: settled === 'nothing' ? null : formatPrice(price_before) },
  {
    term: fi.delivery.settled,
    value: fi.delivery.ways[settled === 'now' && price < price_before ? 'paidBack' : settled](
      formatPrice(Math.abs(Math.round((price - price_before) * 100) / 100)),
    ),
  },
]
