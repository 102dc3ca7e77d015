import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import type { FixedTerm } from '../../contract/fields.ts'
import { useInit } from '../storefront/queries.ts'
import type { Position } from './locate.ts'
import type { SearchForm } from './searchState.ts'
import { readSearch, writeSearch } from './searchUrl.ts'
import { type Search, useSearch } from './useSearch.ts'

/** What a search on a page can do; filters and term are kept wherever the page keeps them. */
export interface SearchControls extends Search {
  /** Changes filters; nothing is asked from the server. */
  narrow: (change: Partial<SearchForm>) => void
  chooseTerm: (term: FixedTerm) => void
}

/** The search of the home page: it lives in the address, so that reload and back bring it back. */
export function useSearchInUrl() {
  const { cars, dealers } = useInit()
  const [params, setParams] = useSearchParams()
  const cameBack = useNavigationType() === 'POP'
  // A saved search brings the exact place that its words stand for.
  const brought: { position?: Position } | null = useLocation().state
  const presetDealers = params.has('jm') ? dealers : []
  const [start] = useState(() => readSearch(params, cars))
  const search = useSearch({ cars, locationIds: presetDealers.map(({ location_id }) => location_id), start })
  const { state, dispatch, run } = search
  /** The results come into view after a search, not when a person comes back to them. */
  const [arriving, setArriving] = useState(true)

  const written = useRef<string | null>(null)
  const followed = useRef<string | null>(null)
  const write = (next: URLSearchParams, replace: boolean) => {
    written.current = next.toString()
    setParams(next, { replace, preventScrollReset: true })
  }

  // Follows the address where somebody else changed it: at the start, and on the way back and forth.
  useEffect(() => {
    const here = params.toString()
    if (here === followed.current) return
    const isFirst = followed.current === null
    followed.current = here
    if (here === written.current) return
    const asked = readSearch(params, cars)
    if (!isFirst) dispatch({ type: 'restored', form: asked.form, term: asked.term })
    setArriving(!cameBack || isFirst)
    if (brought?.position) search.rememberPosition(asked.form.location, brought.position)
    if (asked.atOnce) run(asked.form, { again: true })
  })
  // A page that is mounted again starts from its address again.
  useEffect(
    () => () => {
      followed.current = null
    },
    [],
  )

  const submit = (change: Partial<SearchForm> = {}) => {
    const form = { ...state.form, ...change }
    dispatch({ type: 'formChanged', change })
    setArriving(true)
    if (run(form)) write(writeSearch(params, { form, term: state.selectedFixedTerm }), false)
  }
  const keep = (form: SearchForm, term: FixedTerm) => write(writeSearch(params, { form, term }), true)
  const controls: SearchControls = {
    ...search,
    narrow: (change) => {
      dispatch({ type: 'formChanged', change })
      keep({ ...state.form, ...change }, state.selectedFixedTerm)
    },
    chooseTerm: (term) => {
      if (term === state.selectedFixedTerm) return
      dispatch({ type: 'termSelected', term })
      keep(state.form, term)
    },
  }
  const leaveDealers = () => {
    dispatch({ type: 'formReset' })
    write(new URLSearchParams(), false)
  }
  return { controls, submit, arriving, presetDealers, leaveDealers }
}
