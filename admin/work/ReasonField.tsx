import type { ComponentProps } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { words } from './words.ts'

interface ReasonFieldProps {
  field: ComponentProps<typeof TextInput>
  templates: readonly string[]
  onChoose: (reason: string) => void
}

/** Why staff did it, with sentences that fit most cases. */
export function ReasonField({ field, templates, onChoose }: ReasonFieldProps) {
  const t = words[useLanguage()]
  return (
    <div className="grid gap-2.5">
      <TextInput {...field} hint={t.reasonHint} autoComplete="off" />
      {templates.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-1 text-sm text-ink-soft">{t.templates}</legend>
          {templates.map((reason) => (
            <Button key={reason} size="sm" onClick={() => onChoose(reason)}>
              {reason}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
