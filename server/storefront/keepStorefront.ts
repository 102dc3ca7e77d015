import { catalogueChanges } from '../fleet/market/catalogueChanged.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { keepReading } from '../platform/database/keepReading.ts'
import type { Settings } from './firstView.ts'
import type { Storefront } from './readStorefront.ts'
import { readStorefront } from './readStorefront.ts'

type Shop = { db: Db; clock: Clock; config: Settings }

/**
 * The storefront for all visitors. A car that was held or let go of shows when it is read again; a text for a given
 * moment is shown from that moment on.
 */
export function keepStorefront(shop: Shop, keepMs: number): () => Promise<Storefront> {
  let changesAt: Date | null = null
  let passed = 0
  const changes = () => {
    if (changesAt !== null && changesAt <= shop.clock.now()) {
      changesAt = null
      passed += 1
    }
    return catalogueChanges() + passed
  }
  const read = async () => {
    const storefront = await readStorefront(shop)
    changesAt = storefront.changesAt
    return storefront
  }
  return keepReading({ clock: shop.clock, changes, read }, keepMs)
}
