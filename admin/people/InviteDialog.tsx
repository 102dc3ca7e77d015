import { useState } from 'react'
import type { Grant } from '../../contract/ops/roles.ts'
import { fieldText, Refused } from '../../ui/data/refused.ts'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { LinkDialog } from '../shared/invitation/SecretDialogs.tsx'
import { GrantFields, grantsOf, type Place, rowOf } from './GrantFields.tsx'
import { words } from './words.ts'

const desk: Grant = { role: 'desk', place: null }

interface InviteDialogProps {
  /** Somebody who is invited anew keeps name, address and roles. */
  known: { name: string; email: string; grants: Grant[] } | null
  places: readonly Place[]
  onClose: () => void
}

/** Invites somebody, and shows the link once. */
export function InviteDialog({ known, places, onClose }: InviteDialogProps) {
  const t = words[useLanguage()]
  const [made, setMade] = useState<{ name: string; link: string } | null>(null)
  const [grants, setGrants] = useState(() => (known?.grants ?? [desk]).map(rowOf))
  const [grantsError, setGrantsError] = useState<string>()
  if (made) return <LinkDialog {...made} onClose={onClose} />
  return (
    <ActDialog
      act="inviteStaff"
      title={t.invite}
      label={t.send}
      defaults={{ name: known?.name ?? '', email: known?.email ?? '' }}
      given={(values: { name: string; email: string }) => ({ ...values, grants: grantsOf(grants) })}
      onDone={({ link }, { name }) => setMade({ name, link })}
      onRefused={(failure) => {
        setGrantsError(isAboutGrants(failure) ? fieldText(failure) : undefined)
        return isAboutGrants(failure)
      }}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextInput {...field('name', { label: t.name, required: t.nameMissing })} readOnly={known !== null} />
          <TextInput
            {...field('email', { label: t.email, required: t.emailMissing })}
            type="email"
            readOnly={known !== null}
          />
          {!known && <GrantFields grants={grants} places={places} error={grantsError} onChange={setGrants} />}
        </>
      )}
    </ActDialog>
  )
}

const isAboutGrants = (failure: unknown): boolean =>
  failure instanceof Refused && Object.keys(failure.errors ?? {})[0]?.startsWith('grants') === true
