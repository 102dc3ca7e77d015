import { deliveryTimes } from '../../../contract/cars/serviceKinds.ts'
import type { Language } from '../../../contract/language.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { deliveryOf } from '../../../contract/order/orderFacts.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { Answer } from '../../api.ts'
import { ActDialog } from '../../shared/act/ActDialog.tsx'
import { words } from '../words.ts'
import { type ActProps, seen } from './actProps.ts'
import { ReasonField, reason } from './ReasonField.tsx'

const choices = (language: Language) =>
  deliveryTimes.map((value) => ({ value, label: words[language].delivery.between(value.replace('-', '–')) }))

/** The car is brought to another address, or at another time. */
export function DeliveryDialog({ shown, onClose }: ActProps) {
  const language = useLanguage()
  const t = words[language]
  const was = deliveryOf(shown.account)
  const now = {
    address: was?.address ?? '',
    zip: was?.zip ?? '',
    city: was?.city ?? '',
    delivery_time: was?.delivery_time ?? deliveryTimes[0] ?? '',
  }
  const given = ({ reason, ...to }: typeof now & { reason: string }) => {
    const isChanged = !was || Object.entries(to).some(([key, value]) => was[key as keyof typeof was] !== value)
    return isChanged && to.address && to.zip && to.city ? { ...seen(shown), ...to, reason } : null
  }
  return (
    <ActDialog
      title={t.delivery.name}
      label={t.delivery.label}
      done={t.delivery.done}
      act="changeDeliveryForStaff"
      defaults={{ ...now, reason: '' }}
      given={given}
      look="typing"
      facts={(one) => deliveryFacts(one, language)}
      bound={({ price, price_before, settled }) => ({ seen: { price, price_before, settled } })}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextInput {...field('address', { label: t.delivery.address })} required />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextInput {...field('zip', { label: t.delivery.zip })} required />
            <TextInput {...field('city', { label: t.delivery.city })} required />
          </div>
          <Select {...field('delivery_time', { label: t.delivery.time })} choices={choices(language)} />
          <ReasonField field={field('reason', reason(language))} />
        </>
      )}
    </ActDialog>
  )
}

const deliveryFacts = ({ price, price_before, settled }: Answer<'changeDeliveryForStaff'>, language: Language) => {
  const t = words[language]
  return [
    { term: t.delivery.price, value: formatPrice(price, language) },
    { term: t.delivery.before, value: settled === 'nothing' ? null : formatPrice(price_before, language) },
    {
      term: t.delivery.settled,
      value: t.delivery.ways[settled === 'now' && price < price_before ? 'paidBack' : settled](
        formatPrice(Math.abs(Math.round((price - price_before) * 100) / 100), language),
      ),
    },
  ]
}
