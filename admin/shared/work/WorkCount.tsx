import { useQuery } from '@tanstack/react-query'
import { MOST_COUNTED } from '../../../contract/ops/work/workKinds.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { CountBadge } from '../count/CountBadge.tsx'
import { workCountsQuery } from './queries.ts'
import { words } from './words.ts'

const MINUTE_MS = 60_000

/** How much waits on all the lists of the person, beside the entry of the menu. */
export function WorkCount() {
  const t = words[useLanguage()]
  const { data } = useQuery({ ...workCountsQuery, refetchInterval: MINUTE_MS })
  const lists = data?.lists ?? []
  const open = lists.reduce((sum, list) => sum + list.open, 0)
  if (open === 0) return null
  const isMore = open > MOST_COUNTED || lists.some(({ more }) => more)
  const text = t.count(Math.min(open, MOST_COUNTED), isMore)
  return <CountBadge text={text} said={t.waiting(text)} />
}
