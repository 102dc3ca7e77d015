import { type Ref, type RefObject, useId, useRef, useState } from 'react'
import type { AvailabilityItem } from '../../../contract/search.ts'
import { Button } from '../../../ui/button/Button.tsx'
import type { LinkProps } from '../../../ui/button/Link.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useMedia } from '../../../ui/useMedia.ts'
import { track } from '../../analytics/tracking.ts'
import { AgentOffer } from '../../searchAgent/AgentOffer.tsx'
import { carsOfAnyTerm, fartherCars, modelKey, modelsOf, shownCars, sortAtDealers } from '../foundCars.ts'
import { type LookedAt, nothingLookedAt } from '../map/lookedAt.ts'
import { MapBeside, MapDialog } from '../map/MapParts.tsx'
import { initialRows, type SelectedCar } from '../searchState.ts'
import type { Search } from '../useSearch.ts'
import { CarCard, type ChosenOnCard } from './CarCard.tsx'
import { CarInfoDialog } from './CarInfoDialog.tsx'
import { EmptyResult } from './EmptyResult.tsx'
import { Filters } from './Filters.tsx'
import { focusLater } from './focusLater.ts'
import { HomeDeliveryDialog } from './HomeDeliveryDialog.tsx'
import { ListBanner } from './ListBanner.tsx'
import { carLookedAt } from './searchEvents.ts'
import { TermChoice } from './TermChoice.tsx'
import { useWantedSearch } from './useWantedSearch.ts'
import { words } from './words.ts'

export interface ResultsProps {
  search: Search
  onChoose: (car: SelectedCar) => void
  /** The car whose choosing is under way. */
  busyCar: SelectedCar | null
  /** The link to a model's page, for cards that lead there. */
  linkTo?: CardLink
  /** Where there is room for a map of the places, or a button that opens it. */
  hasMap?: boolean
  /** The heading, for whoever moves the focus to it. */
  headingRef?: RefObject<HTMLHeadingElement | null>
}

export type CardLink = (item: AvailabilityItem, chosen: ChosenOnCard) => Pick<LinkProps, 'to' | 'state'>

/** The cars found: how many, in which order, the term that changes every price, the filters, and a card per car. */
export function Results({ search, onChoose, busyCar, linkTo, hasMap = false, headingRef }: ResultsProps) {
  const t = words[useLanguage()]
  const { state, dispatch, byDealers } = search
  const { form, showsAllRows } = state
  const [infoOf, setInfoOf] = useState<{ model: string; name: string } | null>(null)
  const [deliveryInfo, setDeliveryInfo] = useState(false)
  const isWide = useMedia('(min-width: 80rem)')
  const [isMapOpen, setMapOpen] = useState(false)
  const [lookedAt, setLookedAt] = useState<LookedAt>(nothingLookedAt)
  const map = { search, lookedAt, onLook: setLookedAt }
  const closeMap = () => {
    setMapOpen(false)
    setLookedAt(nothingLookedAt)
  }
  const cars = modelsOf(
    shownCars(byDealers ? { ...state, form: { ...form, orderBy: sortAtDealers(form.orderBy) } } : state),
  )
  const ofAnyTerm = carsOfAnyTerm(state)
  const farther = fartherCars(state)
  const firstMore = useRef<HTMLHeadingElement>(null)
  const ownHeading = useRef<HTMLHeadingElement>(null)
  const heading = headingRef ?? ownHeading
  const headingId = useId()
  const wanted = useWantedSearch(search)
  const showAll = () => {
    dispatch({ type: 'allRowsShown' })
    focusLater(() => firstMore.current)
  }
  /** It says how many cars there are now. */
  const focusHeading = () => focusLater(() => heading.current, { preventScroll: true })
  const goFarther = () => {
    search.narrow({ distance: 1000 })
    focusHeading()
  }
  const rows = showsAllRows ? cars : cars.slice(0, initialRows)
  return (
    <section aria-labelledby={headingId}>
      <div className="grid grid-cols-1 items-end gap-x-10 gap-y-5 lg:grid-cols-[1fr_30rem]">
        <ResultHeading ref={heading} id={headingId} search={search} count={cars.length} />
        {ofAnyTerm.length > 0 && (
          <TermChoice
            cars={ofAnyTerm}
            term={state.selectedFixedTerm}
            maxPrice={form.filters.maxPrice}
            onChange={search.chooseTerm}
          />
        )}
      </div>
      {state.availability && state.availability.length > 0 && (
        <Filters search={search} onMap={hasMap && !isWide && cars.length > 0 ? () => setMapOpen(true) : null} />
      )}
      {cars.length > 0 && <ListBanner />}
      {cars.length === 0 ? (
        <EmptyResult search={search} onNarrowed={focusHeading} />
      ) : (
        <div className={hasMap ? 'xl:grid xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:gap-6' : ''}>
          <ul
            className={`mt-4 grid grid-cols-1 content-start gap-2.5 sm:mt-6 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 lg:gap-6 ${hasMap ? 'xl:grid-cols-2' : ''}`}
          >
            {rows.map((found, at) => (
              <CarCard
                key={modelKey(found[0])}
                ref={at === initialRows ? firstMore : undefined}
                found={found}
                search={search}
                onChoose={onChoose}
                busyCar={busyCar}
                linkTo={linkTo ?? null}
                onInfo={(item) => {
                  track(carLookedAt(item, state.selectedFixedTerm))
                  setInfoOf({ model: item.car.model, name: item.car.display_name })
                }}
                onDeliveryInfo={() => setDeliveryInfo(true)}
                isLit={(id) => lookedAt.by === 'pin' && lookedAt.places.includes(id)}
                onLook={hasMap ? (id) => setLookedAt({ by: 'card', places: id === null ? [] : [id] }) : undefined}
              />
            ))}
          </ul>
          {hasMap && isWide && <MapBeside {...map} />}
        </div>
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-3 empty:hidden">
        {cars.length > rows.length && (
          <Button onClick={showAll}>{t.withCount(t.more, cars.length - rows.length)}</Button>
        )}
        {cars.length > 0 && !byDealers && farther > 0 && (
          <Button onClick={goFarther}>{t.withCount(t.farther, farther)}</Button>
        )}
      </div>
      {cars.length > 0 && <AgentOffer wanted={wanted} />}
      {isMapOpen && !isWide && <MapDialog {...map} onClose={closeMap} />}
      <CarInfoDialog of={infoOf} onClose={() => setInfoOf(null)} />
      <HomeDeliveryDialog open={deliveryInfo} onClose={() => setDeliveryInfo(false)} />
    </section>
  )
}

interface ResultHeadingProps {
  ref: Ref<HTMLHeadingElement>
  id: string
  search: Search
  count: number
}

function ResultHeading({ ref, id, search, count }: ResultHeadingProps) {
  const t = words[useLanguage()]
  const { searchData, form } = search.state
  const place = searchData?.geocode ? [searchData.geocode.postal_code, searchData.geocode.city].join(' ').trim() : null
  const around = search.byDealers ? t.atDealers : place && t.around(place)
  const orderBy = search.byDealers ? sortAtDealers(form.orderBy) : form.orderBy
  return (
    <div role="status">
      <h2 ref={ref} id={id} tabIndex={-1} className="text-3xl font-bold outline-none">
        {count > 0 ? t.found(count) : t.resultTitle}
      </h2>
      <p className="mt-1.5 text-ink-soft">{[around, count > 0 && t.ordered[orderBy]].filter(Boolean).join('. ')}</p>
    </div>
  )
}
