import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '../../contract/order.ts'
import { throttlePress } from '../../ui/button/throttlePress.ts'
import { askAgain } from '../../ui/data/acts.ts'
import { useAct } from '../../ui/data/useAct.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { MessageDialog } from '../../ui/dialog/MessageDialog.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { updatePendingOrder } from '../currentOrder/acceptance.ts'
import { tellCarried } from '../currentOrder/tellCarried.ts'
import { ResultSkeletons } from './ResultSkeletons.tsx'
import { Results } from './results/Results.tsx'
import { words } from './results/words.ts'
import { SearchForm } from './SearchForm.tsx'
import { initialForm, type SelectedCar } from './searchState.ts'
import { isOutOfDate, updateFailure } from './startOrder/failures.tsx'
import type { Wanted } from './useDraft.ts'
import { type Search, useSearch } from './useSearch.ts'

interface AvailabilityDialogProps {
  /** The order in progress whose car is changed. */
  order: Order
  /** The order has another car now. */
  onDone: () => void
  onClose: () => void
}

/** The search of an order in progress: choosing a car swaps the order's car, or revives an expired order. */
export function AvailabilityDialog({ order, onDone, onClose }: AvailabilityDialogProps) {
  const language = useLanguage()
  const t = words[language]
  const client = useQueryClient()
  const search = useOrderSearch(order)
  const { state, loading } = search
  const [mayPress] = useState(throttlePress)
  const swap = useAct(updatePendingOrder, {
    failed: (reason) => {
      if (isOutOfDate(reason)) void askAgain(client, ['getModelAvailability'])
      return updateFailure(reason, language)
    },
    after: (carried) => {
      onDone()
      tellCarried(carried, language)
    },
  })
  const choose = (car: SelectedCar) => {
    if (!mayPress()) return
    const { selectedFixedTerm: fixed_term, searchEntity: entity } = state
    swap.run({ car, fixed_term, entity, order: { order_number: order.order_number } })
  }
  return (
    <Dialog open onClose={onClose} title={t.availability} size="xl">
      <p className="mb-5 text-ink-soft">{t.availabilityLead}</p>
      <SearchForm search={search} />
      {loading && <ResultSkeletons inDialog />}
      {state.availability && (
        <div className="mt-10">
          <Results search={search} onChoose={choose} busyCar={swap.underWay[0]?.car ?? null} />
        </div>
      )}
      <MessageDialog message={swap.failure} onClose={swap.closeFailure} />
    </Dialog>
  )
}

/** Starts with the cars that can be taken where the order's car was to be. */
function useOrderSearch(order: Order): Search {
  const [wanted, setWanted] = useState<Wanted>(() => ({
    form: { ...initialForm, location: order.dealer.city },
    term: order.fixed_term,
    atOnce: true,
    position: null,
  }))
  return useSearch({ wanted, keep: setWanted, locationIds: [], freshMs: 0 })
}
