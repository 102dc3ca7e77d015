import { SearchX } from 'lucide-react'
import { AgentOffer } from '../../searchAgent/AgentOffer.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { countWith } from '../foundCars.ts'
import { initialForm } from '../searchState.ts'
import type { SearchControls } from '../useSearchInUrl.ts'
import { fi } from './fi.ts'

/** Nothing free: what to change, and how to hear when that changes. */
export function EmptyResult({ search }: { search: SearchControls }) {
  const { state, narrow, dispatch, run, byDealers } = search
  const { form } = state
  const { gearType, homeDelivery } = initialForm
  const isNarrowed = form.gearType !== gearType || form.homeDelivery !== homeDelivery
  const allModels = () => {
    dispatch({ type: 'formChanged', change: { models: [] } })
    run({ ...form, models: [] })
  }
  return (
    <div className="mt-6 grid gap-6">
      <div className="rounded-lg bg-surface shadow-card">
        <EmptyState
          icon={SearchX}
          title={fi.none}
          action={
            <>
              {!byDealers && form.distance < 1000 && (
                <Button kind="primary" onClick={() => narrow({ distance: 1000 })}>
                  {fi.withCount(fi.widen, countWith(state, { distance: 1000 }))}
                </Button>
              )}
              {isNarrowed && <Button onClick={() => narrow({ gearType, homeDelivery })}>{fi.clearFilters}</Button>}
              {form.models.length > 0 && <Button onClick={allModels}>{fi.everyModel}</Button>}
            </>
          }
        >
          {fi.noneNote}
        </EmptyState>
      </div>
      <AgentOffer search={search} empty />
    </div>
  )
}
