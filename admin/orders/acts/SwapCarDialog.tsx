import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { ActDialog } from '../../shared/act/ActDialog.tsx'
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
  const given = ({ registration, ...rest }: Values) => {
    const plate = registration.trim().toUpperCase()
    return plate.length > 3 ? { ...seen(shown), registration: plate, ...rest } : null
  }
  return (
    <ActDialog
      title={t.swap.name}
      label={t.swap.label}
      done={t.swap.done}
      act="swapCar"
      defaults={{ registration: '', other_model: false, reason: '' }}
      given={given}
      look="typing"
      facts={({ order }) => [
        { term: t.swap.newCar, value: `${order.car}, ${order.registration}` },
        { term: t.swap.price, value: t.swap.priceNote },
      ]}
      letter={() => t.act.letterGoes(t.swap.letter)}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextInput {...field('registration', { label: t.swap.plate })} required autoComplete="off" />
          <Checkbox {...field('other_model', { label: t.swap.otherModel })} />
          <ReasonField field={field('reason', reason(language))} />
        </>
      )}
    </ActDialog>
  )
}
