import { formatPrice } from '../../contract/money/money.ts'
import type { Grant } from '../../contract/ops/roles.ts'
import { roleNames } from '../session/fi.ts'
import { fi } from './fi.ts'
import type { Place, Proposal } from './queries.ts'

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
const rolesOf = (grants: readonly Grant[] = [], places: readonly Place[] = []): string =>
  grants
    .map(({ role, place }) => {
      const named = places.find((one) => one.place === place)?.name ?? place
      return `${roleNames[role]} (${named ?? fi.everywhere})`
    })
    .join(', ') || '–'

const credit = ({ arguments: asked, seen }: Credit): Words => ({
  title: fi.credit(asked.invoice_number),
  facts: [
    { term: fi.creditAmount, value: formatPrice(seen.asked, 'fi') },
    { term: fi.creditable, value: formatPrice(seen.left, 'fi') },
    ...(seen.credited > 0 ? [{ term: fi.creditedBefore, value: formatPrice(seen.credited, 'fi') }] : []),
    { term: fi.reason, value: asked.reason },
  ],
  link: { to: `/raha/laskut/${asked.invoice_number}`, label: fi.toInvoice },
})

const because = (reason: string | undefined) => (reason ? [{ term: fi.reason, value: reason }] : [])

const invitation = ({ arguments: asked, seen }: Roles, places: readonly Place[]): Words => ({
  title: seen.member_id ? fi.linkTitle(seen.name) : fi.inviteTitle(seen.name),
  facts: [
    { term: fi.email, value: asked.email ?? '' },
    { term: fi.rolesThen, value: rolesOf(seen.member_id ? seen.grants : asked.grants, places) },
  ],
})

const grants = ({ arguments: asked, seen }: Roles, places: readonly Place[]): Words => ({
  title: fi.grantsTitle(seen.name),
  facts: [
    { term: fi.rolesNow, value: rolesOf(seen.grants, places) },
    { term: fi.rolesThen, value: rolesOf(asked.grants, places) },
    ...because(asked.reason),
  ],
})

const removal = ({ arguments: asked, seen }: Roles, places: readonly Place[]): Words => ({
  title: fi.removeTitle(seen.name),
  facts: [{ term: fi.rolesNow, value: rolesOf(seen.grants, places) }, ...because(asked.reason)],
})

interface Erasure {
  arguments: { customer_id: string; reason: string }
}
/** The person's name stands on the page of the customer alone: a proposal is kept when they are gone. */
const erasure = ({ arguments: asked }: Erasure): Words => ({
  title: fi.erase,
  facts: because(asked.reason),
  link: { to: `/asiakkaat/${asked.customer_id}`, label: fi.toCustomer },
})

/** The effect of a proposal, in the words of staff. */
export function wordsOf(proposal: Proposal, places: readonly Place[] = []): Words {
  // The server checked the body against its call, and wrote down what the call's rule saw.
  const of = proposal as Proposal & Credit & Roles
  if (proposal.call === 'creditInvoice') return credit(of)
  if (proposal.call === 'inviteStaff') return invitation(of, places)
  if (proposal.call === 'changeGrants') return grants(of, places)
  if (proposal.call === 'removeStaff') return removal(of, places)
  if (proposal.call === 'createKey') return { title: fi.keyTitle(of.seen.name), facts: because(of.arguments.reason) }
  if (proposal.call === 'eraseCustomer') return erasure(proposal as Proposal & Erasure)
  return { title: proposal.call, facts: [] }
}
