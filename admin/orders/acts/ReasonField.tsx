import type { ComponentProps } from 'react'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { fi as act } from '../../shared/act/fi.ts'
import { fi } from '../fi.ts'

/** How the field of a reason is registered. */
export const reason = { label: fi.act.reason, required: act.reasonMissing }

export const ReasonField = ({ field }: { field: ComponentProps<typeof TextInput> }) => (
  <TextInput {...field} hint={fi.act.reasonHint} maxLength={500} />
)
