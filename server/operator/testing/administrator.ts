import { transaction } from '../../platform/database/database.ts'
import { inviteMember } from '../../staff/inviteMember.ts'
import type { TestShop } from '../../testing/testShop.ts'
import { opsPerson } from './opsClient.ts'

/** Invites an administrator as on the machine of the shop: in the console it takes two. */
export const administrator = (shop: TestShop, name = 'pirkko'): Promise<string> =>
  transaction(shop.db, (tx) =>
    inviteMember(tx, {
      name,
      email: `${name.toLowerCase()}@kulku.example`,
      grants: [{ role: 'administrator', place: null }],
      now: shop.clock.now(),
    }),
  )

/** Somebody else proposes an administrator; answers the id of the proposal. */
export async function proposedAdministrator(shop: TestShop, name: string): Promise<string> {
  const other = await opsPerson(shop, `Ehdottaja ${name}`)
  const grants = [{ role: 'administrator' as const, place: null }]
  const answer = await other('inviteStaff', { body: { name, email: `${name}@kulku.example`, grants } })
  return (answer.body as { proposal_id?: string }).proposal_id ?? ''
}
