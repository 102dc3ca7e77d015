import { createContext, use, useMemo } from 'react'
import { type createMemoryRouter, useSearchParams } from 'react-router'
import { type Day, isDay } from '../../contract/days/date.ts'

/** Reads one value of an address; undefined: it means nothing here. */
export type Reader<V> = (text: string) => V | undefined

export const oneOf =
  <const V extends string>(values: readonly V[]): Reader<V> =>
  (text) =>
    values.find((value) => value === text)
export const anyText: Reader<string> = (text) => text.trim() || undefined
/** One of the calendar: with another one no page could be shown. */
export const aDay: Reader<Day> = (text) => (isDay(text) ? text : undefined)

/** The router of the page. It knows the address before the page is drawn for it. */
export const RouterContext = createContext<Pick<ReturnType<typeof createMemoryRouter>, 'state'> | null>(null)

/** The filters that an address can hold for a list. */
export type Filters<R extends Record<string, Reader<unknown>>> = {
  [K in keyof R]?: R[K] extends Reader<infer V> ? V : never
}

/**
 * The filters and the order of a list, which live in its address alone, so that back, reload and a sent link show the same.
 * A value that means nothing here, from an old or wrong address, is dropped and named in `dropped`.
 */
export function useListUrl<R extends Record<string, Reader<unknown>>>(readers: R) {
  const [params, setParams] = useSearchParams()
  const router = use(RouterContext)
  const { values, dropped } = useMemo(() => readFilters(readers, params), [readers, params])
  const set = (changes: { [K in keyof R]?: string | null }) => {
    // The address of now: the list may not be drawn anew since another filter was changed.
    const next = new URLSearchParams(router?.state.location.search ?? params)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    for (const name of dropped) next.delete(name)
    // Typed words that are in no address stay with it.
    setParams(next, { state: router?.state.location.state ?? null, flushSync: true })
  }
  return { values, set, dropped }
}

/** The filters of an address: those that can be read, and the names of those that cannot. */
export function readFilters<R extends Record<string, Reader<unknown>>>(readers: R, params: URLSearchParams) {
  const found = Object.entries(readers).flatMap(([name, read]) => {
    const text = params.get(name)
    return text === null ? [] : [{ name, value: read(text) }]
  })
  return {
    values: Object.fromEntries(
      found.filter(({ value }) => value !== undefined).map(({ name, value }) => [name, value]),
    ) as Filters<R>,
    dropped: found.filter(({ value }) => value === undefined).map(({ name }) => name),
  }
}
