import { setTimeout as pause } from 'node:timers/promises'
import { billingShop } from '../server/billing/testing/billingShop.ts'
import type { CardProvider } from '../server/providers/cards/cards.ts'

/**
 * A worker of bench/billing.ts: the shop's own jobs on the shop's own queue, before a card processor in memory that takes
 * its time and says yes. Told 'go' it begins, told 'stop' it ends and says what it did.
 */
const [url = '', processorMs = '0', at = ''] = process.argv.slice(2)
const charged = new Map<string, number>()
let inFlight = 0
let mostInFlight = 0

const instant = (real: CardProvider): CardProvider => ({
  ...real,
  async charge({ attemptId }) {
    charged.set(attemptId, (charged.get(attemptId) ?? 0) + 1)
    inFlight += 1
    mostInFlight = Math.max(mostInFlight, inFlight)
    if (Number(processorMs) > 0) await pause(Number(processorMs))
    inFlight -= 1
    return { kind: 'paid', ref: attemptId }
  },
})

const shop = billingShop(url, instant)
shop.moveTo(at)
let before = process.cpuUsage()
process.on('message', async (told) => {
  if (told === 'go') {
    before = process.cpuUsage()
    await shop.worker.start()
    return
  }
  const { user, system } = process.cpuUsage(before)
  await shop.stop()
  const twice = [...charged.values()].filter((times) => times > 1).length
  process.send?.({ charged: charged.size, twice, mostInFlight, cpuMs: (user + system) / 1_000 })
  process.disconnect?.()
})
await shop.db.$client.query('select 1')
process.send?.('ready')
