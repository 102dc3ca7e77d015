import { useEffect, useRef } from 'react'
import { useReducedMotion } from '../../../ui/useReducedMotion.ts'
import { track } from '../../analytics/tracking.ts'
import { shownCars } from '../foundCars.ts'
import { ChooseDialogs } from '../startOrder/ChooseDialogs.tsx'
import { useChoosing } from '../startOrder/useChoosing.ts'
import type { Search } from '../useSearch.ts'
import { Results } from './Results.tsx'
import { scrollTo } from './scrollTo.ts'
import { listShown } from './searchEvents.ts'

interface HomeResultsProps {
  search: Search
  /** They have just been searched: they come into view. */
  arriving: boolean
}

/** The cars found, and what happens when one of them is chosen. */
export function HomeResults({ search, arriving }: HomeResultsProps) {
  const choosing = useChoosing(search.state)
  const top = useRef<HTMLDivElement>(null)
  const still = useReducedMotion()
  const { availability } = search.state
  const shown = useRef<unknown>(null)
  useEffect(() => {
    if (shown.current === availability) return
    shown.current = availability
    if (availability) track(listShown(shownCars(search.state), search.state.selectedFixedTerm))
    if (arriving && top.current) scrollTo(top.current, still)
  }, [availability, arriving, still, search.state])
  return (
    <div className="mx-auto w-full max-w-300 px-4 pt-12 md:px-6 md:pt-20">
      <div ref={top}>
        <Results search={search} onChoose={choosing.choose} busyCar={choosing.busyCar} />
      </div>
      <ChooseDialogs choosing={choosing} search={search.state} />
    </div>
  )
}
