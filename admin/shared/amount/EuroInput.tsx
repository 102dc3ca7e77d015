import type { ComponentProps } from 'react'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { readPrice } from './readEuros.ts'
import { words } from './words.ts'

interface EuroInputProps extends ComponentProps<typeof TextInput> {
  /** The text that stands in the field. */
  typed: string
}

/** An amount of more than nothing; says so where it cannot be read as one. */
export const EuroInput = ({ typed, error, ...props }: EuroInputProps) => {
  const t = words[useLanguage()]
  return (
    <TextInput
      {...props}
      error={typed.trim() !== '' && readPrice(typed) === null ? t.unreadable : error}
      inputMode="decimal"
      autoComplete="off"
    />
  )
}
