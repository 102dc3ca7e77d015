import { catalogueChanges } from '../fleet/market/catalogueChanged.ts'
import { keepReading } from '../platform/database/keepReading.ts'
import { readStorefront, type Storefront, type StorefrontShop } from './readStorefront.ts'

/**
 * The storefront for all visitors. A car that was held or let go of shows when it is read again; a text for a given
 * moment is shown from that moment on.
 */
export function keepStorefront(shop: StorefrontShop, keepMs: number): () => Promise<Storefront> {
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
