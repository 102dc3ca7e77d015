import { useQuery } from '@tanstack/react-query'
import { MOST_COUNTED } from '../../../contract/ops/work/workKinds.ts'
import { CountBadge } from '../count/CountBadge.tsx'
import { fi } from './fi.ts'
import { workCountsQuery } from './queries.ts'

const MINUTE_MS = 60_000

/** How much waits on all the lists of the person, beside the entry of the menu. */
export function WorkCount() {
  const { data } = useQuery({ ...workCountsQuery, refetchInterval: MINUTE_MS })
  const lists = data?.lists ?? []
  const open = lists.reduce((sum, list) => sum + list.open, 0)
  if (open === 0) return null
  const isMore = open > MOST_COUNTED || lists.some(({ more }) => more)
  const text = fi.count(Math.min(open, MOST_COUNTED), isMore)
  return <CountBadge text={text} said={fi.waiting(text)} />
}
