import { useState } from 'react'
import type { Grant } from '../../contract/ops/roles.ts'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { GrantFields, grantsOf, type Place, rowOf } from './GrantFields.tsx'
import { words } from './words.ts'

export interface Member {
  member_id: string
  name: string
  email: string
  grants: Grant[]
}

interface MemberDialogProps {
  member: Member
  change: 'roles' | 'removal'
  places: readonly Place[]
  onClose: () => void
}

/** Gives a person other roles, or takes the person out of the staff; both want a reason, which is written down. */
export function MemberDialog({ member, change, places, onClose }: MemberDialogProps) {
  const t = words[useLanguage()]
  const [grants, setGrants] = useState(() => member.grants.map(rowOf))
  const isRemoval = change === 'removal'
  return (
    <ActDialog
      act={isRemoval ? 'removeStaff' : 'changeGrants'}
      title={isRemoval ? t.removeTitle : t.changeOf(member.name)}
      label={isRemoval ? t.remove : t.save}
      danger={isRemoval}
      defaults={{ reason: '' }}
      given={({ reason }: { reason: string }) => ({
        member_id: member.member_id,
        reason,
        ...(isRemoval ? {} : { grants: grantsOf(grants) }),
      })}
      done={isRemoval ? t.removed : t.saved}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          {isRemoval ? (
            <p>{t.removeText(member.name)}</p>
          ) : (
            <GrantFields grants={grants} places={places} onChange={setGrants} />
          )}
          <TextInput {...field('reason', { label: t.reason, required: t.reasonMissing })} hint={t.reasonHint} />
        </>
      )}
    </ActDialog>
  )
}
