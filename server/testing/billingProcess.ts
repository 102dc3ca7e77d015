import { billingShop } from '../billing/testing/billingShop.ts'

/**
 * A process that bills: the money side of the shop, with its jobs on its queue, on the day that an offset names. It begins
 * in a third of the time of the whole shop, which counts where it is killed and begun again dozens of times.
 */
const [url = '', offset = '0'] = process.argv.slice(2)
const shop = billingShop(url)
shop.clock.moveTo(Number(offset))
process.once('SIGTERM', () => void shop.stop().then(() => process.exit(0)))
await shop.worker.start()
