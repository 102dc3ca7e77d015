import type { ComponentProps } from 'react'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { fi } from './fi.ts'
import { readPrice } from './readEuros.ts'

interface EuroInputProps extends ComponentProps<typeof TextInput> {
  /** The text that stands in the field. */
  typed: string
}

/** An amount of more than nothing; says so where it cannot be read as one. */
export const EuroInput = ({ typed, error, ...props }: EuroInputProps) => (
  <TextInput
    {...props}
    error={typed.trim() !== '' && readPrice(typed) === null ? fi.unreadable : error}
    inputMode="decimal"
    autoComplete="off"
  />
)
