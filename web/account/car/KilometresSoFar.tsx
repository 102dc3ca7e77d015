import { useQuery } from '@tanstack/react-query'
import { formatKilometres } from '../../../contract/cars/formatKilometres.ts'
import type { Order } from '../../../contract/order.ts'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { DrivenBar } from '../kilometres/DrivenBar.tsx'
import { kilometresQuery } from '../queries.ts'
import { words } from './words.ts'

/** Kilometres agreed so far, driven, and saved; the section of the kilometres says where they lead. */
export function KilometresSoFar({ order }: { order: Order }) {
  const language = useLanguage()
  const t = words[language]
  const { data, isError } = useQuery(kilometresQuery(order.order_number))
  if (isError) return null
  if (!data) return <Skeleton className="h-18 w-full" />
  const { agreed, driven } = data
  if (agreed === null) return null
  const km = (count: number) => formatKilometres(count, language)
  if (driven === null)
    return (
      <p>
        <strong className="nums block text-2xl font-bold">{km(agreed)}</strong>
        <span className="block text-sm text-ink-soft">{t.soFar}</span>
        <span className="block text-sm text-ink-soft">{t.tellReading}</span>
      </p>
    )
  return (
    <div className="grid content-start gap-1.5">
      <p className="nums text-2xl font-bold">{t.drivenOf(km(driven), km(agreed))}</p>
      <DrivenBar driven={driven} agreed={agreed} />
      <p className="text-sm text-ink-soft">
        {driven > agreed ? t.beyond(km(driven - agreed)) : t.saved(km(agreed - driven))}
      </p>
    </div>
  )
}
