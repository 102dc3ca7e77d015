import { useQuery } from '@tanstack/react-query'
import { CountBadge } from '../count/CountBadge.tsx'
import { fi } from './fi.ts'
import { waitingProposals } from './queries.ts'

const MINUTE_MS = 60_000

/** How many proposals wait for the person, beside the entry of the menu. */
export function ProposalCount() {
  const { data = 0 } = useQuery({ ...waitingProposals, refetchInterval: MINUTE_MS })
  return data === 0 ? null : <CountBadge text={String(data)} said={fi.waiting(String(data))} />
}
