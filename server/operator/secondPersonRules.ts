import type { CloseGround, DamagePayer } from '../../contract/handover/damages.ts'
import type { Sentence } from '../../contract/language.ts'
import { cents, fromEuros, sumCents, toEuros } from '../../contract/money/money.ts'
import { type Grant, isPermitted } from '../../contract/ops/roles.ts'
import type { SecondPersonRule } from '../../contract/ops/secondPerson.ts'
import { peopleOf } from '../account/person/peopleOf.ts'
import { typedFor } from '../billing/debtors/bookTransfer.ts'
import { debtsOf } from '../billing/debtors/debtorsOwing.ts'
import { creditableOf } from '../billing/invoicing/creditableOf.ts'
import { invoicedByHand } from '../order/desk/invoiceOrder.ts'
import { closesFree, knownCosts, lockedDamage } from '../order/desk/judgeDamage.ts'
import { ordersOf } from '../order/eraseOrders.ts'
import { statementSums } from '../order/statement/staffStatement.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Staff } from '../platform/http/http.ts'
import { isId } from '../platform/ids.ts'
import { lockMember } from '../staff/lockMember.ts'
import { plainName } from '../staff/plainName.ts'
import { words } from './words.ts'

type Thing = Record<string, unknown>
interface Rule<Body, Seen extends Thing> {
  /**
   * The facts that the act rests on, locked until the transaction ends; null when there are none: the act refuses by
   * itself.
   */
  seen(tx: Tx, body: Body): Promise<Seen | null>
  wants(asked: { body: Body; seen: Seen; staff: Staff; limit: number }): boolean
  /** How it differs from what a proposal rested on, for whoever wanted to approve it. */
  changed(before: Seen, now: Seen | null): Sentence
}

const euros = (amount: number): string => `${amount.toFixed(2).replace('.', ',')} €`

interface CreditBody {
  invoice_number: string
  amount?: number
  lines?: { amount: number }[]
}
interface CreditSeen extends Thing {
  left: number
  credited: number
  paid: boolean
  asked: number
}
/** The limit is for all that is credited of one invoice: many small sums are one large one. */
const creditAboveLimit: Rule<CreditBody, CreditSeen> = {
  async seen(tx, { invoice_number, amount, lines }) {
    const found = await creditableOf(tx, invoice_number)
    if (!found) return null
    const ofLines = lines && sumCents(lines.map((line) => fromEuros(line.amount)))
    const asked = ofLines ?? (amount === undefined ? found.left : fromEuros(amount))
    const { left, credited, isPaid: paid } = found
    return { left: toEuros(left), credited: toEuros(credited), paid, asked: toEuros(cents(asked)) }
  },
  wants: ({ seen: { asked, credited }, limit }) => asked > 0 && asked + credited > limit,
  changed: (before, now) =>
    now && before.left !== now.left
      ? (language) => words[language].creditLeft(euros(before.left), euros(now.left))
      : (language) => words[language].invoiceMoved,
}

interface StatementBody {
  order_number: string
  lines?: { amount: number }[]
  decisions?: { amount: number }[]
  /** The one that is let be. */
  line?: number
}
interface StatementSeen extends Thing {
  version: string
  asked: number
}
/** The sum that a customer is told to pay at the return, or that is decided against their word; or all of what is let be of it. */
const statementAboveLimit: Rule<StatementBody, StatementSeen> = {
  async seen(tx, { order_number, lines = [], decisions, line }) {
    const found = await statementSums(tx, order_number)
    if (!found) return null
    const told = sumCents(found.lines.map((one) => one.cents))
    const charged = sumCents(found.lines.map((one) => one.chargedCents))
    const typed = sumCents((decisions ?? lines).map(({ amount }) => fromEuros(amount)))
    const waived = line === undefined ? undefined : (found.lines[line]?.chargedCents ?? 0)
    const asked =
      waived !== undefined
        ? told - charged + waived
        : decisions
          ? Math.max(typed, told - typed)
          : sumCents([charged, typed])
    return { version: String(found.version), asked: toEuros(cents(asked)) }
  },
  wants: ({ seen: { asked }, limit }) => asked > limit,
  changed: () => (language) => words[language].statementMoved,
}

interface DamageBody {
  damage_number: string
  payer?: DamagePayer
  share?: number
  because?: CloseGround
}
/** The share that a customer is told to bear of a damage, or what is known of its costs and nobody bears. */
const damageAboveLimit: Rule<DamageBody, { version: number; asked: number }> = {
  async seen(tx, { damage_number, payer, share = 0, because }) {
    const found = await lockedDamage(tx, damage_number)
    if (!found) return null
    const isLetBe = payer === undefined ? because !== undefined && closesFree(found, because) : payer !== 'insurer'
    const left = isLetBe ? toEuros(cents(knownCosts(found) - fromEuros(share))) : 0
    return { version: found.version, asked: Math.max(share, left) }
  },
  wants: ({ seen: { asked }, limit }) => asked > limit,
  changed: () => (language) => words[language].damageMoved,
}

