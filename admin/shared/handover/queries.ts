import type { Input } from '../../api.ts'
import { act } from '../../data/act.ts'
import { query } from '../../data/query.ts'

const effects = { once: true, stale: ['showBoard', 'showOrder', 'listOrders', 'orderTimeline'] } as const

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

/** What handing the car over today makes of the months. */
export const deliverPreview = (body: Input<'deliverOrder'>['body']) =>
  query('deliverOrder', { input: { body: { ...body, dry_run: true } }, staleTime: 0 })
