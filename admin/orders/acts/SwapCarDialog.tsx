import { useState } from 'react'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { fi } from '../fi.ts'
import { swapCar, swapPreview } from '../queries.ts'
import { ActDialog } from './ActDialog.tsx'
import { type ActProps, seen } from './actProps.ts'
import { ReasonField } from './ReasonField.tsx'

export function SwapCarDialog({ shown, onClose }: ActProps) {
  const [registration, setRegistration] = useState('')
  const [isOther, setOther] = useState(false)
  const [reason, setReason] = useState('')
  const plate = registration.trim().toUpperCase()
  const given = plate.length > 3 ? { ...seen(shown), registration: plate, other_model: isOther, reason } : null
  return (
    <ActDialog
      title={fi.swap.name}
      label={fi.swap.label}
      done={fi.swap.done}
      act={swapCar}
      given={given}
      preview={swapPreview}
      told={({ order }) => [
        { term: fi.swap.newCar, value: `${order.car}, ${order.registration}` },
        { term: fi.swap.price, value: fi.swap.priceNote },
      ]}
      letter={fi.act.letterGoes(fi.swap.letter)}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <TextInput
            label={fi.swap.plate}
            required
            autoComplete="off"
            value={registration}
            error={errorOf('registration')}
            onChange={(event) => setRegistration(event.target.value)}
          />
          <Checkbox label={fi.swap.otherModel} checked={isOther} onChange={(event) => setOther(event.target.checked)} />
          <ReasonField value={reason} onChange={setReason} error={errorOf('reason')} />
        </>
      )}
    </ActDialog>
  )
}
