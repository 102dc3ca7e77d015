import type { AnswerOf } from '../../../contract/call.ts'
import type { OpsCalls } from '../../../contract/ops/opsCalls.ts'
import * as promises from '../../../contract/ops/people/staff.ts'
import type { Grant } from '../../../contract/ops/roles.ts'
import { type Dealer, dealersNamed, openDealers } from '../../fleet/places/findDealer.ts'
import type { Db, Queryable } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/http.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { invitationLink } from '../../staff/invitationLink.ts'
import { inviteMember } from '../../staff/inviteMember.ts'
import { changeGrants, membersOf, removeMember } from '../../staff/manageMembers.ts'
import { type ActShop, act } from '../act.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { words } from '../words.ts'

type Shop = ActShop & { publicUrl: string; config: { passkeys: boolean } }
type Acts = Pick<OpsHandlers, 'listStaff' | 'inviteStaff' | 'changeGrants' | 'removeStaff'>

/** Question: who is signed in, and what they may where. */
export async function whoAmI(db: Db, { id, name, grants, expiresAt }: Staff): Promise<AnswerOf<OpsCalls['whoAmI']>> {
  const ids = grants.flatMap(({ place }) => place ?? [])
  return {
    id,
    name,
    grants: [...grants],
    places: (await dealersNamed(db, ids)).map(namedPlace),
    ends_at: expiresAt?.toISOString() ?? null,
  }
}

const namedPlace = ({ locationId, displayName }: Dealer) => ({ place: locationId, name: displayName })

/** The members of staff and their roles. */
export function staffActs(shop: Shop): Acts {
  const { db, clock } = shop
  return {
    listStaff: async () => ({
      staff: (await membersOf(db)).map(({ id, signedInAt, ...member }) => ({
        member_id: id,
        ...member,
        signed_in_at: signedInAt?.toISOString() ?? null,
      })),
      places: (await openDealers(db)).map(namedPlace),
    }),
    inviteStaff: act(shop, promises.inviteStaff, async (tx, { body: { name, email, grants } }) => {
      await requirePlaces(tx, grants)
      return { link: invitationLink(shop, await inviteMember(tx, { name, email, grants, now: clock.now() })) }
    }),
    changeGrants: act(shop, promises.changeGrants, async (tx, { body: { member_id, grants } }) => {
      await requirePlaces(tx, grants)
      await changeGrants(tx, member_id, grants, clock.now())
      return { grants }
    }),
    removeStaff: act(shop, promises.removeStaff, async (tx, { body: { member_id } }) => {
      await removeMember(tx, member_id, clock.now())
      return {}
    }),
  }
}

async function requirePlaces(db: Queryable, grants: readonly Grant[]): Promise<void> {
  const named = grants.flatMap(({ place }) => place ?? [])
  const known = new Set((await dealersNamed(db, named)).map(({ locationId }) => locationId))
  if (named.some((place) => !known.has(place))) throw invalid({ grants: [(language) => words[language].noSuchPlace] })
}
