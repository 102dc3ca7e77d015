import { useCallback, useEffect, useRef, useState } from 'react'
import { keepOverReload, takeKept } from './reloadPage.ts'

/** As `useState`, for what is said on a page that may load itself anew before it was read. */
export function useKeptState<T>(name: string, initial: T): [T, (next: T) => void] {
  const [value, setValue] = useState(initial)
  const newest = useRef(value)
  const set = useCallback((next: T) => {
    // Not with the next rendering: the page may go before it.
    newest.current = next
    setValue(next)
  }, [])
  useEffect(() => {
    // After the page was taken over: the server says nothing of it.
    const kept = takeKept(name)
    if (kept !== undefined) set(kept as T)
    return keepOverReload(name, () => newest.current)
  }, [name, set])
  return [value, set]
}
