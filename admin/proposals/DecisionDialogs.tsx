import { useState } from 'react'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { KeyDialog, LinkDialog } from '../shared/invitation/SecretDialogs.tsx'
import { fi } from './fi.ts'
import type { Proposal } from './queries.ts'
import { wordsOf } from './words.ts'

interface DecisionProps {
  proposal: Proposal
  onClose: () => void
}

/** One press does what was proposed. The link of an invitation is shown to the person who approved it. */
export function ApproveDialog({ proposal, onClose }: DecisionProps) {
  const [made, setMade] = useState<Record<string, unknown> | null>(null)
  const name = String(proposal.seen.name)
  if (typeof made?.link === 'string') return <LinkDialog name={name} link={made.link} onClose={onClose} />
  if (typeof made?.key === 'string') return <KeyDialog name={name} secret={made.key} onClose={onClose} />
  return (
    <ActDialog
      act="approveProposal"
      title={fi.approveTitle}
      label={fi.approve}
      given={() => ({ proposal_id: proposal.proposal_id })}
      done={fi.approved}
      onDone={({ answer }) =>
        typeof answer.link === 'string' || typeof answer.key === 'string' ? setMade(answer) : onClose()
      }
      otherwise={fi.failedHint}
      onClose={onClose}
    >
      <p className="font-medium">{wordsOf(proposal).title}</p>
      <p>{fi.approveText}</p>
    </ActDialog>
  )
}

/** Says no with a reason, or takes one's own back. */
export function DeclineDialog({ proposal, onClose }: DecisionProps) {
  const { is_own, proposal_id } = proposal
  return (
    <ActDialog
      act="declineProposal"
      title={is_own ? fi.takeBackTitle : fi.declineTitle}
      label={is_own ? fi.takeBack : fi.decline}
      defaults={{ reason: '' }}
      given={({ reason }: { reason: string }) => ({ proposal_id, reason })}
      done={is_own ? fi.takenBack : fi.declined}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p className="font-medium">{wordsOf(proposal).title}</p>
          {!is_own && <p>{fi.declineText}</p>}
          <TextInput {...field('reason', { label: fi.reason, required: fi.reasonMissing })} autoComplete="off" />
        </>
      )}
    </ActDialog>
  )
}
