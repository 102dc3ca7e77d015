import { useSuspenseQuery } from '@tanstack/react-query'
import { shopNow } from '../../ui/data/clock.ts'
import type { Answer } from '../api.ts'
import { chargePollMs } from './chargePollMs.ts'
import { orderQuery } from './queries.ts'

/** The order in progress or the newest, once it is made: asked again while its charge is under way. */
export const useChargedOrder = (): Answer<'getOrder'> =>
  useSuspenseQuery({
    ...orderQuery,
    refetchInterval: ({ state: { data } }) => (data ? chargePollMs([data.order], shopNow()) : false),
  }).data
