import type { Input } from '../../api.ts'
import { act } from '../../data/act.ts'
import { query } from '../../data/query.ts'
import { cars, papers } from '../../data/together.ts'

const stale = ['showBoard', 'showOrder', 'listOrders', 'orderTimeline', 'listLetters', ...papers, ...cars] as const
const effects = { once: true, stale } as const

/** Acts at the desk, by their names in `staffActs`. */
export const handoverActs = {
  release: act('releaseOrder', effects),
  promptPickup: act('promptPickupTime', effects),
  sign: act('signOrder', effects),
  deliver: act('deliverOrder', effects),
  promptReturn: act('promptReturnTime', effects),
  takeBack: act('takeBackCar', effects),
}
export type HandoverAct = keyof typeof handoverActs

export type HandoverBody = Input<'takeBackCar'>['body']
const fresh = { staleTime: 0 } as const
/** What an act would do: the same call, undone in the end. Signing does nothing else. */
export const handoverPreviews = {
  release: ({ kilometres: _, ...body }: HandoverBody) =>
    query('releaseOrder', { input: { body: { ...body, dry_run: true } }, ...fresh }),
  promptPickup: ({ kilometres: _, ...body }: HandoverBody) =>
    query('promptPickupTime', { input: { body: { ...body, dry_run: true } }, ...fresh }),
  deliver: (body: HandoverBody) => query('deliverOrder', { input: { body: { ...body, dry_run: true } }, ...fresh }),
  promptReturn: ({ kilometres: _, ...body }: HandoverBody) =>
    query('promptReturnTime', { input: { body: { ...body, dry_run: true } }, ...fresh }),
  takeBack: (body: HandoverBody) => query('takeBackCar', { input: { body: { ...body, dry_run: true } }, ...fresh }),
}
