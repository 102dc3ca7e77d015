import { and, eq, gte, isNotNull, isNull, lt, not, type SQLWrapper } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, type Tx, transaction } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/http.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { hashOf, newId } from '../../platform/ids.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { letterJob } from '../../providers/mail/letterJob.ts'
import { forgetPasskeys } from '../passkeys/passkeysOf.ts'
import { provePassword, requireProved } from '../password/provePassword.ts'
import { lockCustomer } from '../person/lockCustomer.ts'
import { isOfRestricted } from '../person/processingRestriction.ts'
import { accountByEmail, takeAddress } from '../queries.ts'
import { endSessions } from '../signIn/endSessions.ts'
import { cancelMailedTokens } from '../signIn/mailedToken.ts'
import { customer, emailChange, emailLookup } from '../tables.ts'
import { words } from '../words.ts'
import { normalEmail } from './email.ts'

const HOUR = 3_600
/** How long the new address may be confirmed, and how long the old one may stop it, also afterwards. */
const CONFIRM_MS = 24 * HOUR * 1_000
export const STOP_DAYS = 7

/** One letter to each of the two addresses; each makes its own link when it is written. */
export const mailEmailChange = letterJob(
  'account_email_change',
  z.object({ changeId: z.uuid(), to: z.enum(['new', 'old']) }),
)

type Needs = Pick<ShopParts, 'db' | 'clock' | 'queue' | 'language' | 'limits'>

/**
 * A customer who knows their password wants another address. Nothing changes before the new one is confirmed, and the old one
 * is told at once. The answer tells nobody whether somebody else has the new one: then no letter goes there.
 */
export async function changeEmail(
  { db, clock, queue, limits, language }: Needs,
  { customerId }: Pick<Caller, 'customerId'>,
  { email, password }: { email: string; password: string },
): Promise<{ message: string }> {
  const proved = await provePassword({ db, limits }, customerId, { field: 'password', password })
  const { email: from } = proved
  if (normalEmail(email) === normalEmail(from)) throw invalid({ email: [(of) => words[of].sameEmail] })
  await limits.count(db, { name: 'change_email', key: customerId, most: 5, seconds: HOUR })
  await limits.count(db, { name: 'change_email_to', key: normalEmail(email), most: 3, seconds: HOUR })
  await transaction(db, async (tx) => {
    await requireProved(tx, customerId, proved)
    const isTaken = (await accountByEmail(tx, normalEmail(email))) !== undefined
    const changeId = newId()
    await tx
      .insert(emailChange)
      .values({ id: changeId, customerId, fromEmail: from, toEmail: email, askedAt: clock.now() })
    if (!isTaken) await queue.enqueue(tx, mailEmailChange, { changeId, to: 'new' })
    await queue.enqueue(tx, mailEmailChange, { changeId, to: 'old' })
  })
  return { message: words[language].emailAsked }
}

/** Links of the two letters. */
export type EmailLink = 'confirm' | 'stop'
const columnOf = { confirm: emailChange.confirmHash, stop: emailChange.stopHash }

/** Whether nobody may confirm the wish any more. */
export const isOver = ({ stoppedAt, passwordChangedAt }: typeof emailChange.$inferSelect): boolean =>
  stoppedAt !== null || passwordChangedAt !== null

/** The wish that a link is of, while the link lives. A stopped one cannot be confirmed; who stopped it is told so again. */
async function changeOf(db: Db | Tx, link: EmailLink, token: string, now: Date) {
  const [row] = await db
    .select()
    .from(emailChange)
    .where(eq(columnOf[link], hashOf(token)))
  if (!row || (link === 'confirm' && isOver(row))) return null
  const lives = link === 'confirm' ? CONFIRM_MS : STOP_DAYS * 24 * HOUR * 1_000
  return now.getTime() < row.askedAt.getTime() + lives ? row : null
}

/** Whether a press on the page that a link leads to would do something. */
export const isEmailLink = async ({ db, clock }: Pick<ShopParts, 'db' | 'clock'>, link: EmailLink, token: string) =>
  (await changeOf(db, link, token, clock.now())) !== null

type Shop = Pick<Needs, 'db' | 'clock'>

