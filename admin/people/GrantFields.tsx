import { Plus, Trash2 } from 'lucide-react'
import type { Language } from '../../contract/language.ts'
import { type Grant, staffRoles } from '../../contract/ops/roles.ts'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { FieldError } from '../../ui/form/Field.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { words as sessionWords } from '../session/words.ts'
import { words } from './words.ts'

export interface Place {
  place: string
  name: string
}

/** A role in the form; two rows may be alike until they are saved. */
export interface GrantRow extends Grant {
  row: number
}

let rows = 0
export const rowOf = ({ role, place }: Grant): GrantRow => {
  rows += 1
  return { role, place, row: rows }
}
export const grantsOf = (all: readonly GrantRow[]): Grant[] => all.map(({ role, place }) => ({ role, place }))

interface GrantFieldsProps {
  grants: readonly GrantRow[]
  places: readonly Place[]
  error?: string | undefined
  onChange: (grants: GrantRow[]) => void
}

const roleChoices = (language: Language) =>
  staffRoles.map((role) => ({ value: role, label: sessionWords[language].roleNames[role] }))

/** The roles of a person, each everywhere or at one place. */
export function GrantFields({ grants, places, error, onChange }: GrantFieldsProps) {
  const language = useLanguage()
  const t = words[language]
  const change = (row: number, to: Partial<Grant>) =>
    onChange(grants.map((grant) => (grant.row === row ? { ...grant, ...to } : grant)))
  const placeChoices = [
    { value: '', label: t.everywhere },
    ...places.map(({ place, name }) => ({ value: place, label: name })),
  ]
  return (
    <fieldset aria-describedby={error ? 'grants-error' : undefined} className="grid gap-3">
      <legend className="mb-1.5 font-medium">{t.roles}</legend>
      {grants.map(({ role, place, row }) => (
        <div key={row} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
          <Select
            label={t.role}
            value={role}
            choices={roleChoices(language)}
            onChange={(event) => change(row, { role: staffRoles.find((one) => one === event.target.value) ?? 'desk' })}
          />
          <Select
            label={t.place}
            value={place ?? ''}
            choices={placeChoices}
            onChange={(event) => change(row, { place: event.target.value || null })}
          />
          <IconButton
            icon={Trash2}
            label={t.removeRole(sessionWords[language].roleNames[role])}
            disabled={grants.length === 1}
            onClick={() => onChange(grants.filter((one) => one.row !== row))}
          />
        </div>
      ))}
      <div>
        <Button size="sm" icon={Plus} onClick={() => onChange([...grants, rowOf({ role: 'desk', place: null })])}>
          {t.addRole}
        </Button>
      </div>
      <FieldError id="grants-error" error={error} />
    </fieldset>
  )
}
