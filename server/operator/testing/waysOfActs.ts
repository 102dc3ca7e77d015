import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { OrderStatus } from '../../../contract/customer.ts'
import type { OpsName } from '../../../contract/ops/opsCalls.ts'
import type { StaffRole } from '../../../contract/ops/roles.ts'
import { billedOrder } from '../../testing/billedOrder.ts'
import { deliveredTo, near } from '../../testing/deliveredTo.ts'
import { firstOpenDay, freeCarBeside, isDue, orderInState } from '../../testing/orderInState.ts'
import { startOrder } from '../../testing/testCustomer.ts'
import type { TestShop } from '../../testing/testShop.ts'
import { fromDisk } from '../cli/filesOnDisk.ts'
import { createStaffKey } from '../staffKeys.ts'
import { administrator, proposedAdministrator } from './administrator.ts'
import { offerToChange } from './offerToChange.ts'
import type { OpsClient } from './opsClient.ts'
import { opsSamples } from './opsSamples.ts'
import { promoVersion } from './promoVersion.ts'
import { failedPrompt, settlementFile, writtenContact } from './waitingForStaff.ts'

export type Body = Record<string, unknown>
/** A body that is done, on what it is done, and the words of its entry that come from doing it. */
export interface Good {
  body: Body
  subject: string
  /** What the entry calls the act, where it is not the call. */
  act?: OpsName
  made?: (answer: Body) => Body
}

/** The number of a car that nobody has. */
const freeCarOf = async (ops: OpsClient): Promise<string> =>
  (await ops('listCars', { query: { state: 'free', limit: '1' } })).body.cars[0]?.registration ?? ''

