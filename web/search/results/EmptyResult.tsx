import { SearchX } from 'lucide-react'
import { Button } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { AgentOffer } from '../../searchAgent/AgentOffer.tsx'
import { relaxations } from '../foundCars.ts'
import type { Search } from '../useSearch.ts'
import { useWantedSearch } from './useWantedSearch.ts'
import { words } from './words.ts'

/** Nothing free: what to change, and how to hear when that changes. */
export function EmptyResult({ search, onNarrowed }: { search: Search; onNarrowed: () => void }) {
  const t = words[useLanguage()]
  const { state, narrow, submit } = search
  const { form } = state
  const ways = relaxations(state)
  const wanted = useWantedSearch(search)
  const letGo = (change: Parameters<typeof narrow>[0]) => {
    narrow(change)
    onNarrowed()
  }
  return (
    <div className="mt-6 grid gap-6">
      <div className="rounded-lg bg-surface shadow-card">
        <EmptyState
          icon={SearchX}
          title={t.none}
          action={
            <>
              {ways.map(({ what, change, count }, at) => (
                <Button key={what} kind={at === 0 ? 'primary' : 'quiet'} onClick={() => letGo(change)}>
                  {t.withCount(t.relaxed[what], count)}
                </Button>
              ))}
              {form.models.length > 0 && (
                <Button kind={ways.length === 0 ? 'primary' : 'quiet'} onClick={() => submit({ models: [] })}>
                  {t.everyModel}
                </Button>
              )}
            </>
          }
        >
          {t.noneNote}
        </EmptyState>
      </div>
      <AgentOffer wanted={wanted} empty />
    </div>
  )
}
