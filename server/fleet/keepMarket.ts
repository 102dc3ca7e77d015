import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { keepReading } from '../platform/keepReading.ts'
import type { Market } from './market.ts'
import { marketChanges } from './marketChanged.ts'
import { readMarket } from './readMarket.ts'

/**
 * The market for everybody who searches. Whether a car can be had is decided when it is held, so an old picture sells
 * nothing.
 */
export const keepMarket = (shop: { db: Db; clock: Clock }, keepMs: number): (() => Promise<Market>) =>
  keepReading({ clock: shop.clock, changes: marketChanges, read: () => readMarket(shop) }, keepMs)
