import { ordersChanged } from '../currentOrder/queries.ts'
import { act } from '../data/act.ts'

/** Under a key: a notice whose receipt was lost on the way is not given twice. */
export const withdraw = act('withdraw', { stale: ordersChanged, once: true })
