import { useEffect, useState } from 'react'
import { cleanup } from 'vitest-browser-react'
import { closeToast, useToasts } from '../state/toasts.ts'

/** Nothing of an earlier test is there: by itself the library clears the page only in the first of the files that are drawn into it. */
export async function beginAnew(): Promise<void> {
  await cleanup()
  localStorage.clear()
  sessionStorage.clear()
  // Otherwise the first press gives it the focus, which says to a page that somebody is back.
  if (!document.hasFocus()) {
    const focused = new Promise((resolve) => window.addEventListener('focus', resolve, { once: true }))
    window.focus()
    await focused
  }
}

/** Takes away the messages of the test before: they stay for ten seconds, over what this one presses. */
export function SaidBefore() {
  const [said] = useState(useToasts())
  useEffect(() => {
    for (const { id } of said) closeToast(id)
  }, [said])
  return null
}
