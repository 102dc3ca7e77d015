import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { ActDialog } from '../../shared/act/ActDialog.tsx'
import { CarChoice } from '../../shared/handover/CarChoice.tsx'
import { words } from '../words.ts'
import { type ActProps, seen } from './actProps.ts'
import { ReasonField, reason } from './ReasonField.tsx'

interface Values {
  registration: string
  other_model: boolean
  reason: string
}

export function SwapCarDialog({ shown, onClose }: ActProps) {
  const language = useLanguage()
  const t = words[language]
  return (
    <ActDialog
      title={t.swap.name}
      label={t.swap.label}
      done={t.swap.done}
      act="swapCar"
      defaults={{ registration: '', other_model: false, reason: '' }}
      given={(values: Values) => (values.registration ? { ...seen(shown), ...values } : null)}
      look="typing"
      facts={({ order }) => [
        { term: t.swap.newCar, value: `${order.car}, ${order.registration}` },
        { term: t.swap.price, value: t.swap.priceNote },
      ]}
      letter={() => t.act.letterGoes(t.swap.letter)}
      onClose={onClose}
    >
      {({ form, field, values }) => (
        <>
          <CarChoice
            orderNumber={shown.order.order_number}
            label={t.swap.plate}
            chosen={values.registration}
            onChoose={(plate) => form.setValue('registration', plate)}
          />
          <Checkbox {...field('other_model', { label: t.swap.otherModel })} />
          <ReasonField field={field('reason', reason(language))} />
        </>
      )}
    </ActDialog>
  )
}
