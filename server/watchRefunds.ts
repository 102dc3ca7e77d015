import { Gauge } from 'prom-client'
import { countWaitingRefunds } from './billing/waitingRefunds.ts'
import type { Db } from './platform/database.ts'
import type { Health } from './platform/health.ts'

/** Shows the refunds that wait for staff among the figures, counted whenever somebody looks. */
export function watchRefunds(db: Db, { registry }: Health): void {
  new Gauge({
    name: 'refunds_waiting_for_staff',
    help: 'Money the card processor did not pay back (rejected), or paid back twice (surplus), until staff settle it',
    labelNames: ['outcome'],
    registers: [registry],
    async collect() {
      this.reset()
      // Without the database the other figures are still worth showing; zero would be a lie.
      const waiting = await countWaitingRefunds(db).catch(() => null)
      if (!waiting) return
      for (const outcome of ['rejected', 'surplus'])
        this.set({ outcome }, waiting.find((row) => row.outcome === outcome)?.refunds ?? 0)
    },
  })
}
