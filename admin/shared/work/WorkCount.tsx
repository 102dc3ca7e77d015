import { useQuery } from '@tanstack/react-query'
import { MOST_COUNTED } from '../../../contract/ops/workKinds.ts'
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
  return (
    <span className="nums ml-auto rounded-full bg-petrol px-2.5 py-0.5 text-sm text-surface">
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">, {fi.waiting(text)}</span>
    </span>
  )
}
