import { useEffect, useState } from 'react'
import { useChoice } from '../analytics/consent.ts'
import { isTaggedDocument } from '../analytics/dataLayer.ts'
import { keepDraft, readDraft } from '../drafts.ts'

/** A press that leads on to a page of the flow, which may be loaded anew for the tag manager's sake. */
interface Press {
  to: string
  at: number
}

/** How long after the press its page may still come. */
const PAGE_COMES_MS = 30_000

export const leadTo = (orderNumber: string, to: string): void =>
  keepDraft(orderNumber, 'press', { to, at: Date.now() } satisfies Press)

/** Whether a press has just led here. It counts once: a reload, a link or a way back finds none. */
export function useLedTo(orderNumber: string, page: string): boolean {
  // A measured visit loads the page anew first, without the tag manager: the press waits for that.
  const isLeft = useChoice() === 'granted' && isTaggedDocument()
  const [isLed] = useState(() => {
    const { to, at = 0 } = readDraft<Press>(orderNumber, 'press')
    return !isLeft && to === page && Date.now() - at < PAGE_COMES_MS
  })
  useEffect(() => {
    if (!isLeft) keepDraft(orderNumber, 'press', {})
  }, [orderNumber, isLeft])
  return isLed
}
