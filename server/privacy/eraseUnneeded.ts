import { erasedSince } from '../account/person/emptyAccount.ts'
import { eraseAccounts, lockErasable } from '../account/person/eraseAccounts.ts'
import { isOfRestricted } from '../account/person/processingRestriction.ts'
import { cardsBeingCharged } from '../billing/charging/cardsBeingCharged.ts'
import { unsettledOf } from '../billing/unsettledOf.ts'
import { forgetSender } from '../contact/eraseMessages.ts'
import { eraseLettersBefore, eraseLettersTo } from '../content/sentLetters.ts'
import { countedUntil } from '../figures/countedUntil.ts'
import { ordersWithOpenCase } from '../handover/damageCases.ts'
import { eraseHandovers } from '../handover/eraseHandovers.ts'
import {
  eraseChecks,
  eraseRefusals,
  haveRefusals,
  refusedBefore,
  wasCheckedSince,
} from '../identification/eraseChecks.ts'
import { eraseDetails, hasOrderInMind, overBefore } from '../order/eraseDetails.ts'
import { endedUnconfirmed, eraseUnconfirmed, haveOrders } from '../order/eraseOrders.ts'
import { deletedCards, forgetTokens } from '../payment/eraseCards.ts'
import { type Tx, transaction } from '../platform/database/database.ts'
import { eachDue, type Sweeping } from '../platform/database/eachDue.ts'
import { eachPage } from '../platform/database/eachPage.ts'
import { FIRST_ID } from '../platform/ids.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { eraseNotesOf } from '../staff/staffNotes.ts'

type Needs = Sweeping & Pick<ShopParts, 'db' | 'clock'>
type Ended = Awaited<ReturnType<typeof endedUnconfirmed>>[number]

/** So long somebody may come back to an order, or ask what became of it. */
const UNCONFIRMED_MS = 30 * 86_400_000
/** By then the bank's last word on a charge is known, and a refund goes by the number of its charge, without the token. */
const TOKEN_MS = 30 * 86_400_000

/** Orders that were never confirmed go, and with the last one a customer who never chose a password. No figure counts them again. */
export async function eraseUnneeded(shop: Needs): Promise<void> {
  const { db, clock } = shop
  const counted = await countedUntil(db)
  if (!counted) return
  const before = new Date(Math.min(counted.getTime(), clock.now().getTime() - UNCONFIRMED_MS))
  await eachPage<Ended>(shop, {
    act: 'erase orders that were never confirmed',
    pageAfter: (last) => endedUnconfirmed(db, before, last?.id ?? FIRST_ID),
    run: (page) =>
      transaction(db, async (tx) => {
        const { ids, strangers } = await erasableOf(shop, tx, page)
        await eraseUnconfirmed(tx, ids, before)
        await eraseStrangers(tx, strangers)
      }),
  })
}

/** Rows of a page that may go, and customers that may go with them. Customers are locked first, as whoever orders anew does. */
async function erasableOf({ clock }: Needs, tx: Tx, page: Ended[]): Promise<{ ids: string[]; strangers: string[] }> {
  const customers = [...new Set(page.map(({ customerId }) => customerId))]
  const { erasable, passwordless } = await lockErasable(tx, customers, clock.now())
  return { ids: page.flatMap(({ id, customerId }) => (erasable.has(customerId) ? [id] : [])), strangers: passwordless }
}

/** Erases those of these customers without a password of whom nothing is left that is kept. */
async function eraseStrangers(tx: Tx, strangers: string[]): Promise<void> {
  const [buyers, refused] = [await haveOrders(tx, strangers), await haveRefusals(tx, strangers)]
  const gone = strangers.filter((id) => !buyers.has(id) && !refused.has(id))
  if (gone.length === 0) return
  for (const erase of [forgetSender, eraseNotesOf, eraseLettersTo, eraseChecks, eraseAccounts]) await erase(tx, gone)
}

/**
 * A person who was refused may claim within two years that it was discrimination (1325/2014 26 §): until then it is
 * known who, when and what.
 */
const REFUSAL_MS = 2 * 365 * 86_400_000

/** Much longer than a letter takes from its sending until it is kept. */
const SENDING_MS = 86_400_000

/** A letter that was on its way to a customer who was erased meanwhile is kept after the others of theirs are gone. */
export async function eraseLateLetters({ db, clock }: Needs): Promise<void> {
  const erased = await erasedSince(db, new Date(clock.now().getTime() - SENDING_MS))
  if (erased.length > 0) await transaction(db, (tx) => eraseLettersTo(tx, erased))
}

/** Refusals that nobody can make a claim of any more go, and customers who were kept for them alone. */
export const eraseRefused = (shop: Needs): Promise<void> => {
  const before = new Date(shop.clock.now().getTime() - REFUSAL_MS)
  return eachPage<Ended>(shop, {
    act: 'erase refusals of long ago',
    pageAfter: (last) => refusedBefore(shop.db, before, last?.id ?? FIRST_ID),
    run: (page) =>
      transaction(shop.db, async (tx) => {
        const { ids, strangers } = await erasableOf(shop, tx, page)
        await eraseRefusals(tx, ids)
        await eraseStrangers(tx, strangers)
      }),
  })
}

/** So long a claim may be made about an order, as about what was said. */
const CLAIM_MS = 3 * 365 * 86_400_000

/** Letters that left so long ago. */
export function eraseOldLetters({ db, clock, stopping }: Needs): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - CLAIM_MS)
  return eraseLettersBefore(db, before, (customerId) => isOfRestricted(customerId, now), stopping)
}

/**
 * Erases details that only a claim could need, of orders that are over and settled; with the last of them the checks
 * of their customer.
 */
export async function eraseOldDetails(shop: Needs): Promise<void> {
  const { db, clock } = shop
  const counted = await countedUntil(db)
  if (!counted) return
  const before = new Date(clock.now().getTime() - CLAIM_MS)
  await eachDue<Ended>(shop, {
    act: 'erase details of an order that is over',
    pageAfter: (after) => overBefore(db, before, after),
    run: ({ id, customerId }) =>
      transaction(db, async (tx) => {
        if (!(await lockErasable(tx, [customerId], clock.now())).erasable.has(customerId)) return
        if ((await unsettledOf(tx, [id])).length > 0 || (await ordersWithOpenCase(tx, [id])).length > 0) return
        // Is here again: the next sweeps look anew, once the figures have counted these checks.
        if (await wasCheckedSince(tx, customerId, counted)) return
        await eraseDetails(tx, id, clock.now())
        await eraseHandovers(tx, [id])
        if (!(await hasOrderInMind(tx, customerId))) await eraseChecks(tx, [customerId], 'refusals')
      }),
  })
}

/** Forgets cards that were deleted long ago, but for those that a charge may still be sent to. */
export const forgetDeletedCards = (shop: Needs): Promise<void> => {
  const now = shop.clock.now()
  const before = new Date(now.getTime() - TOKEN_MS)
  return eachPage<{ id: string }>(shop, {
    act: 'forget the tokens of deleted cards',
    pageAfter: (last) => deletedCards(shop.db, { before, now }, last?.id ?? FIRST_ID),
    run: (page) =>
      transaction(shop.db, async (tx) => {
        const ids = page.map(({ id }) => id)
        const charged = await cardsBeingCharged(tx, ids)
        await forgetTokens(
          tx,
          ids.filter((id) => !charged.has(id)),
        )
      }),
  })
}
