import { useId } from 'react'
import { Link } from 'react-router'
import { formatDay, helsinkiDay } from '../../contract/days/date.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { DataList } from '../../ui/layout/DataList.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { fi, stateNames } from './fi.ts'
import type { Place, Proposal } from './queries.ts'
import { wordsOf } from './words.ts'

const dayOf = (instant: string): string => formatDay(helsinkiDay(new Date(instant)), 'fi')
const tones = { open: 'plain', approved: 'good', declined: 'bad', expired: 'plain', lapsed: 'warn' } as const

interface ProposalCardProps {
  proposal: Proposal
  places?: readonly Place[] | undefined
  onApprove: () => void
  onDecline: () => void
}

/** One proposal: what would be done, who wants it, and what became of it. */
export function ProposalCard({ proposal, places, onApprove, onDecline }: ProposalCardProps) {
  const { title, facts, link } = wordsOf(proposal, places)
  const { state, is_own, decided_by, decided_at } = proposal
  const id = useId()
  const isWaiting = state === 'open' || state === 'lapsed'
  return (
    <Card as="article" aria-labelledby={id}>
      <div className="grid gap-5">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h2 id={id} className="text-lg font-bold">
            {title}
          </h2>
          {state !== 'open' && <Badge tone={tones[state]}>{stateNames[state]}</Badge>}
        </div>
        <DataList
          facts={[
            ...facts,
            { term: fi.proposedBy, value: `${proposal.proposed_by}, ${dayOf(proposal.proposed_at)}` },
            { term: fi.until, value: state === 'open' ? dayOf(proposal.expires_at) : null },
            { term: fi.decidedBy, value: decided_by && decided_at ? `${decided_by}, ${dayOf(decided_at)}` : null },
            { term: fi.declineReason, value: proposal.reason },
          ]}
        />
        <div className="flex flex-wrap items-center gap-3">
          {isWaiting && (
            <>
              {!is_own && (
                <Button
                  kind="primary"
                  disabledReason={state === 'lapsed' ? stateNames.lapsed : null}
                  onClick={onApprove}
                >
                  {fi.approve}
                </Button>
              )}
              <Button onClick={onDecline}>{is_own ? fi.takeBack : fi.decline}</Button>
            </>
          )}
          {link && (
            <Link className="text-link" to={link.to}>
              {link.label}
            </Link>
          )}
          {isWaiting && is_own && <p className="text-sm text-ink-soft">{fi.ownHint}</p>}
        </div>
      </div>
    </Card>
  )
}
