import { fromEuros, toEuros } from '../../../contract/money/money.ts'
import * as promises from '../../../contract/ops/money/debtors.ts'
import {
  chargeDebtor,
  handOverDebtor,
  type OfDebtor,
  takeBackDebtor,
  writeOffDebtor,
} from '../../billing/debtors/actOnDebtor.ts'
import { askForCard } from '../../billing/debtors/askForCard.ts'
import { type Booked, bookTransfer, importTransfers, matchTransfer } from '../../billing/debtors/bookTransfer.ts'
import { noteContact } from '../../billing/debtors/noteContact.ts'
import { remindDebtor } from '../../billing/debtors/remindDebtor.ts'
import { readTransferFile } from '../../billing/debtors/transferFile.ts'
import { refusalOf } from '../../billing/refusalOf.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { finishItem } from '../../work/markWork.ts'
import { type ActShop, act } from '../act.ts'
import { oneImport } from '../oneImport.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { collectionFile } from './collectionFile.ts'
import { type DebtorShop, listUnpaid, showDebtorOf } from './listDebtors.ts'
import { listTransfers } from './listTransfers.ts'

type Needs = ActShop & DebtorShop & { queue: Queue }
type Served =
  | 'listUnpaid'
  | 'showDebtor'
  | 'noteDebtorContact'
  | 'chargeDebtor'
  | 'askForCard'
  | 'remindDebtor'
  | 'handOverDebtor'
  | 'takeBackDebtor'
  | 'writeOffDebtor'
  | 'exportCollection'
  | 'listTransfers'
  | 'importTransfers'
  | 'bookTransfer'
  | 'matchTransfer'

const summed = (debtor_id: string, { count, amount }: OfDebtor) => ({ debtor_id, count, amount: toEuros(amount) })
const booked = (invoice_number: string, { left, tooMuch }: Booked) => ({
  invoice_number,
  left: toEuros(left),
  too_much: toEuros(tooMuch),
})

/** The debts of people and companies, what staff do about them, and the money that comes by bank. */
export const debtorActs = (shop: Needs): Pick<OpsHandlers, Served> => ({
  listUnpaid: ({ query, staff }) => listUnpaid(shop, staff, query),
  showDebtor: ({ params }) => showDebtorOf(shop, params.debtor_id),
  noteDebtorContact: act(shop, promises.noteDebtorContact, async (tx, { body, staff }) => {
    const { debtor_id, note, promised_on: promisedOn } = body
    const back_on = await noteContact(shop, tx, { debtorId: debtor_id, note, promisedOn, by: staff.name })
    await finishItem(shop, tx, { kind: 'unpaid', itemId: debtor_id, by: staff.name })
    return { debtor_id, back_on }
  }),
  chargeDebtor: act(shop, promises.chargeDebtor, async (tx, { body: { debtor_id }, note }) => {
    const tried = await chargeDebtor(shop, tx, debtor_id)
    const answer = summed(debtor_id, tried)
    note({ amount: answer.amount })
    const left_out = tried.leftOut.map(({ number, denial }) => ({
      invoice_number: number,
      reason: String(refusalOf(denial).body(shop.language).message),
    }))
    return { ...answer, left_out }
  }),
  askForCard: act(shop, promises.askForCard, async (tx, { body: { debtor_id } }) => ({
    debtor_id,
    amount: toEuros(await askForCard(shop, tx, debtor_id)),
  })),
  remindDebtor: act(shop, promises.remindDebtor, async (tx, { body: { debtor_id }, actor, note }) => {
    const { debts, fee, interest, payBy, feeNumber } = await remindDebtor(shop, tx, debtor_id, actor)
    const sums = { debts: toEuros(debts), fee: toEuros(fee), interest: toEuros(interest) }
    note(sums)
    const amount = (debts + fee + interest) / 100
    return { debtor_id, ...sums, amount, pay_by: payBy, fee_invoice_number: feeNumber }
  }),
  handOverDebtor: act(shop, promises.handOverDebtor, async (tx, { body: { debtor_id }, note }) => {
    const { leftOut, ...of } = await handOverDebtor(shop, tx, debtor_id)
    const answer = { ...summed(debtor_id, of), left_out: leftOut }
    note({ amount: answer.amount })
    return answer
  }),
  takeBackDebtor: act(shop, promises.takeBackDebtor, async (tx, { body: { debtor_id } }) =>
    summed(debtor_id, await takeBackDebtor(shop, tx, debtor_id)),
  ),
  writeOffDebtor: act(shop, promises.writeOffDebtor, async (tx, { body: { debtor_id }, isForTwo, note }) => {
    const { loss, vat, ...of } = await writeOffDebtor(shop, tx, debtor_id)
    const answer = { ...summed(debtor_id, of), loss: toEuros(loss), vat: toEuros(vat) }
    note({ amount: answer.amount, vat: answer.vat })
    return { ...answer, second_person: isForTwo }
  }),
  exportCollection: async ({ query, staff }) => collectionFile(shop, staff, query),
  listTransfers: ({ query }) => listTransfers(shop, query),
  importTransfers: (given) => oneImport(() => bring(shop, given)),
  bookTransfer: act(shop, promises.bookTransfer, async (tx, { body, actor: by, isForTwo }) => {
    const { invoice_number, archive_id: archiveId, booked_on: bookedOn, payer } = body
    const transfer = { archiveId, bookedOn, payer, reference: '', cents: fromEuros(body.amount), by }
    const done = await bookTransfer(shop, tx, { ...transfer, invoiceNumber: invoice_number })
    return { ...booked(invoice_number, done), second_person: isForTwo }
  }),
  matchTransfer: act(shop, promises.matchTransfer, async (tx, { body: { transfer_id, invoice_number } }) =>
    booked(invoice_number, await matchTransfer(shop, tx, { transferId: transfer_id, invoiceNumber: invoice_number })),
  ),
})

type Given = Parameters<OpsHandlers['importTransfers']>[0]

/** A bank's file: read first, then booked but for the rows that it names. A file without any payment is refused. */
async function bring(shop: Needs, given: Given) {
  const { name, text } = given.body
  const { transfers, faults } = readTransferFile(text, shop.language)
  if (transfers.length === 0) {
    const errors = Object.fromEntries(faults.slice(0, 50).map(({ line, message }) => [`${name}:${line}`, [message]]))
    throw new Refusal('IMPORT_REFUSED', { errors, body: { problems: faults.length } })
  }
  const write = act(shop, promises.importTransfers, async (tx, { actor, note }) => {
    const { cents, different, ...sums } = await importTransfers(shop, tx, transfers, actor)
    const amount = toEuros(cents)
    const left_out = faults.slice(0, 50).map(({ line, message: reason }) => ({ line, reason }))
    const left_out_rows = left_out.map(({ line }) => line).join(', ')
    note({ ...sums, amount, different: different.length, left_out_count: faults.length, left_out_rows })
    return { ...sums, amount, different: different.slice(0, 50), left_out, left_out_count: faults.length }
  })
  return await write(given)
}
