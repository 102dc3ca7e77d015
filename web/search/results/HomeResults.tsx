import { useEffect, useRef } from 'react'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useReducedMotion } from '../../../ui/useReducedMotion.ts'
import { track } from '../../analytics/tracking.ts'
import { titleOf } from '../../page.ts'
import { useInit } from '../../storefront/queries.ts'
import { useAddressParams } from '../../useAddressParams.ts'
import { modelsOf, shownCars } from '../foundCars.ts'
import { modelLink, readKilometres, typedTown } from '../searchUrl.ts'
import { ChooseDialogs } from '../startOrder/ChooseDialogs.tsx'
import { useChoosing } from '../startOrder/useChoosing.ts'
import type { Search } from '../useSearch.ts'
import { KilometresAlong } from './KilometresAlong.tsx'
import { type CardLink, Results } from './Results.tsx'
import { scrollTo } from './scrollTo.ts'
import { listShown } from './searchEvents.ts'
import { words } from './words.ts'

interface HomeResultsProps {
  search: Search
  /** They have just been searched: they come into view. */
  arriving: boolean
}

/** The cars found, and what happens when one of them is chosen. */
export function HomeResults({ search, arriving }: HomeResultsProps) {
  const language = useLanguage()
  const t = words[language]
  const params = useAddressParams()
  const kilometres = readKilometres(params)
  const choosing = useChoosing(search.state, kilometres)
  const { cities } = useInit()
  const { selectedFixedTerm: term, searchData } = search.state
  const { form, position } = search.wanted
  const linkTo: CardLink = ({ car, gearType }, { gear, pickup }) =>
    modelLink(car.display_name, params, {
      form: { ...form, gearType: gear ?? form.gearType, pickup },
      term,
      town: searchData?.geocode?.city || typedTown(form.location, cities),
      position,
      shownGear: gearType,
    })
  const top = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const still = useReducedMotion()
  const { availability } = search.state
  const shown = useRef<unknown>(null)
  useEffect(() => {
    if (shown.current === availability) return
    shown.current = availability
    if (availability) track(listShown(shownCars(search.state), search.state.selectedFixedTerm))
    if (arriving && top.current) {
      scrollTo(top.current, still)
      focusUnlessGone(heading.current)
    }
  }, [availability, arriving, still, search.state])
  const found = modelsOf(shownCars(search.state)).length
  const city = searchData?.geocode?.city
  useEffect(() => {
    const before = document.title
    if (found > 0) document.title = titleOf({ title: [t.found(found), city].filter(Boolean).join(', ') }, language)
    return () => {
      document.title = before
    }
  }, [found, city, t, language])
  return (
    <div className="mx-auto w-full max-w-300 px-4 pt-8 md:px-6 md:pt-12">
      <div ref={top}>
        <KilometresAlong more={kilometres} onRemoved={() => heading.current?.focus({ preventScroll: true })} />
        <Results
          search={search}
          onChoose={choosing.choose}
          busyCar={choosing.busyCar}
          linkTo={linkTo}
          hasMap
          headingRef={heading}
        />
      </div>
      <ChooseDialogs choosing={choosing} search={search.state} />
    </div>
  )
}

/** The heading says what was found, unless the visitor has gone on to something else than the form meanwhile. */
function focusUnlessGone(heading: HTMLElement | null): void {
  const { activeElement, body } = document
  if (activeElement === body || activeElement?.closest('search')) heading?.focus({ preventScroll: true })
}
