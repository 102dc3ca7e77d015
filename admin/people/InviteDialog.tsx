import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Grant } from '../../contract/ops/roles.ts'
import { perform } from '../../ui/data/acts.ts'
import { fieldText, Refused } from '../../ui/data/refused.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useServerForm } from '../../ui/form/useServerForm.ts'
import { LinkDialog } from '../shared/invitation/SecretDialogs.tsx'
import { saidAsProposed } from '../shared/proposal/saidAsProposed.ts'
import { fi } from './fi.ts'
import { GrantFields, grantsOf, type Place, rowOf } from './GrantFields.tsx'
import { inviteStaff } from './queries.ts'

const desk: Grant = { role: 'desk', place: null }

interface InviteDialogProps {
  /** Somebody who is invited anew keeps name, address and roles. */
  known: { name: string; email: string; grants: Grant[] } | null
  places: readonly Place[]
  onClose: () => void
}

/** Invites somebody, and shows the link once. What was typed stays when it is refused. */
export function InviteDialog({ known, places, onClose }: InviteDialogProps) {
  const [made, setMade] = useState<{ name: string; link: string } | null>(null)
  if (made) return <LinkDialog {...made} onClose={onClose} />
  return <InviteForm known={known} places={places} onClose={onClose} onMade={setMade} />
}

function InviteForm({
  known,
  places,
  onClose,
  onMade,
}: InviteDialogProps & { onMade: (made: { name: string; link: string }) => void }) {
  const client = useQueryClient()
  const [grants, setGrants] = useState(() => (known?.grants ?? [desk]).map(rowOf))
  const [grantsError, setGrantsError] = useState<string>()
  const { field, onSubmit, busy, summary } = useServerForm({
    defaults: { name: known?.name ?? '', email: known?.email ?? '' },
    submit: async ({ name, email }) => {
      setGrantsError(undefined)
      onMade({ name, link: (await perform(client, inviteStaff, { name, email, grants: grantsOf(grants) })).link })
    },
    refused: (failure) => {
      if (saidAsProposed(failure)) {
        onClose()
        return true
      }
      const isAboutGrants = failure instanceof Refused && Object.keys(failure.errors ?? {})[0]?.startsWith('grants')
      if (isAboutGrants) setGrantsError(fieldText(failure))
      return isAboutGrants === true
    },
  })
  return (
    <Dialog open onClose={onClose} title={fi.invite} size="md" save={{ label: fi.send, form: 'invite', busy }}>
      <Form id="invite" onSubmit={onSubmit}>
        <div className="grid gap-5">
          <ErrorSummary {...summary} />
          <TextInput {...field('name', { label: fi.name, required: fi.nameMissing })} readOnly={known !== null} />
          <TextInput
            {...field('email', { label: fi.email, required: fi.emailMissing })}
            type="email"
            readOnly={known !== null}
          />
          {!known && <GrantFields grants={grants} places={places} error={grantsError} onChange={setGrants} />}
        </div>
      </Form>
    </Dialog>
  )
}
