import { onFirstUse } from '../onFirstUse.ts'

const format = onFirstUse(() => new Intl.NumberFormat('fi-FI'))

/** A number of things as Finns write it: `1 234`. The space does not break. */
export const formatCount = (count: number): string => format().format(count)
