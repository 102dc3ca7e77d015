import { useId } from 'react'
import { Link } from 'react-router'
import { formatDay, helsinkiDay } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { DataList } from '../../ui/layout/DataList.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { wordsOf } from './proposalFacts.ts'
import type { Place, Proposal } from './queries.ts'
import { words } from './words.ts'

const dayOf = (instant: string, language: Language): string => formatDay(helsinkiDay(new Date(instant)), language)
const tones = { open: 'plain', approved: 'good', declined: 'bad', expired: 'plain', lapsed: 'warn' } as const

interface ProposalCardProps {
  proposal: Proposal
  places?: readonly Place[] | undefined
  onApprove: () => void
  onDecline: () => void
}

/** One proposal: what would be done, who wants it, and what became of it. */
export function ProposalCard({ proposal, places, onApprove, onDecline }: ProposalCardProps) {
  const language = useLanguage()
  const t = words[language]
  const { title, facts, link } = wordsOf(proposal, language, places)
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
          {state !== 'open' && <Badge tone={tones[state]}>{t.stateNames[state]}</Badge>}
        </div>
        <DataList
          facts={[
            ...facts,
            { term: t.proposedBy, value: `${proposal.proposed_by}, ${dayOf(proposal.proposed_at, language)}` },
            { term: t.until, value: state === 'open' ? dayOf(proposal.expires_at, language) : null },
            {
              term: t.decidedBy,
              value: decided_by && decided_at ? `${decided_by}, ${dayOf(decided_at, language)}` : null,
            },
            { term: t.declineReason, value: proposal.reason },
          ]}
        />
        <div className="flex flex-wrap items-center gap-3">
          {isWaiting && (
            <>
              {!is_own && (
                <Button
                  kind="primary"
                  disabledReason={state === 'lapsed' ? t.stateNames.lapsed : null}
                  onClick={onApprove}
                >
                  {t.approve}
                </Button>
              )}
              <Button onClick={onDecline}>{is_own ? t.takeBack : t.decline}</Button>
            </>
          )}
          {link && (
            <Link className="text-link" to={link.to}>
              {link.label}
            </Link>
          )}
          {isWaiting && is_own && <p className="text-sm text-ink-soft">{t.ownHint}</p>}
        </div>
      </div>
    </Card>
  )
}
