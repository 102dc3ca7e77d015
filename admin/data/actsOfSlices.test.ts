import { expect, test } from 'vitest'
import type { Act } from '../../ui/data/acts.ts'
import * as money from '../money/queries.ts'
import * as orders from '../orders/queries.ts'
import * as people from '../people/queries.ts'
import * as proposals from '../proposals/queries.ts'
import * as running from '../running/queries.ts'
import * as session from '../session/queries.ts'
import { handoverActs } from '../shared/handover/queries.ts'
import { afterAct } from '../testing/afterAct.ts'
import * as work from '../work/queries.ts'

const papers = ['listEntries', 'listInvoices', 'listReceivables', 'showBooks', 'showInvoice', 'showVat']
const cars = ['carCalendar', 'countCars', 'listCars', 'showCar']
const shown = ['orderTimeline', 'showOrder']
const waits = ['countWork', 'listUnpaid']
const handedOver = [...shown, 'listLetters', 'listOrders', 'showBoard', ...papers, ...cars].sort()
const decided = [...papers, ...waits, 'listProposals', 'listStaff', 'showCustomer', 'showOrder', 'whoAmI'].sort()
const credited = [...papers, ...waits, ...shown, 'listProposals'].sort()
const lists = ['listChecks', 'listContacts', 'listJobs', 'listOpenCharges', 'listRefunds', 'listWithdrawals']
const settled = [...lists, ...waits, ...papers, ...shown, 'showCustomer'].sort()
const order = [...handedOver, ...waits, 'showCustomer'].sort()

/** What somebody would see that is no longer so, had it not been asked for anew. */
test.each<[string, unknown, string[]]>([
  ['setOrdering', running.setOrdering, ['listAudit', 'listSwitches']],
  ['setNotice', running.setNotice, ['listAudit', 'listSwitches']],
  ['retryJobs', running.retryJobs, ['countJobs', 'countWork', 'listJobs']],
  ['createKey', running.createKey, ['listKeys', 'listProposals']],
  ['revokeKey', running.revokeKey, ['listKeys']],
  ['inviteStaff', people.inviteStaff, ['listProposals', 'listStaff']],
  ['changeGrants', people.changeGrants, ['listProposals', 'listStaff', 'whoAmI']],
  ['removeStaff', people.removeStaff, ['listProposals', 'listStaff']],
  ['approveProposal', proposals.approveProposal, decided],
  ['declineProposal', proposals.declineProposal, ['listProposals']],
  ['creditInvoice', money.creditInvoice.act, credited],
  ['creditInvoice of an order', orders.creditInvoice, order],
  ['invoiceOrder', orders.invoiceOrder, order],
  ['swapCar', orders.swapCar, order],
  ['settleCharge', work.settleCharge, settled],
  ['settleRefund', work.settleRefund, settled],
  ['decideWithdrawal', work.decideWithdrawal, settled],
  ...Object.entries(handoverActs).map(([name, act]): [string, unknown, string[]] => [name, act, handedOver]),
])('%s is done once, and what it makes stale is asked for anew', async (_, act, stale) => {
  expect(await afterAct(act as Act<unknown, unknown>)).toEqual({ stale, once: true })
})

test.each([
  ['addPasskey', session.addPasskey],
  ['renamePasskey', session.renamePasskey],
  ['removePasskey', session.removePasskey],
  ['signOutOthers', session.signOutOthers],
])('%s makes the own ways in stale', async (_, act) => {
  expect((await afterAct(act as Act<unknown, unknown>)).stale).toEqual(['showOwnAccess'])
})
