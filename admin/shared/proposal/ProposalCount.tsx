import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { CountBadge } from '../count/CountBadge.tsx'
import { waitingProposals } from './queries.ts'
import { words } from './words.ts'

const MINUTE_MS = 60_000

/** How many proposals wait for the person, beside the entry of the menu. */
export function ProposalCount() {
  const t = words[useLanguage()]
  const { data = 0 } = useQuery({ ...waitingProposals, refetchInterval: MINUTE_MS })
  return data === 0 ? null : <CountBadge text={String(data)} said={t.waiting(String(data))} />
}
