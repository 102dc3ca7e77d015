import { useMedia } from '../../../ui/useMedia.ts'

/** Whether the window is wide enough for the summary beside the step. */
export const useWide = (): boolean => useMedia('(min-width: 64rem)')
