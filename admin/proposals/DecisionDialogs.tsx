import { useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { refusalText } from '../../ui/data/refused.ts'
import { useAct } from '../../ui/data/useAct.ts'
import { useSend } from '../../ui/data/useSend.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useServerForm } from '../../ui/form/useServerForm.ts'
import { Notice } from '../../ui/state/Notice.tsx'
import { showToast } from '../../ui/state/toasts.ts'
import { KeyDialog, LinkDialog } from '../shared/invitation/SecretDialogs.tsx'
import { fi } from './fi.ts'
import { approveProposal, declineProposal, type Proposal } from './queries.ts'
import { wordsOf } from './words.ts'

interface DecisionProps {
  proposal: Proposal
  onClose: () => void
}

/** One press does what was proposed. The link of an invitation is shown to whoever approved it. */
export function ApproveDialog({ proposal, onClose }: DecisionProps) {
  const [made, setMade] = useState<Record<string, unknown> | null>(null)
  const { run, busy, failure } = useAct(approveProposal, {
    failed: (reason) => ({ title: refusalText(reason, fi.failedHint) }),
    after: ({ answer }) => {
      showToast(fi.approved)
      if (typeof answer.link === 'string' || typeof answer.key === 'string') setMade(answer)
      else onClose()
    },
  })
  const name = String(proposal.seen.name)
  if (typeof made?.link === 'string') return <LinkDialog name={name} link={made.link} onClose={onClose} />
  if (typeof made?.key === 'string') return <KeyDialog name={name} secret={made.key} onClose={onClose} />
  return (
    <Dialog
      open
      onClose={onClose}
      title={fi.approveTitle}
      size="md"
      footer={
        <>
          <Button onClick={onClose}>{fi.cancel}</Button>
          <Button kind="primary" busy={busy} onClick={() => run({ proposal_id: proposal.proposal_id })}>
            {fi.approve}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="font-medium">{wordsOf(proposal).title}</p>
        <p>{fi.approveText}</p>
        {failure && (
          <Notice tone="bad" live="alert">
            {failure.title}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

/** Says no with a reason, or takes one's own back. */
export function DeclineDialog({ proposal, onClose }: DecisionProps) {
  const decline = useSend(declineProposal)
  const { is_own, proposal_id } = proposal
  const { field, onSubmit, busy, summary } = useServerForm({
    defaults: { reason: '' },
    submit: async ({ reason }) => {
      await decline({ proposal_id, reason })
      showToast(is_own ? fi.takenBack : fi.declined)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={is_own ? fi.takeBackTitle : fi.declineTitle}
      size="md"
      save={{ label: is_own ? fi.takeBack : fi.decline, form: 'decline', busy }}
    >
      <Form id="decline" onSubmit={onSubmit}>
        <div className="grid gap-4">
          <ErrorSummary {...summary} />
          <p className="font-medium">{wordsOf(proposal).title}</p>
          {!is_own && <p>{fi.declineText}</p>}
          <TextInput {...field('reason', { label: fi.reason, required: fi.reasonMissing })} autoComplete="off" />
        </div>
      </Form>
    </Dialog>
  )
}
