import type { Day } from '../../../contract/days/date.ts'
import { transaction } from '../../platform/database/database.ts'
import type { Sweeping } from '../../platform/database/eachDue.ts'
import { eachPage } from '../../platform/database/eachPage.ts'
import { FIRST_ID, newId } from '../../platform/ids.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { apply } from '../apply.ts'
import { type DebtFacts, lastAttempt } from '../debtFacts.ts'
import { decide } from '../decide.ts'
import { LOST_AFTER_MS } from '../decideTry.ts'
import type { Decided, Decision } from '../decision.ts'
import { chargeableDay } from '../dunning.ts'
import { gatherToCharge } from '../gather.ts'
import { decideInTurn } from '../inTurn.ts'
import { type ChargeNeeds, requestOf } from './chargeInvoice.ts'
import { invoicesToTry } from './chargeQueries.ts'
import type { ChargeCall, ChargeSender } from './chargeSender.ts'

type Needs = ChargeNeeds & Sweeping & { queue: Queue; sender: ChargeSender; config: { chargeFromHour: number } }

/** Tries failed charges again on the days of the schedule (dunning.ts), and those whose job was lost, a page at once. */
export async function retryDeclined(shop: Needs): Promise<void> {
  const { db, clock, config, sender } = shop
  const now = clock.now()
  const dueBy = chargeableDay(now, config.chargeFromHour)
  const lostBefore = new Date(now.getTime() - LOST_AFTER_MS)
  for (let isAnotherRound = true; isAnotherRound; ) {
    const settled: Promise<void>[] = []
    let waiting = 0
    await eachPage(shop, {
      act: 'try invoices again',
      pageAfter: (last?: { id: string }) => invoicesToTry(db, { dueBy, lostBefore, after: last?.id ?? FIRST_ID }),
      run: async (page: { id: string }[]) => {
        const ids = page.map(({ id }) => id)
        const decisions = await decidePage(shop, ids, dueBy)
        const calls = callsOf(shop, decisions)
        waiting += decisions.filter(({ waitsForCard }) => waitsForCard).length
        if (calls.length > 0) settled.push(sender.send(calls))
        await sender.room()
      },
    })
    await Promise.all(settled)
    // Debts that waited for one of these are tried now, as long as that changes anything.
    isAnotherRound = waiting > 0 && settled.length > 0 && !shop.stopping?.aborted
  }
}

/** Tries a page of invoices. Its attempts are committed before any card is asked. */
const decidePage = (shop: Needs, invoices: string[], dueBy: Day): Promise<Decided[]> =>
  transaction(shop.db, async (tx) => {
    const debts = await gatherToCharge(tx, { invoices })
    const now = shop.clock.now()
    const all = decideInTurn(debts, (debt) => decideTry(debt, dueBy, now))
    await apply(shop, tx, all)
    return all
  })

const callsOf = (shop: Needs, decisions: Decision[]): ChargeCall[] =>
  decisions.flatMap(({ of: { invoice }, newAttempt }) =>
    newAttempt
      ? [
          {
            id: newAttempt.id,
            call: async () =>
              shop.cards.of(newAttempt.provider).charge(await requestOf(shop, shop.db, invoice, newAttempt)),
          },
        ]
      : [],
  )

/** The debts to be tried are charged at once and need no job. */
function decideTry(debt: DebtFacts, dueBy: Day, now: Date): Decided {
  const due = decide(debt, { kind: 'tryDue', dueBy }, now)
  if (due.jobs.length === 0) return due
  const number = (lastAttempt(debt)?.number ?? 0) + 1
  return decide(debt, { kind: 'charge', attemptId: newId(), number, initiator: 'merchant' }, now)
}
