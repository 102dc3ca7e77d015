import { sql } from 'drizzle-orm'
import { helsinkiDay } from '../../contract/days/date.ts'
import { type Asking, inTurn, onOwnConnection } from '../platform/database/ownConnection.ts'
import { messageOf } from '../platform/observe/log.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { changedOrders, settledUntil } from './changedOrders.ts'
import { allLooks, type Look, saveLook } from './invariantLooks.ts'
import { amongOrders } from './invariantScope.ts'
import { brokenRows, type Invariant, invariants, type Violation } from './invariants.ts'
import { overdue } from './overdue.ts'

interface Needs extends Pick<ShopParts, 'db' | 'clock' | 'log'> {
  stopping: AbortSignal
}

const ORDERS_AT_ONCE = 100
/** Nobody bills, and few order, from here on. */
const NIGHT_HOUR = 3

/**
 * Any row is an alarm: logged by ids alone, and kept for the figures. Every hour a rule is asked about the orders that
 * changed since its last success; at night, and as long as it is broken, about everything. A rule whose question fails
 * keeps the others from nothing, and is asked about the same orders the next time.
 */
export const watchInvariants = (shop: Needs, rules: readonly Invariant[] = invariants): Promise<void> =>
  // Two workers at once would only do the same.
  inTurn(shop.db, shop.stopping, 'watchInvariants', () => look(shop, rules))

const look = (shop: Needs, rules: readonly Invariant[]): Promise<void> =>
  onOwnConnection(shop.db, shop.stopping, async (own) => {
    const now = shop.clock.now()
    const last = new Map((await allLooks(own)).map((look) => [look.name, look]))
    // Read before anything is looked at: what comes later belongs to the next time.
    const seenUntil = await settledUntil(own)
    const ask = async (rule: Invariant, from: Look | undefined, look: () => Promise<Violation['rows']>) => {
      if (shop.stopping.aborted) return
      const rows = await look().catch(failed(shop, own, rule))
      if (!rows) return
      const fullyAt = from?.fullyAt ?? now
      await saveLook(own, { name: rule.name, seenUntil, succeededAt: now, fullyAt, violations: rows.length })
      if (rows.length > 0) shop.log.error({ invariant: rule.name, rows }, 'invariant violated')
    }

    const changed = changedSince(own)
    for (const rule of rules) {
      const from = last.get(rule.name)
      if (from && from.violations === 0 && isOfTonight(from.fullyAt, now))
        await ask(rule, from, async () => brokenAmong(shop, own, rule, await changed(from.seenUntil)))
      else await ask(rule, undefined, () => brokenRows(own, rule))
    }
    for (const rule of overdue(now)) await ask(rule, undefined, () => brokenRows(own, rule))
  })

/** Rules have usually succeeded together, and then the question is one. */
function changedSince(own: Asking): (since: Date) => Promise<string[]> {
  const asked = new Map<number, Promise<string[]>>()
  return (since) => {
    const known = asked.get(since.getTime()) ?? changedOrders(own, since)
    asked.set(since.getTime(), known)
    return known
  }
}

async function brokenAmong({ stopping }: Needs, own: Asking, rule: Invariant, orderIds: string[]) {
  const rows: Violation['rows'] = []
  for (let at = 0; at < orderIds.length; at += ORDERS_AT_ONCE) {
    stopping.throwIfAborted()
    rows.push(...(await brokenRows(own, rule, amongOrders(orderIds.slice(at, at + ORDERS_AT_ONCE)))))
  }
  return rows
}

const failed =
  ({ log, stopping }: Needs, own: Asking, { name }: Invariant) =>
  async (error: unknown): Promise<undefined> => {
    if (stopping.aborted) return
    log.error({ invariant: name, error: messageOf(error) }, 'invariant not looked at')
    // Where nobody answers any more, it is not this rule that failed.
    await own.execute(sql`select 1`)
  }

/** A night lasts until the next one begins. */
const isOfTonight = (fullyAt: Date, now: Date): boolean => nightOf(fullyAt) === nightOf(now)
const nightOf = (time: Date): string => helsinkiDay(new Date(time.getTime() - NIGHT_HOUR * 3_600_000))
