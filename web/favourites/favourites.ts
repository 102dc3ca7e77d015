import { useMemo, useSyncExternalStore } from 'react'
import { keptText } from '../keptText.ts'

/** A model that a visitor marked. Its name is kept for the day when the shop sells it no more. */
export interface Favourite {
  model: string
  name: string
}

/** Kept in the browser alone: nobody else hears of them, and they say nothing of a person. */
const { read, keep, watch } = keptText('flex-shop-suosikit')
const none = '[]'
/** The longest list that anybody can look over. */
const MOST = 24

const readList = (): string => read() ?? none

/** Another release, or a person, may have written anything. */
function listOf(text: string): Favourite[] {
  try {
    const kept: unknown = JSON.parse(text)
    return Array.isArray(kept) ? kept.filter(isFavourite).slice(0, MOST) : []
  } catch {
    return []
  }
}

const isFavourite = (one: Partial<Favourite> | null): one is Favourite =>
  typeof one?.model === 'string' && typeof one.name === 'string'

/** Marks a model as the newest favourite, or takes its mark away. */
export function toggleFavourite(of: Favourite): void {
  const list = listOf(readList())
  const others = list.filter(({ model }) => model !== of.model)
  keep(JSON.stringify(others.length < list.length ? others : [of, ...others].slice(0, MOST)))
}

/** The favourites, the newest first, followed in all windows; the server knows none. */
export function useFavourites(): readonly Favourite[] {
  const text = useSyncExternalStore(watch, readList, () => none)
  return useMemo(() => listOf(text), [text])
}
