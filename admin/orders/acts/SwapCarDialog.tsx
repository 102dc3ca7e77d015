import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { ActDialog } from '../../shared/act/ActDialog.tsx'
import { fi } from '../fi.ts'
import { type ActProps, seen } from './actProps.ts'
import { ReasonField, reason } from './ReasonField.tsx'

interface Values {
  registration: string
  other_model: boolean
  reason: string
}

export function SwapCarDialog({ shown, onClose }: ActProps) {
  const given = ({ registration, ...rest }: Values) => {
    const plate = registration.trim().toUpperCase()
    return plate.length > 3 ? { ...seen(shown), registration: plate, ...rest } : null
  }
  return (
    <ActDialog
      title={fi.swap.name}
      label={fi.swap.label}
      done={fi.swap.done}
      act="swapCar"
      defaults={{ registration: '', other_model: false, reason: '' }}
      given={given}
      look="typing"
      facts={({ order }) => [
        { term: fi.swap.newCar, value: `${order.car}, ${order.registration}` },
        { term: fi.swap.price, value: fi.swap.priceNote },
      ]}
      letter={() => fi.act.letterGoes(fi.swap.letter)}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextInput {...field('registration', { label: fi.swap.plate })} required autoComplete="off" />
          <Checkbox {...field('other_model', { label: fi.swap.otherModel })} />
          <ReasonField field={field('reason', reason)} />
        </>
      )}
    </ActDialog>
  )
}
