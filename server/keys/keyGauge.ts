import { Gauge } from 'prom-client'
import type { Health } from '../platform/observe/health.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { keysAmiss } from './sealingKeys.ts'

/** Two processes with different keys are seen here: one lacks what the other seals by. */
export function keyGauge({ db, secrets }: Pick<ShopParts, 'db' | 'secrets'>, { registry }: Health): void {
  new Gauge({
    name: 'keys_amiss',
    help: 'Keys that this process lacks and something is sealed by, or that it seals by although they were replaced',
    registers: [registry],
    async collect() {
      this.reset()
      // Without the database the other figures are still worth showing; zero would be a lie.
      const amiss = await keysAmiss(db, secrets).catch(() => null)
      if (amiss) this.set(amiss.length)
    },
  })
}
