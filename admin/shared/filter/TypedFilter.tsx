import { useState } from 'react'
import { TextInput } from '../../../ui/form/TextInput.tsx'

interface TypedFilterProps {
  name: string
  label: string
  hint?: string
  maxLength?: number
  /** The value in the address. */
  said: string | undefined
}

/** A filter that is typed, and asked for when its `FilterForm` is sent. Back and the links of the page change it, too. */
export function TypedFilter({ said = '', ...rest }: TypedFilterProps) {
  const [typed, setTyped] = useState(said)
  const [seen, setSeen] = useState(said)
  if (seen !== said) {
    setSeen(said)
    setTyped(said)
  }
  return <TextInput {...rest} autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
}
