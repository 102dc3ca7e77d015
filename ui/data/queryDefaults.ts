import type { DefaultOptions } from '@tanstack/react-query'
import { Refused } from './refused.ts'

/** An answer of the server is final; only a lost connection or a server that is away is tried again. */
export const mayRetry = (failures: number, failure: unknown): boolean =>
  failures < 2 && failure instanceof Refused && [0, 502, 503, 504].includes(failure.status)

/** Without a connection a press fails at once and says so: one that waited in silence would act when nobody expects it. */
const networkMode = 'always'

export const queryDefaults: DefaultOptions = {
  queries: { retry: mayRetry, staleTime: 30_000, refetchOnWindowFocus: false, networkMode },
  mutations: { networkMode },
}
