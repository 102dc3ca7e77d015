import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { mayOpen } from '../../contract/ops/roles.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import type { Elements } from '../../ui/elements.ts'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { oneOf, useListUrl } from '../data/useListUrl.ts'
import { Screen } from '../frame/Screen.tsx'
import { meQuery } from '../session/queries.ts'
import { NotThere } from '../shared/list/Listed.tsx'
import { MoreRows } from '../shared/list/MoreRows.tsx'
import { proposalPages } from '../shared/proposal/queries.ts'
import { ApproveDialog, DeclineDialog } from './DecisionDialogs.tsx'
import { ProposalCard } from './ProposalCard.tsx'
import { placesQuery } from './queries.ts'
import { words } from './words.ts'

/** A member who sees roles proposed sees the members of staff, too; others see credits alone. */
const ofStaff = { permission: 'staff.manage', everywhere: true } as const
const readers = { nayta: oneOf(['paatetyt']) }

/** Proposals that wait for a second person, and the fate of the others. */
export function ProposalsPage() {
  const t = words[useLanguage()]
  const { values, set } = useListUrl(readers)
  const show = values.nayta ? 'decided' : 'open'
  return (
    <Screen title={t.title} lead={t.lead}>
      <Tabs
        label={t.lists}
        tabs={[
          { id: 'open', label: t.open },
          { id: 'decided', label: t.decided },
        ]}
        chosen={show}
        onChange={(id) => set({ nayta: id === 'decided' ? 'paatetyt' : null })}
      >
        <ProposalList show={show} />
      </Tabs>
    </Screen>
  )
}

function ProposalList({ show }: { show: 'open' | 'decided' }) {
  const t = words[useLanguage()]
  const [dialog, setDialog] = useState<Elements>(null)
  const list = useInfiniteQuery(proposalPages(show))
  const { data } = list
  const { data: me } = useSuspenseQuery(meQuery)
  const { data: places } = useQuery({ ...placesQuery, enabled: mayOpen(me.grants, ofStaff) })
  const onClose = () => setDialog(null)
  if (!data) return <NotThere of={list} title={t.failed} hint={t.failedHint} />
  const proposals = data.pages.flatMap((page) => page.proposals)
  return (
    <>
      {proposals.length === 0 && (
        <EmptyState
          icon={UsersRound}
          title={show === 'open' ? t.none : t.noneDecided}
          action={<ButtonLink to="/oikeudet">{t.toRights}</ButtonLink>}
        >
          {t.noneHint}
        </EmptyState>
      )}
      <div className="grid gap-4">
        {proposals.map((proposal) => (
          <ProposalCard
            key={proposal.proposal_id}
            proposal={proposal}
            places={places}
            onApprove={() => setDialog(<ApproveDialog proposal={proposal} onClose={onClose} />)}
            onDecline={() => setDialog(<DeclineDialog proposal={proposal} onClose={onClose} />)}
          />
        ))}
        <MoreRows list={list} rows={proposals.length} label={t.more} />
      </div>
      {dialog}
    </>
  )
}
