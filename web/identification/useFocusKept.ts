import { type RefObject, useEffect, useRef } from 'react'

/** For what takes the place of something that had the focus: it goes here, instead of back to the top of the page. */
export function useFocusKept(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus()
  }, [])
  return box
}
