import { useMedia } from './useMedia.ts'

/** Whether the person has asked for a page that does not move. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)', true)
