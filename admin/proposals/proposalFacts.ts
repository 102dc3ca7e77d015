import type { CloseGround, DamagePayer } from '../../contract/handover/damages.ts'
import type { Language } from '../../contract/language.ts'
import { formatPrice, fromEuros, sumCents, toEuros } from '../../contract/money/money.ts'
import type { Grant } from '../../contract/ops/roles.ts'
import { words as opsWords } from '../../contract/ops/words.ts'
import { words as sessionWords } from '../session/words.ts'
import { words as damageWords } from '../shared/damage/words.ts'
import type { Place, Proposal } from './queries.ts'
import { words } from './words.ts'

interface Words {
  title: string
  facts: { term: string; value: string }[]
  /** Where more about it stands. */
  link?: { to: string; label: string }
}

interface Credit {
  arguments: { invoice_number: string; reason: string }
  seen: { asked: number; left: number; credited: number }
}
interface Roles {
  arguments: { name?: string; email?: string; grants?: Grant[]; reason?: string }
  seen: { member_id: string | null; name: string; grants: Grant[] }
}

/** A role at one place is told by the name of the place, where that is known. */
const rolesOf = (language: Language, grants: readonly Grant[] = [], places: readonly Place[] = []): string => {
  const t = words[language]
  return (
    grants
      .map(({ role, place }) => {
        const named = places.find((one) => one.place === place)?.name ?? place
        return `${sessionWords[language].roleNames[role]} (${named ?? t.everywhere})`
      })
      .join(', ') || '–'
  )
}

const credit = ({ arguments: asked, seen }: Credit, language: Language): Words => {
  const t = words[language]
  return {
    title: t.credit(asked.invoice_number),
    facts: [
      { term: t.creditAmount, value: formatPrice(seen.asked, language) },
      { term: t.creditable, value: formatPrice(seen.left, language) },
      ...(seen.credited > 0 ? [{ term: t.creditedBefore, value: formatPrice(seen.credited, language) }] : []),
      { term: t.reason, value: asked.reason },
    ],
    link: { to: `/raha/laskut/${asked.invoice_number}`, label: t.toInvoice },
  }
}

const because = (reason: string | undefined, language: Language) =>
  reason ? [{ term: words[language].reason, value: reason }] : []

const invitation = ({ arguments: asked, seen }: Roles, places: readonly Place[], language: Language): Words => {
  const t = words[language]
  return {
    title: seen.member_id ? t.linkTitle(seen.name) : t.inviteTitle(seen.name),
    facts: [
      { term: t.email, value: asked.email ?? '' },
      { term: t.rolesThen, value: rolesOf(language, seen.member_id ? seen.grants : asked.grants, places) },
    ],
  }
}

const grants = ({ arguments: asked, seen }: Roles, places: readonly Place[], language: Language): Words => {
  const t = words[language]
  return {
    title: t.grantsTitle(seen.name),
    facts: [
      { term: t.rolesNow, value: rolesOf(language, seen.grants, places) },
      { term: t.rolesThen, value: rolesOf(language, asked.grants, places) },
      ...because(asked.reason, language),
    ],
  }
}

const removal = ({ arguments: asked, seen }: Roles, places: readonly Place[], language: Language): Words => {
  const t = words[language]
  return {
    title: t.removeTitle(seen.name),
    facts: [{ term: t.rolesNow, value: rolesOf(language, seen.grants, places) }, ...because(asked.reason, language)],
  }
}

interface NewKey {
  arguments: Grant & { calls: string[] | null; days: number; reason: string }
  seen: { name: string }
}
const newKey = ({ arguments: asked, seen }: NewKey, places: readonly Place[], language: Language): Words => {
  const t = words[language]
  return {
    title: t.keyTitle(seen.name),
    facts: [
      { term: t.keyRole, value: rolesOf(language, [asked], places) },
      ...(asked.calls ? [{ term: t.keyCalls, value: asked.calls.join(', ') }] : []),
      { term: t.keyDays, value: t.daysLong(asked.days) },
      ...because(asked.reason, language),
    ],
  }
}

interface Erasure {
  arguments: { customer_id: string; reason: string }
}
/** The person's name stands on the page of the customer alone: a proposal is kept when they are gone. */
const erasure = ({ arguments: asked }: Erasure, language: Language): Words => {
  const t = words[language]
  return {
    title: t.erase,
    facts: because(asked.reason, language),
    link: { to: `/asiakkaat/${asked.customer_id}`, label: t.toCustomer },
  }
}

interface OfMoney {
  arguments: {
    order_number?: string
    damage_number?: string
    invoice_number?: string
    debtor_id?: string
    amount?: number
    lines?: { amount: number }[]
    reason?: string
    ground?: string
    note?: string
    payer?: DamagePayer
    because?: CloseGround
  }
  seen: { asked?: number; left?: number }
}
/** The sum that the rule of an act judged, or that its proposer typed. */
const sumOf = ({ arguments: { amount, lines }, seen }: OfMoney): number | undefined =>
  seen.asked ?? seen.left ?? amount ?? (lines && toEuros(sumCents(lines.map((line) => fromEuros(line.amount)))))

/** Another act as it is asked for, with its sum, and where it is about. */
function ofMoney({ call, ...of }: Proposal & OfMoney, language: Language): Words {
  const t = words[language]
  const {
    order_number,
    damage_number,
    invoice_number,
    debtor_id,
    reason,
    ground,
    note,
    payer,
    because: closed,
  } = of.arguments
  const { payers, closed: grounds } = damageWords[language]
  const sum = sumOf(of)
  const places = [
    { of: order_number, to: '/tilaukset', label: t.toOrder },
    { of: damage_number, to: '/vauriot', label: t.toDamage },
    { of: invoice_number, to: '/raha/laskut', label: t.toInvoice },
    { of: debtor_id, to: '/raha/velalliset', label: t.toDebtor },
  ]
  const about = places.find((place) => place.of !== undefined)
  return {
    title: opsWords[language].askedOfSecond[call] ?? call,
    facts: [
      ...(sum === undefined ? [] : [{ term: t.aboveLimit, value: formatPrice(sum, language) }]),
      ...(payer ? [{ term: t.payer, value: payers[payer] }] : []),
      ...(closed ? [{ term: t.closed, value: grounds[closed] }] : []),
      ...because(reason ?? ground ?? note, language),
    ],
    ...(about ? { link: { to: `${about.to}/${about.of}`, label: about.label } } : {}),
  }
}

/** The effect of a proposal, in the words of staff. */
export function wordsOf(proposal: Proposal, language: Language, places: readonly Place[] = []): Words {
  // The server checked the body against its call, and wrote down what the call's rule saw.
  const of = proposal as Proposal & Credit & Roles
  if (proposal.call === 'creditInvoice') return credit(of, language)
  if (proposal.call === 'inviteStaff') return invitation(of, places, language)
  if (proposal.call === 'changeGrants') return grants(of, places, language)
  if (proposal.call === 'removeStaff') return removal(of, places, language)
  if (proposal.call === 'createKey') return newKey(proposal as Proposal & NewKey, places, language)
  if (proposal.call === 'eraseCustomer') return erasure(proposal as Proposal & Erasure, language)
  return ofMoney(proposal as Proposal & OfMoney, language)
}
