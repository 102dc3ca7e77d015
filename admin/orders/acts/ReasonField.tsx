import type { ComponentProps } from 'react'
import type { Language } from '../../../contract/language.ts'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { words as actWords } from '../../shared/act/words.ts'
import { words } from '../words.ts'

/** How the field of a reason is registered. */
export const reason = (language: Language) => {
  const t = words[language]
  const act = actWords[language]
  return { label: t.act.reason, required: act.reasonMissing }
}

export const ReasonField = ({ field }: { field: ComponentProps<typeof TextInput> }) => {
  const t = words[useLanguage()]
  return <TextInput {...field} hint={t.act.reasonHint} maxLength={500} />
}
