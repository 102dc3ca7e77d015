import { catalogueChanges } from '../fleet/catalogueChanged.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { keepReading } from '../platform/keepReading.ts'
import type { Settings } from './firstView.ts'
import type { Storefront } from './readStorefront.ts'
import { readStorefront } from './readStorefront.ts'

type Shop = { db: Db; clock: Clock; config: Settings }

/** What visitors are shown, for all of them. That a car was held or let go of is seen when it is read again. */
export const keepStorefront = (shop: Shop, keepMs: number): (() => Promise<Storefront>) =>
  keepReading({ clock: shop.clock, changes: catalogueChanges, read: () => readStorefront(shop) }, keepMs)
