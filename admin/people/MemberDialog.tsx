import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Grant } from '../../contract/ops/roles.ts'
import { Button } from '../../ui/button/Button.tsx'
import { perform } from '../../ui/data/acts.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useServerForm } from '../../ui/form/useServerForm.ts'
import { showToast } from '../../ui/state/toasts.ts'
import { saidAsProposed } from '../shared/proposal/saidAsProposed.ts'
import { fi } from './fi.ts'
import { GrantFields, grantsOf, type Place, rowOf } from './GrantFields.tsx'
import { changeGrants, removeStaff } from './queries.ts'

export interface Member {
  member_id: string
  name: string
  email: string
  grants: Grant[]
}

interface MemberDialogProps {
  member: Member
  /** What is done with the person. */
  change: 'roles' | 'removal'
  places: readonly Place[]
  onClose: () => void
}

/** Gives a person other roles, or takes the person out of the staff; both want a reason, which is written down. */
export function MemberDialog({ member, change, places, onClose }: MemberDialogProps) {
  const client = useQueryClient()
  const [grants, setGrants] = useState(() => member.grants.map(rowOf))
  const isRemoval = change === 'removal'
  const { field, onSubmit, busy, summary } = useServerForm({
    defaults: { reason: '' },
    submit: async ({ reason }) => {
      const { member_id } = member
      await (isRemoval
        ? perform(client, removeStaff, { member_id, reason })
        : perform(client, changeGrants, { member_id, grants: grantsOf(grants), reason }))
      showToast(isRemoval ? fi.removed : fi.saved)
      onClose()
    },
    refused: (failure) => {
      const isProposed = saidAsProposed(failure)
      if (isProposed) onClose()
      return isProposed
    },
  })
  const footer = (
    <>
      <Button onClick={onClose}>{fi.cancel}</Button>
      <Button type="submit" form="member" kind={isRemoval ? 'danger' : 'primary'} busy={busy}>
        {isRemoval ? fi.remove : fi.save}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={isRemoval ? fi.removeTitle : fi.changeOf(member.name)}
      size="md"
      footer={footer}
    >
      <Form id="member" onSubmit={onSubmit}>
        <div className="grid gap-5">
          <ErrorSummary {...summary} />
          {isRemoval ? (
            <p>{fi.removeText(member.name)}</p>
          ) : (
            <GrantFields grants={grants} places={places} onChange={setGrants} />
          )}
          <TextInput {...field('reason', { label: fi.reason, required: fi.reasonMissing })} hint={fi.reasonHint} />
        </div>
      </Form>
    </Dialog>
  )
}
