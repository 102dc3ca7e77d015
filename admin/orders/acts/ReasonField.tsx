import { TextInput } from '../../../ui/TextInput.tsx'
import { fi } from '../fi.ts'

interface ReasonFieldProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

export const ReasonField = ({ value, onChange, error }: ReasonFieldProps) => (
  <TextInput
    label={fi.act.reason}
    hint={fi.act.reasonHint}
    value={value}
    error={error}
    required
    maxLength={500}
    onChange={(event) => onChange(event.target.value)}
  />
)
