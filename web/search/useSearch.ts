import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Dispatch, type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import type { FixedTerm } from '../../contract/fields.ts'
import type { Language } from '../../contract/language.ts'
import { fieldText, Refused } from '../../ui/data/refused.ts'
import { useIsAlive } from '../../ui/form/formAlive.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { track } from '../analytics/tracking.ts'
import { useInit } from '../storefront/queries.ts'
import { availabilityQuery, type Search as Request } from './queries.ts'
import {
  type ChoiceAction,
  choiceReducer,
  nothingChosen,
  type SearchForm,
  type SearchState,
  searchState,
} from './searchState.ts'
import { type Draft, type SearchFailure, useDraft, type Wanted } from './useDraft.ts'
import { keepVisit, visitEntity } from './visit.ts'
import { words } from './words.ts'

interface SearchSource {
  wanted: Wanted
  /** Keeps another search in its place. It was sent, or only narrowed, which asks the server nothing. */
  keep: (next: Wanted, how: 'sent' | 'narrowed') => void
  /** The preset dealers; without any the search is around a place. */
  locationIds: readonly string[]
  /** How long an answer is good for a person who comes back to it. */
  freshMs: number
}

/** The state and acts of a search on a page. */
export interface Search extends Pick<Draft, 'edit' | 'rememberPosition' | 'setFailure'> {
  wanted: Wanted
  state: SearchState
  dispatch: Dispatch<ChoiceAction>
  byDealers: boolean
  loading: boolean
  failure: SearchFailure | null
  locationError: string | null
  locationField: RefObject<HTMLInputElement | null>
  /** Sends what stands in the form; a missing place is told at its field instead. */
  submit: (change?: Partial<SearchForm>) => void
  /** Changes filters; nothing is asked from the server. */
  narrow: (change: Partial<SearchForm>) => void
  chooseTerm: (term: FixedTerm) => void
}

/** One search: what is wanted says what is found. Only what is typed and what is chosen of the cars is kept here. */
export function useSearch({ wanted, keep, locationIds, freshMs }: SearchSource): Search {
  const language = useLanguage()
  const t = words[language]
  const { cars } = useInit()
  const client = useQueryClient()
  const byDealers = locationIds.length > 0
  const locationField = useRef<HTMLInputElement>(null)
  const draft = useDraft(wanted, byDealers)
  const { answer, error, loading } = useAnswer(requestOf(wanted, locationIds), freshMs)
  const [choice, dispatch] = useReducer(choiceReducer, nothingChosen)
  const [chosenFrom, setChosenFrom] = useState(answer)
  if (chosenFrom !== answer) {
    setChosenFrom(answer)
    dispatch({ type: 'answerChanged' })
  }
  const state = searchState({ models: cars, asked: wanted, typed: draft.typed, answer, choice })

  const submit = (change: Partial<SearchForm> = {}) => {
    const form = { ...state.form, ...change, atPlaces: [], pickup: null }
    if (!byDealers && form.location.trim() === '') {
      draft.tellMissing()
      return locationField.current?.focus()
    }
    const next = { form, term: wanted.term, atOnce: true, position: draft.positionOf(form.location) }
    draft.clear()
    const request = requestOf(next, locationIds)
    // Asked again however fresh the last answer is: the same search at once, another when it takes its place.
    if (request) void client.invalidateQueries({ queryKey: availabilityQuery(request).queryKey, exact: true })
    keep(next, 'sent')
  }
  return {
    wanted,
    state,
    dispatch,
    byDealers,
    loading,
    locationField,
    submit,
    edit: draft.edit,
    rememberPosition: draft.rememberPosition,
    setFailure: draft.setFailure,
    failure: draft.failure ?? failureOf(error, language),
    locationError:
      draft.isMissing || (wanted.atOnce && isMissing(wanted, byDealers)) ? t.locationMissing : fieldError(error),
    narrow: (change) => keep({ ...wanted, form: { ...wanted.form, ...change } }, 'narrowed'),
    chooseTerm: (term) => {
      if (term !== wanted.term) keep({ ...wanted, term }, 'narrowed')
    },
  }
}

const isMissing = ({ form }: Wanted, byDealers: boolean): boolean => !byDealers && form.location.trim() === ''

/** The question to the server; null while there is nothing to ask. */
function requestOf({ form, atOnce, position }: Wanted, locationIds: readonly string[]): Request | null {
  const location = form.location.trim()
  if (!atOnce) return null
  if (locationIds.length > 0) return { location_id: [...locationIds], models: form.models }
  if (location === '') return null
  return { location, ...(position ? { coordinates: position } : {}), models: form.models }
}

const nothing: Request = { location: '', models: [] }

/** The cars for a request. While they are asked for, those of before are no answer. */
function useAnswer(request: Request | null, freshMs: number) {
  // The server's page searches nothing; the browser does once it has taken the page over.
  const isInBrowser = useIsAlive()
  /** The answer before: it says which prices were shown. */
  const [last, setLast] = useState<{ entity: string } | null>(null)
  const { data, error, isFetching } = useQuery({
    ...availabilityQuery(request ?? nothing, () => last?.entity ?? visitEntity()),
    enabled: isInBrowser && request !== null,
    staleTime: freshMs,
    refetchOnReconnect: false,
  })
  const answer = isFetching || error || !request ? null : (data ?? null)
  if (answer && last !== answer) setLast(answer)
  useEffect(() => {
    if (!answer) return
    keepVisit(answer.entity)
    track({ event: 'search', search_term: answer.search.geocode?.city ?? '', n_results: answer.models.length })
  }, [answer])
  return { answer, error: isFetching ? null : error, loading: isFetching }
}

const fieldError = (reason: unknown): string | null =>
  reason instanceof Refused && reason.status === 422 ? (reason.errors?.location?.[0] ?? null) : null

/** A refusal of a field that the page does not have is told in the field's own words. */
export function failureOf(reason: unknown, language: Language): SearchFailure | null {
  const t = words[language]
  if (!reason || fieldError(reason)) return null
  const message = reason instanceof Refused ? reason.message : ''
  if (message === 'Location not found') return { title: t.locationNotFound, text: t.locationNotFoundNote }
  return { title: t.searchFailed, text: fieldText(reason) ?? (message || t.searchFailedNote) }
}
