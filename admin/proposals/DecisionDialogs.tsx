import { useState } from 'react'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { KeyDialog, LinkDialog } from '../shared/invitation/SecretDialogs.tsx'
import { wordsOf } from './proposalFacts.ts'
import type { Proposal } from './queries.ts'
import { words } from './words.ts'

interface DecisionProps {
  proposal: Proposal
  onClose: () => void
}

/** One press does what was proposed. The link of an invitation is shown to the person who approved it. */
export function ApproveDialog({ proposal, onClose }: DecisionProps) {
  const language = useLanguage()
  const t = words[language]
  const [made, setMade] = useState<Record<string, unknown> | null>(null)
  const name = String(proposal.seen.name)
  if (typeof made?.link === 'string') return <LinkDialog name={name} link={made.link} onClose={onClose} />
  if (typeof made?.key === 'string') return <KeyDialog name={name} secret={made.key} onClose={onClose} />
  return (
    <ActDialog
      act="approveProposal"
      title={t.approveTitle}
      label={t.approve}
      given={() => ({ proposal_id: proposal.proposal_id })}
      done={t.approved}
      onDone={({ answer }) =>
        typeof answer.link === 'string' || typeof answer.key === 'string' ? setMade(answer) : onClose()
      }
      otherwise={t.failedHint}
      onClose={onClose}
    >
      <p className="font-medium">{wordsOf(proposal, language).title}</p>
      <p>{t.approveText}</p>
    </ActDialog>
  )
}

/** Says no with a reason, or takes one's own back. */
export function DeclineDialog({ proposal, onClose }: DecisionProps) {
  const language = useLanguage()
  const t = words[language]
  const { is_own, proposal_id } = proposal
  return (
    <ActDialog
      act="declineProposal"
      title={is_own ? t.takeBackTitle : t.declineTitle}
      label={is_own ? t.takeBack : t.decline}
      defaults={{ reason: '' }}
      given={({ reason }: { reason: string }) => ({ proposal_id, reason })}
      done={is_own ? t.takenBack : t.declined}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p className="font-medium">{wordsOf(proposal, language).title}</p>
          {!is_own && <p>{t.declineText}</p>}
          <TextInput {...field('reason', { label: t.reason, required: t.reasonMissing })} autoComplete="off" />
        </>
      )}
    </ActDialog>
  )
}
