import { expect, test } from 'vitest'
import { topicsOf } from '../../contract/ops/consoleFacts.ts'
import type { StaffCallName } from '../api.ts'
import { staleAfter } from './act.ts'

test.each<[StaffCallName, StaffCallName[]]>([
  ['creditInvoice', ['showInvoice', 'showOrder', 'showCustomer', 'listLetters', 'listProposals', 'listUnpaid']],
  ['swapCar', ['showOrder', 'showBoard', 'showCar', 'carCalendar']],
  ['takeBackCar', ['showBoard', 'showOrder', 'listStatements', 'listCars', 'listLetters']],
  ['settleCharge', ['countWork', 'listOpenCharges', 'showInvoice', 'showCustomer']],
  ['retryJobs', ['countJobs', 'countWork', 'listJobs']],
  ['setOrdering', ['listSwitches', 'listAudit']],
  ['changeGrants', ['listStaff', 'listProposals', 'whoAmI']],
  ['approveProposal', ['listProposals', 'listStaff', 'showInvoice', 'showCustomer', 'whoAmI']],
  ['publishContent', ['listContent', 'showContent', 'listContentVersions']],
  ['addPasskey', ['showOwnAccess']],
])('screens that show what %s changed are asked for anew', (name, shown) => {
  expect(staleAfter(name)).toEqual(expect.arrayContaining(shown))
})

test('every act makes something stale that is asked for once, but pictures, which no list shows', () => {
  const names = Object.keys(topicsOf) as StaffCallName[]
  expect(names.filter((name) => staleAfter(name).length === 0).sort()).toEqual(['addPicture', 'savePicture'])
  for (const name of names) expect(new Set(staleAfter(name)).size).toBe(staleAfter(name).length)
})