/** How each act of staff comes to something to act on. */
export function waysOfActs(shop: TestShop, ops: OpsClient): Partial<Record<OpsName, () => Promise<Good>>> {
  const sample = (name: OpsName): Body => opsSamples('99999999')[name]?.body ?? {}
  const onOrder = (name: OpsName, status: OrderStatus, made?: Good['made']) => async (): Promise<Good> => {
    const { order_number } = await orderInState(shop, { status })
    const body = { ...sample(name), order_number }
    return { body, subject: `order ${order_number}`, ...(made ? { made } : {}) }
  }
  const on =
    (name: OpsName, subject: string, body = sample(name), before?: () => Promise<unknown>) =>
    async (): Promise<Good> => {
      await before?.()
      return { body, subject }
    }
  const rejectedRefund = async (name: OpsName): Promise<Good> => {
    const customer = await billedOrder(shop, 'refund-fails')
    const invoice_number = (await customer.order()).invoices[0]?.invoice_number ?? ''
    await ops('creditInvoice', { body: { invoice_number, reason: 'Koe' } })
    await shop.worker.runUntilIdle()
    const { refunds } = (await ops('listRefunds')).body
    const refund_id = refunds.find((one) => one.order_number === customer.order_number)?.refund_id ?? ''
    return { body: { ...sample(name), refund_id, paid_on: shop.clock.today() }, subject: `refund ${refund_id}` }
  }

  const onBoughtService = (name: 'stopService' | 'withdrawService') => async (): Promise<Good> => {
    const customer = await orderInState(shop, { status: 'delivered' })
    const { order_number } = customer
    const offered = (await customer.order()).available_extra_services.find(({ recurring }) => recurring)
    const bought = { order_number, service_id: offered?.id ?? '' }
    await shop.call('purchaseExtraService', { token: customer.token, body: bought })
    const service_id = (await customer.order()).order_extra_services.find(({ recurring }) => recurring)?.id ?? ''
    return { body: { ...sample(name), order_number, service_id }, subject: `order ${order_number}` }
  }

  const onFreeCar = (name: 'blockCar' | 'moveCar' | 'retireCar') => async (): Promise<Good> => {
    const registration = await freeCarOf(ops)
    return { body: { ...sample(name), registration }, subject: `car ${registration}` }
  }

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
    importCatalogue: on(
      'importCatalogue',
      'catalogue',
      fromDisk['import catalogue']?.read(path.join(import.meta.dirname, '../../../demo')),
    ),
    importFleet: async () => {
      const { rows } = await shop.db.execute<{ id: string }>(sql`select location_id as id from dealer where active`)
      const text = `registration,make,model,gear,location_id,free_from\nABC-1,Norra,Kide,A,${rows[0]?.id},+3`
      return { body: { file: 'vehicles.csv', text }, subject: 'fleet' }
    },
    releaseOrder: onOrder('releaseOrder', 'confirmed'),
    promptPickupTime: async () => {
      const good = await onOrder('promptPickupTime', 'confirmed')()
      await ops('releaseOrder', { body: good.body as { order_number: string } })
      return good
    },
    signOrder: onOrder('signOrder', 'confirmed'),
    deliverOrder: async () => {
      const { order_number, orderId } = await orderInState(shop, { status: 'signed' })
      await isDue(shop, { orderId })
      return { body: { ...sample('deliverOrder'), order_number }, subject: `order ${order_number}` }
    },
    movePickupForStaff: async () => {
      const { order_number, orderId } = await orderInState(shop, { status: 'confirmed' })
      const start_date = await firstOpenDay(shop, { orderId })
      return { body: { order_number, start_date, reason: 'Koe' }, subject: `order ${order_number}` }
    },
    changeDeliveryForStaff: async () => {
      const to = { ...sample('changeDeliveryForStaff'), dry_run: false }
      const { order_number } = await deliveredTo(shop, near)
      return { body: { ...to, order_number }, subject: `order ${order_number}` }
    },
    swapCar: async () => {
      const { order_number, orderId } = await orderInState(shop, { status: 'confirmed' })
      const registration = await freeCarBeside(shop, { orderId })
      return { body: { order_number, registration, reason: 'Koe' }, subject: `order ${order_number}` }
    },
    blockCar: onFreeCar('blockCar'),
    releaseCar: async () => {
      const { body, subject } = await onFreeCar('blockCar')()
      await ops('blockCar', { body: body as never })
      const { car } = (await ops('showCar', { params: { registration: String(body.registration) } })).body
      const block_id = car.blocks[0]?.block_id ?? ''
      return { body: { ...sample('releaseCar'), registration: body.registration, block_id }, subject }
    },
    moveCar: async () => {
      const { body, subject } = await onFreeCar('moveCar')()
      const { rows } = await shop.db.execute<{ id: string }>(sql`
        select location_id as id from dealer where active and id not in (
          select dealer_id from vehicle where registration = ${body.registration}) order by 1 limit 1`)
      return { body: { ...body, location_id: rows[0]?.id ?? '' }, subject }
    },
    retireCar: onFreeCar('retireCar'),
    addCar: async () => {
      const { rows } = await shop.db.execute<{ id: string }>(
        sql`select location_id as id from dealer where active limit 1`,
      )
      const registration = 'UUS-100'
      const body = { ...sample('addCar'), registration, model: 'Kide', gear: 'A', location_id: rows[0]?.id ?? '' }
      return { body, subject: `car ${registration}` }
    },
    endOrder: onOrder('endOrder', 'delivered'),
    promptReturnTime: onOrder('promptReturnTime', 'under_cancellation'),
    takeBackCar: onOrder('takeBackCar', 'under_cancellation'),
    stopService: onBoughtService('stopService'),
    withdrawService: onBoughtService('withdrawService'),
    withdrawOrder: onOrder('withdrawOrder', 'confirmed'),
    decideWithdrawal: async () => {
      const { order_number, email } = await orderInState(shop)
      await shop.call('withdraw', { body: { order_number, email, name: 'Onni Onnistuja' } })
      await shop.worker.runUntilIdle()
      const { withdrawals } = (await ops('listWithdrawals')).body
      const notice_id = withdrawals.find((one) => one.order_number === order_number)?.notice_id ?? ''
      return { body: { ...sample('decideWithdrawal'), notice_id }, subject: `withdrawal ${notice_id}` }
    },
    invoiceOrder: onOrder('invoiceOrder', 'delivered', ({ invoice_number }) => ({ invoice_number })),
    creditInvoice: async () => {
      const [invoice] = (await (await billedOrder(shop)).order()).invoices
      const invoice_number = invoice?.invoice_number ?? ''
      const made = ({ credit_invoice_number }: Body) => ({ credit_invoice_number })
      return { body: { ...sample('creditInvoice'), invoice_number }, subject: `invoice ${invoice_number}`, made }
    },
    setAccount: on('setAccount', 'account vat'),
    retryRefund: async () => {
      const { body, subject } = await rejectedRefund('retryRefund')
      return { body: { refund_id: body.refund_id }, subject }
    },
    settleRefund: () => rejectedRefund('settleRefund'),
    settleCharge: async () => {
      const { order_number } = await billedOrder(shop, 'lost')
      await shop.pass(2 * 3_600_000)
      const { charges } = (await ops('listOpenCharges')).body
      const charge_id = charges.find((one) => one.order_number === order_number)?.charge_id ?? ''
      return { body: { charge_id, outcome: 'paid', reference: 'Koe' }, subject: `charge ${charge_id}` }
    },
    createPromoCode: on('createPromoCode', 'promo code KOE10'),
    endPromoCode: on('endPromoCode', 'promo code LOPPU', { code: 'loppu' }, () =>
      ops('createPromoCode', { body: { ...sample('createPromoCode'), code: 'LOPPU' } as never }),
    ),
    ...offerToChange(ops),
    createCampaign: on('createCampaign', 'campaign Koe'),
    endCampaign: on('endCampaign', 'campaign Loppu', { name: 'Loppu' }, () =>
      ops('createCampaign', {
        body: {
          ...sample('createCampaign'),
          name: 'Loppu',
          valid_from: shop.clock.today(),
          valid_to: shop.clock.today(),
        } as never,
      }),
    ),
    savePicture: on('savePicture', 'picture koe.png'),
    addPicture: on('addPicture', 'picture banner-f081cc336c604c0aac0c.svg'),
    saveDraft: on('saveDraft', 'text promo'),
    discardDraft: on('discardDraft', 'text promo'),
    publishContent: on('publishContent', 'text promo'),
    restoreContent: () => promoVersion(ops, null),
    withdrawAhead: () => promoVersion(ops, '2099-01-01T08:00'),
    answerContact: async () => {
      const contact_id = await writtenContact(shop, ops)
      return { body: { contact_id, answer: 'Hei, autossa on vetokoukku.' }, subject: `contact ${contact_id}` }
    },
    finishContact: async () => {
      const contact_id = await writtenContact(shop, ops)
      return { body: { contact_id, reason: 'Soitettu' }, subject: `contact ${contact_id}` }
    },
    setOrdering: on('setOrdering', 'ordering'),
    setMaintenance: on('setMaintenance', 'maintenance', { type: 'info', content: null }),
    changePlace: on('changePlace', 'place kotka'),
    closePlaceDay: on('closePlaceDay', 'place kotka'),
    openPlaceDay: on('openPlaceDay', 'place kotka'),
    hidePlace: on('hidePlace', 'place kotka'),
    revealPlace: on('revealPlace', 'place kotka'),
    closeDay: on('closeDay', 'day 2027-06-25'),
    openDay: on('openDay', 'day 2027-06-24', { day: '2027-06-24' }, () =>
      ops('closeDay', { body: { day: '2027-06-24', reason: 'Koe' } as never }),
    ),
    setCompanyLimit: on('setCompanyLimit', 'company 9000012-6', { business_id: '9000012-6', max_orders: 5 }, () =>
      shop.db.execute(sql`insert into company (business_id, name, max_orders) values ('9000012-6', 'Hidas Oy', 1)`),
    ),
    decideCheck: async () => {
      const customer = await startOrder(shop)
      await customer.acceptTerms()
      await customer.identify('Kerttu Kielto')
      await shop.call('getIdentificationStatus', { token: customer.token })
      const { checks } = (await ops('listChecks')).body
      const check_id = checks.find(({ email }) => email === customer.email)?.check_id ?? ''
      return { body: { ...sample('decideCheck'), check_id }, subject: `check ${check_id}` }
    },
    find: async () => {
      const { order_number } = await orderInState(shop)
      return { body: { words: order_number }, subject: 'search' }
    },
    findCustomer: async () => {
      const { order_number, customerId } = await orderInState(shop)
      return { body: { order_number }, subject: `customer ${customerId}` }
    },
    registerHolder: async () => {
      const { order_number, orderId } = await orderInState(shop, { status: 'signed' })
      await isDue(shop, { orderId })
      await ops('deliverOrder', { body: { order_number, kilometres: 100 } })
      const registered_on = shop.clock.today()
      return { body: { order_number, change: 'begins', registered_on }, subject: `order ${order_number}` }
    },
    correctCustomer: async () => {
      const { order_number, customerId } = await orderInState(shop)
      return { body: { ...sample('correctCustomer'), order_number }, subject: `customer ${customerId}` }
    },
    setCustomerType: async () => {
      const { order_number, customerId } = await orderInState(shop)
      return {
        body: { ...sample('setCustomerType'), type: 'business', order_number },
        subject: `customer ${customerId}`,
      }
    },
    resendLetter: async () => {
      const { order_number } = await orderInState(shop, { status: 'confirmed' })
      await shop.worker.runUntilIdle()
      const { letters } = (await ops('listLetters', { query: { order_number } })).body
      const letter_id = letters[0]?.letter_id ?? ''
      return { body: { letter_id }, subject: `letter ${letter_id}` }
    },
    addNote: onOrder('addNote', 'pending'),
    assignWork: async () => {
      const item_id = await writtenContact(shop, ops)
      return { body: { ...sample('assignWork'), item_id }, subject: `message ${item_id}` }
    },
    snoozeWork: async () => {
      const item_id = await writtenContact(shop, ops)
      return { body: { ...sample('snoozeWork'), item_id }, subject: `message ${item_id}` }
    },
    finishWork: async () => {
      await billedOrder(shop, 'stolen')
      const item_id = (await ops('listUnpaid')).body.invoices.at(-1)?.item_id ?? ''
      return { body: { ...sample('finishWork'), item_id }, subject: `unpaid ${item_id}` }
    },
    approveProposal: async () => {
      const proposal_id = await proposedAdministrator(shop, 'hyvaksytty')
      const made = () => ({ proposal_id, proposed_by: 'Ehdottaja hyvaksytty' })
      return { body: { proposal_id }, subject: 'staff hyvaksytty@kulku.example', act: 'inviteStaff', made }
    },
    declineProposal: async () => {
      const proposal_id = await proposedAdministrator(shop, 'hylatty')
      return { body: { proposal_id, reason: 'Koe' }, subject: `proposal ${proposal_id}` }
    },
    inviteStaff: on('inviteStaff', 'staff oili@kulku.example'),
    changeGrants: async () => {
      const member_id = await colleague('Vaihe', 'desk')
      return { body: { ...sample('changeGrants'), member_id }, subject: `staff ${member_id}` }
    },
    removeStaff: async () => {
      const member_id = await colleague('Poistuva', 'desk')
      return { body: { ...sample('removeStaff'), member_id }, subject: `staff ${member_id}` }
    },
    retryJob: async () => {
      const order_number = await failedPrompt(shop, ops)
      const { jobs } = (await ops('listJobs')).body
      const job_id = jobs.find(({ about }) => about.orderNumber === order_number)?.job_id ?? ''
      return { body: { job_id }, subject: `job ${job_id}` }
    },
    retryJobs: async () => {
      await failedPrompt(shop, ops)
      return { body: { job: 'pickup-prompt-mail' }, subject: 'job pickup-prompt-mail', made: ({ jobs }) => ({ jobs }) }
    },
    importSettlement: async () => ({ body: settlementFile('koe.csv'), subject: 'settlement koe.csv' }),
    explainSettlementDifference: async () => {
      await ops('importSettlement', { body: settlementFile('ero.csv') })
      const { differences } = (await ops('listSettlementDifferences')).body
      const difference_id = differences[0]?.difference_id ?? ''
      return { body: { difference_id, note: 'Koe' }, subject: `difference ${difference_id}` }
    },
    revokeKey: on('revokeKey', 'staff Loppuva', { name: 'Loppuva', reason: 'Koe' }, () =>
      createStaffKey(shop, 'Loppuva'),
    ),
  }
}
