import { useState } from 'react'
import type { Grant } from '../../contract/ops/roles.ts'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { fi } from './fi.ts'
import { GrantFields, grantsOf, type Place, rowOf } from './GrantFields.tsx'

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
  const [grants, setGrants] = useState(() => member.grants.map(rowOf))
  const isRemoval = change === 'removal'
  return (
    <ActDialog
      act={isRemoval ? 'removeStaff' : 'changeGrants'}
      title={isRemoval ? fi.removeTitle : fi.changeOf(member.name)}
      label={isRemoval ? fi.remove : fi.save}
      danger={isRemoval}
      defaults={{ reason: '' }}
      given={({ reason }: { reason: string }) => ({
        member_id: member.member_id,
        reason,
        ...(isRemoval ? {} : { grants: grantsOf(grants) }),
      })}
      done={isRemoval ? fi.removed : fi.saved}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          {isRemoval ? (
            <p>{fi.removeText(member.name)}</p>
          ) : (
            <GrantFields grants={grants} places={places} onChange={setGrants} />
          )}
          <TextInput {...field('reason', { label: fi.reason, required: fi.reasonMissing })} hint={fi.reasonHint} />
        </>
      )}
    </ActDialog>
  )
}
