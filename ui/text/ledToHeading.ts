import { createContext, use } from 'react'

const context = createContext(0)

/** Around a page: as its value grows, the heading takes the focus. For a dialog over it that told of the way here. */
export const LedToHeading = context.Provider

export const useLedToHeading = (): number => use(context)