/** The new address is proved: the account has it from now on. A second press says the same. */
export const confirmEmailChange = ({ db, clock }: Shop, token: string): Promise<'done' | 'over' | 'taken'> =>
  transaction(db, async (tx) => {
    const now = clock.now()
    const found = await changeOf(tx, 'confirm', token, now)
    if (!found) return 'over'
    const { email: current } = await lockCustomer(tx, found.customerId)
    const change = await changeOf(tx, 'confirm', token, now)
    if (!change) return 'over'
    if (change.confirmedAt) return 'done'
    // Asked for twice: whoever confirms the second wish has left the address of the first.
    if (normalEmail(current) !== normalEmail(change.fromEmail)) return 'over'
    if (!(await moveTo(tx, change.customerId, { from: current, to: change.toEmail, now }))) return 'taken'
    await tx.update(emailChange).set({ confirmedAt: now }).where(eq(emailChange.id, change.id))
    return 'done'
  })

/**
 * The holder of the old address says that it was not them: neither this wish nor a later one counts, and an account that was
 * moved comes back. Whoever is signed in is out, and the password, which somebody else knows, works no more, nor do passkeys.
 */
export const stopEmailChange = ({ db, clock }: Shop, token: string): Promise<'done' | 'over' | 'taken'> =>
  transaction(db, async (tx) => {
    const now = clock.now()
    const found = await changeOf(tx, 'stop', token, now)
    if (!found) return 'over'
    const { customerId, fromEmail, askedAt } = found
    const { email: current } = await lockCustomer(tx, customerId)
    // A second press must not end the session, or the password, that was made after the first.
    if ((await changeOf(tx, 'stop', token, now))?.stoppedAt) return 'done'
    const isMoved = normalEmail(current) !== normalEmail(fromEmail)
    if (isMoved && !(await moveTo(tx, customerId, { from: current, to: fromEmail, now }))) return 'taken'
    // Addresses of whoever took the account over are not kept for it.
    await tx.delete(emailLookup).where(and(eq(emailLookup.customerId, customerId), isNotNull(emailLookup.leftAt)))
    await tx
      .update(emailChange)
      .set({ stoppedAt: now })
      .where(
        and(eq(emailChange.customerId, customerId), gte(emailChange.askedAt, askedAt), isNull(emailChange.stoppedAt)),
      )
    await tx.update(customer).set({ passwordHash: null }).where(eq(customer.id, customerId))
    await forgetPasskeys(tx, customerId)
    await endSessions(tx, { customerId, now })
    return 'done'
  })

/** The password that asked for them is another one now: whoever knew it has no say. Their letters to the old address still stop them. */
export const endEmailChanges = (tx: Tx, { customerId, now }: { customerId: string; now: Date }): Promise<unknown> =>
  tx
    .update(emailChange)
    .set({ passwordChangedAt: now })
    .where(
      and(
        eq(emailChange.customerId, customerId),
        isNull(emailChange.confirmedAt),
        isNull(emailChange.passwordChangedAt),
      ),
    )

/** False: somebody else has the address by now. Links that were mailed to the address before work no more. */
async function moveTo(tx: Tx, customerId: string, { from, to, now }: { from: string; to: string; now: Date }) {
  if (!(await takeAddress(tx, customerId, normalEmail(to)))) return false
  await tx
    .update(emailLookup)
    .set({ leftAt: now })
    .where(eq(emailLookup.emailNorm, normalEmail(from)))
  await tx.update(customer).set({ email: to, emailConfirmedAt: now }).where(eq(customer.id, customerId))
  for (const kind of ['login', 'reset', 'confirm_email'] as const)
    await cancelMailedTokens(tx, { customerId, kind, now })
  return true
}

/** Wishes that nobody can confirm or stop any more go, and so do the addresses that were left by them. */
export async function forgetEmailChanges(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - STOP_DAYS * 24 * HOUR * 1_000)
  const free = ({ customerId }: { customerId: SQLWrapper }) => not(isOfRestricted(customerId, now))
  await db.delete(emailChange).where(and(lt(emailChange.askedAt, before), free(emailChange)))
  await db.delete(emailLookup).where(and(lt(emailLookup.leftAt, before), free(emailLookup)))
}