interface InvoiceBody {
  order_number: string
  lines: { amount: number }[]
  full_liability?: boolean
}
/** The limit is for all that people invoice on top of one order. Full liability knows no excess, so it is always for two. */
const invoiceAboveLimit: Rule<InvoiceBody, { typed: number }> = {
  seen: async (tx, { order_number }) => ({ typed: toEuros(await invoicedByHand(tx, order_number)) }),
  wants({ body, seen, limit }) {
    const asked = toEuros(sumCents(body.lines.map((line) => fromEuros(line.amount))))
    return body.full_liability === true || seen.typed + asked > limit
  },
  changed: () => (language) => words[language].otherInvoices,
}

interface StaffBody {
  member_id?: string
  email?: string
  name?: string
  grants?: Grant[]
}
interface StaffSeen extends Thing {
  /** `null` for a new member. */
  member_id: string | null
  name: string
  grants: Grant[]
}
const administratorPlaces = (grants: readonly Grant[]): string =>
  JSON.stringify(grants.flatMap(({ role, place }) => (role === 'administrator' ? [place ?? ''] : [])).sort())
/** Roles by which somebody can be the second person, of money or of the staff. */
const approving = (grants: readonly Grant[]): string[] =>
  grants
    .filter(({ role }) => isPermitted([{ role, place: null }], 'money.correct'))
    .map(({ role, place }) => `${role} ${place ?? ''}`)

/**
 * One person who alone made a colleague who may approve would be two. A new link to such an account is as good as the
 * role itself.
 */
const approverOrOwnRole: Rule<StaffBody, StaffSeen> = {
  async seen(tx, { member_id, email = '', name = '' }) {
    const found = await lockMember(tx, member_id === undefined ? { email } : { id: member_id })
    if (found) return { member_id: found.id, name: found.name, grants: found.grants }
    return member_id === undefined ? { member_id: null, name, grants: [] } : null
  },
  wants({ body, seen, staff }) {
    // A key that made a person, or a new link to one, would be that person, and outlive its own end.
    if (!staff.sessionId) return true
    if (body.email !== undefined) return approving(seen.member_id ? seen.grants : (body.grants ?? [])).length > 0
    const had = approving(seen.grants)
    if (approving(body.grants ?? []).some((role) => !had.includes(role))) return true
    const isOwn = body.grants !== undefined && isSamePerson(staff, { id: seen.member_id, name: seen.name })
    return isOwn || administratorPlaces(seen.grants) !== administratorPlaces(body.grants ?? [])
  },
  changed: (before, now) => (language) =>
    now ? words[language].rolesChanged(before.name) : words[language].notOfStaff(before.name),
}

/** A key that one person made alone would act under another name. */
const newKey: Rule<{ name: string }, { name: string }> = {
  seen: async (_tx, { name }) => ({ name }),
  wants: () => true,
  changed: () => '',
}

/** Erased data comes back for nobody. Names and numbers stay out of the proposal, which outlives the person. */
const erasure: Rule<{ customer_id: string }, { customer_id: string; orders: number }> = {
  seen: async (tx, { customer_id }) => {
    const known = isId(customer_id) && (await peopleOf(tx, [customer_id])).has(customer_id)
    return known ? { customer_id, orders: (await ordersOf(tx, customer_id)).length } : null
  },
  wants: () => true,
  changed: () => (language) => words[language].otherOrders,
}

/** The limit is for all that one debtor's debts come to, as for credits. */
const lossAboveLimit: Rule<{ debtor_id: string }, { left: number }> = {
  async seen(tx, { debtor_id }) {
    const debts = isId(debtor_id) ? await debtsOf(tx, debtor_id) : []
    return debts.length === 0 ? null : { left: toEuros(sumCents(debts.map((debt) => debt.cents))) }
  },
  wants: ({ seen: { left }, limit }) => left > limit,
  changed: (before, now) =>
    now
      ? (language) => words[language].debtLeft(euros(before.left), euros(now.left))
      : (language) => words[language].nothingOwed,
}

/** The limit is for all that people typed of one invoice, and that no file of the bank has brought. */
const transferAboveLimit: Rule<{ invoice_number: string; amount: number }, { paid: boolean; typed: number }> = {
  async seen(tx, { invoice_number }) {
    const found = await creditableOf(tx, invoice_number)
    return found && { paid: found.isPaid, typed: toEuros(await typedFor(tx, invoice_number)) }
  },
  wants: ({ body, seen, limit }) => seen.typed + body.amount > limit,
  changed: () => (language) => words[language].invoiceMoved,
}

/** The rule that a promise names. It knows the bodies of the calls that name it, and the contract has checked them. */
export const ruleOf = (name: SecondPersonRule): Rule<Thing, Thing> =>
  ({
    creditAboveLimit,
    statementAboveLimit,
    damageAboveLimit,
    invoiceAboveLimit,
    approverOrOwnRole,
    newKey,
    erasure,
    lossAboveLimit,
    transferAboveLimit,
  })[name] as unknown as Rule<Thing, Thing>

/** A key of the command line bears the name of its person: with it nobody becomes a second one. */
export const isSamePerson = (one: { id: string; name: string }, other: { id: string | null; name: string }): boolean =>
  one.id === other.id || plainName(one.name) === plainName(other.name)
