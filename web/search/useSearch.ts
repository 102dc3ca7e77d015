import { useQueryClient } from '@tanstack/react-query'
import { useReducer, useRef, useState } from 'react'
import type { FixedTerm } from '../../contract/fields.ts'
import type { Model } from '../../contract/storefront.ts'
import { track } from '../analytics/tracking.ts'
import { Refused } from '../refused.ts'
import { fi } from './fi.ts'
import type { Position } from './locate.ts'
import { availabilityQuery } from './queries.ts'
import { initialForm, initialSearch, type SearchForm, searchReducer } from './searchState.ts'

/** Cars found a moment ago are shown again at once when a person comes back to them. */
const freshMs = 60_000

export interface SearchFailure {
  title: string
  text: string
}

interface SearchSource {
  cars: readonly Model[]
  /** The preset dealers; without any the search is around a place. */
  locationIds: readonly string[]
  start?: { form: SearchForm; term: FixedTerm }
}

/** One search: its state, and the one call that changes what is found. */
export function useSearch({ cars, locationIds, start = { form: initialForm, term: 1 } }: SearchSource) {
  const client = useQueryClient()
  const [state, dispatch] = useReducer(searchReducer, start, ({ form, term }) => initialSearch(cars, form, term))
  const [loading, setLoading] = useState(false)
  const [failure, setFailure] = useState<SearchFailure | null>(null)
  const [locationError, setLocationError] = useState<string | null>(null)
  const located = useRef<{ text: string; position: Position } | null>(null)
  const round = useRef(0)
  /** Coordinates go along with a search as long as the text is the one they were given. */
  const positionOf = (text: string) => (located.current?.text === text ? located.current.position : null)

  /** Whether the search was sent; a missing place is told at its field instead. */
  const run = (form: SearchForm, { again = false } = {}): boolean => {
    const location = form.location.trim()
    setFailure(null)
    const missing = locationIds.length === 0 && location === ''
    setLocationError(missing ? fi.locationMissing : null)
    if (missing) return false
    const mine = ++round.current
    const coordinates = positionOf(form.location)
    const where =
      locationIds.length > 0 ? { location_id: [...locationIds] } : { location, ...(coordinates ? { coordinates } : {}) }
    const request = { ...where, models: form.models }
    dispatch({ type: 'searchStarted' })
    setLoading(true)
    client
      .fetchQuery({
        ...availabilityQuery(request, state.searchEntity),
        staleTime: again ? freshMs : 0,
      })
      .then((answer) => {
        if (mine !== round.current) return
        track({ event: 'search', search_term: answer.search.geocode?.city ?? '', n_results: answer.models.length })
        dispatch({ type: 'found', answer })
      })
      .catch((reason: unknown) => mine === round.current && tell(reason))
      .finally(() => mine === round.current && setLoading(false))
    return true
  }

  const tell = (reason: unknown) => {
    const field = reason instanceof Refused && reason.status === 422 ? reason.errors?.location?.[0] : undefined
    if (field) setLocationError(field)
    else setFailure(failureOf(reason))
  }

  return {
    state,
    dispatch,
    run,
    loading,
    failure,
    setFailure,
    locationError,
    positionOf,
    rememberPosition: (text: string, position: Position) => {
      located.current = { text, position }
    },
    byDealers: locationIds.length > 0,
  }
}

export type Search = ReturnType<typeof useSearch>

function failureOf(reason: unknown): SearchFailure {
  const message = reason instanceof Refused ? reason.message : ''
  if (message === 'Location not found') return { title: fi.locationNotFound, text: fi.locationNotFoundNote }
  return { title: fi.searchFailed, text: message || fi.searchFailedNote }
}
