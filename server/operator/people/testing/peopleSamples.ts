import type { StaffRole } from '../../../../contract/ops/roles.ts'
import { createStaffKey } from '../../staffKeys.ts'
import type { Acting, ActSetups, Samples } from '../../testing/actSetups.ts'
import { nobody } from '../../testing/actSetups.ts'
import { administrator, proposedAdministrator } from '../../testing/administrator.ts'

export const peopleSamples = (): Samples => ({
  inviteStaff: { body: { name: 'Oili Opas', email: 'oili@kulku.example', grants: [{ role: 'desk', place: null }] } },
  changeGrants: { body: { member_id: nobody, grants: [{ role: 'fleet', place: null }], reason: 'Koe' } },
  removeStaff: { body: { member_id: nobody, reason: 'Koe' } },
  createKey: { body: { name: 'Koe', role: 'finance', days: 90, reason: 'Koe' } },
  revokeKey: { body: { name: 'Ei ole', reason: 'Koe' } },
  listProposals: { query: { show: 'decided', limit: '5' } },
  approveProposal: { body: { proposal_id: nobody } },
  declineProposal: { body: { proposal_id: nobody, reason: 'Koe' } },
})

export const peopleWays = ({ shop, ops, sample, on }: Acting): ActSetups => {
  /** Somebody new, beside an administrator who stays. */
  async function colleague(name: string, role: StaffRole): Promise<string> {
    await administrator(shop)
    await ops('inviteStaff', {
      body: { name, email: `${name.toLowerCase()}@kulku.example`, grants: [{ role, place: null }] },
    })
    const { staff } = (await ops('listStaff')).body
    return staff.find((one) => one.name === name)?.member_id ?? ''
  }

  return {
    inviteStaff: on('inviteStaff', 'staff oili@kulku.example'),
    changeGrants: async () => {
      const member_id = await colleague('Vaihe', 'desk')
      return { body: { ...sample('changeGrants'), member_id }, subject: `staff ${member_id}` }
    },
    removeStaff: async () => {
      const member_id = await colleague('Poistuva', 'desk')
      return { body: { ...sample('removeStaff'), member_id }, subject: `staff ${member_id}` }
    },
    revokeKey: on('revokeKey', 'staff Loppuva', { name: 'Loppuva', reason: 'Koe' }, () =>
      createStaffKey(shop, { name: 'Loppuva', role: 'desk', place: null, calls: null, days: 1 }),
    ),
    approveProposal: async () => {
      const proposal_id = await proposedAdministrator(shop, 'hyvaksytty')
      const made = () => ({ proposal_id, proposed_by: 'Ehdottaja hyvaksytty' })
      return { body: { proposal_id }, subject: 'staff hyvaksytty@kulku.example', act: 'inviteStaff', made }
    },
    declineProposal: async () => {
      const proposal_id = await proposedAdministrator(shop, 'hylatty')
      return { body: { proposal_id, reason: 'Koe' }, subject: `proposal ${proposal_id}` }
    },
  }
}
