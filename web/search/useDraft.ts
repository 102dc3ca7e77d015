import { useState } from 'react'
import type { Position } from './locate.ts'
import type { AskedSearch, SearchForm } from './searchState.ts'

/** A search with the exact place that its words stand for, where that is known. */
export interface Wanted extends AskedSearch {
  position: Position | null
}

export interface SearchFailure {
  title: string
  text: string
}

interface Kept {
  typed: Partial<SearchForm>
  /** Where the browser said that it is, and the words for it. */
  located: { text: string; position: Position } | null
  /** It was sent without a place. */
  isMissing: boolean
  failure: SearchFailure | null
}

const empty: Kept = { typed: {}, located: null, isMissing: false, failure: null }

/** The content of the form that has not been sent. Another search in the address takes its place. */
export function useDraft({ form, position }: Wanted, byDealers: boolean) {
  const [draft, setDraft] = useState(empty)
  const search = JSON.stringify([form.location, form.models, byDealers])
  const [draftOf, setDraftOf] = useState(search)
  if (draftOf !== search) {
    setDraftOf(search)
    setDraft(empty)
  }
  const set = (change: Partial<Kept>) => setDraft((now) => ({ ...now, ...change }))
  return {
    typed: draft.typed,
    isMissing: draft.isMissing,
    failure: draft.failure,
    edit: (change: Partial<SearchForm>) => setDraft((now) => ({ ...now, typed: { ...now.typed, ...change } })),
    rememberPosition: (text: string, position: Position) => set({ located: { text, position } }),
    setFailure: (failure: SearchFailure | null) => set({ failure }),
    tellMissing: () => set({ isMissing: true, failure: null }),
    /** It is sent. What was typed stays in the fields until the search that it made is there. */
    clear: () => set({ isMissing: false, failure: null }),
    /** Coordinates go along with a search as long as the text is the one they were given for. */
    positionOf: (text: string): Position | null =>
      draft.located?.text === text ? draft.located.position : text === form.location ? position : null,
  }
}

export type Draft = ReturnType<typeof useDraft>
