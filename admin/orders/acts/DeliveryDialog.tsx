import { formatPrice } from '../../../contract/money/money.ts'
import { deliveryOf } from '../../../contract/order/orderFacts.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import type { Answer } from '../../api.ts'
import { ActDialog } from '../../shared/act/ActDialog.tsx'
import { fi } from '../fi.ts'
import { type ActProps, seen } from './actProps.ts'
import { ReasonField, reason } from './ReasonField.tsx'

const TIMES = ['9-13', '13-17']
const choices = TIMES.map((value) => ({ value, label: fi.delivery.between(value.replace('-', '–')) }))

/** The car is brought to another address, or at another time. */
export function DeliveryDialog({ shown, onClose }: ActProps) {
  const was = deliveryOf(shown.account)
  const now = {
    address: was?.address ?? '',
    zip: was?.zip ?? '',
    city: was?.city ?? '',
    delivery_time: was?.delivery_time ?? TIMES[0] ?? '',
  }
  const given = ({ reason, ...to }: typeof now & { reason: string }) => {
    const isChanged = !was || Object.entries(to).some(([key, value]) => was[key as keyof typeof was] !== value)
    return isChanged && to.address && to.zip && to.city ? { ...seen(shown), ...to, reason } : null
  }
  return (
    <ActDialog
      title={fi.delivery.name}
      label={fi.delivery.label}
      done={fi.delivery.done}
      act="changeDeliveryForStaff"
      defaults={{ ...now, reason: '' }}
      given={given}
      look="typing"
      facts={deliveryFacts}
      bound={({ price, price_before, settled }) => ({ seen: { price, price_before, settled } })}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextInput {...field('address', { label: fi.delivery.address })} required />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextInput {...field('zip', { label: fi.delivery.zip })} required />
            <TextInput {...field('city', { label: fi.delivery.city })} required />
          </div>
          <Select {...field('delivery_time', { label: fi.delivery.time })} choices={choices} />
          <ReasonField field={field('reason', reason)} />
        </>
      )}
    </ActDialog>
  )
}

const deliveryFacts = ({ price, price_before, settled }: Answer<'changeDeliveryForStaff'>) => [
  { term: fi.delivery.price, value: formatPrice(price, 'fi') },
  { term: fi.delivery.before, value: settled === 'nothing' ? null : formatPrice(price_before, 'fi') },
  {
    term: fi.delivery.settled,
    value: fi.delivery.ways[settled === 'now' && price < price_before ? 'paidBack' : settled](
      formatPrice(Math.abs(Math.round((price - price_before) * 100) / 100), 'fi'),
    ),
  },
]
