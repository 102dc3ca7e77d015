import { useEffect, useState } from 'react'

/** A typed value, once its writer has paused. */
export function useSettled<T>(value: T, afterMs: number): T {
  const [settled, setSettled] = useState(value)
  const told = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(told) as T), afterMs)
    return () => clearTimeout(timer)
  }, [told, afterMs])
  return settled
}
