import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { onLoopback } from '../../server/platform/settings/onLoopback.ts'
import { type OpenedShop, openShop } from '../screens/openShop.ts'

/** Names the port at which the workers borrow their shops. */
export const poolSetting = 'SHOP_POOL_PORT'

interface Asked {
  name: string
  settings: Record<string, string>
  /** Others may have it at the same time. */
  isShared: boolean
}

type Lent = Omit<OpenedShop, 'close'>

/**
 * The shops of a run, one of each name for all workers: to start one takes as long as a test does, and an idle one costs, too.
 * A test that changes a shop for everyone in it has it alone, and others wait. A shop is lent as long as the borrower's connection
 * stays open, so that a worker that died keeps none.
 */
export async function openShopPool(): Promise<{ port: number; close: () => Promise<void> }> {
  const shops = new Map<string, Promise<OpenedShop>>()
  const turns = new Map<string, Promise<unknown>>()

  function shopOf({ name, settings }: Asked): Promise<OpenedShop> {
    const shop = shops.get(name) ?? openShop(settings)
    shops.set(name, shop)
    // One that did not start is nobody's, and the next who asks may have more luck.
    shop.catch(() => shops.delete(name))
    return shop
  }
  async function lend(borrower: Socket): Promise<void> {
    const closed = once(borrower, 'close')
    const asked = JSON.parse(await lineFrom(borrower)) as Asked
    // Else its end is not heard.
    borrower.resume()
    const turn = turns.get(asked.name)
    if (!asked.isShared) turns.set(asked.name, Promise.all([turn, closed]))
    await turn
    const { url, databaseUrl } = await shopOf(asked)
    borrower.write(`${JSON.stringify({ url, databaseUrl } satisfies Lent)}\n`)
  }

  const server = createServer((borrower) => {
    borrower.on('error', () => borrower.destroy())
    lend(borrower).catch((error: unknown) => {
      console.error(`No shop could be lent: ${error}`)
      borrower.destroy()
    })
  })
  return {
    port: await onLoopback(server),
    close: async () => {
      server.close()
      await Promise.all([...shops.values()].map(async (shop) => (await shop).close()))
    },
  }
}

/** For a worker: the shop of that name, until it is given back. */
export async function borrowShop(asked: Asked): Promise<Lent & { giveBack: () => void }> {
  const pool = connect(Number(process.env[poolSetting]), '127.0.0.1')
  pool.write(`${JSON.stringify(asked)}\n`)
  const lent = JSON.parse(await lineFrom(pool)) as Lent
  return { ...lent, giveBack: () => pool.destroy() }
}

async function lineFrom(socket: Socket): Promise<string> {
  for await (const line of createInterface({ input: socket })) return line
  throw new Error('The other side has hung up.')
}
