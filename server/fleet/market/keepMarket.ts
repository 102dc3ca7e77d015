import { keepReading } from '../../platform/database/keepReading.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import type { Market } from './market.ts'
import { marketChanges } from './marketChanged.ts'
import { readMarket } from './readMarket.ts'

/**
 * The snapshot of the market that answers every search. The hold decides whether a car can be had, so an old snapshot
 * sells nothing.
 */
export const keepMarket = (shop: Pick<ShopParts, 'db' | 'clock'>, keepMs: number): (() => Promise<Market>) =>
  keepReading({ clock: shop.clock, changes: marketChanges, read: () => readMarket(shop) }, keepMs)
