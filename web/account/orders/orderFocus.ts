import { createContext, type RefObject, use, useCallback } from 'react'

const context = createContext<() => void>(() => {})

/** Around one order. */
export const OrderFocus = context.Provider

/**
 * For an act that takes away what was pressed for it: moves the focus to the order it was of once its dialog is gone, or
 * to the heading of them all when the order has gone too.
 */
export const useFocusOrder = (): (() => void) => use(context)

export const useOrderHeading = (
  heading: RefObject<HTMLElement | null>,
  ofAll: RefObject<HTMLElement | null>,
): (() => void) =>
  useCallback(() => void setTimeout(() => (heading.current ?? ofAll.current)?.focus()), [heading, ofAll])
