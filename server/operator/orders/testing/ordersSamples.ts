import { nothingWritten } from '../../../../contract/handover/nothingWritten.ts'
import type { OpsName } from '../../../../contract/ops/opsCalls.ts'
import { reportedDamage } from '../../../testing/damaged.ts'
import { deliveredTo, near } from '../../../testing/deliveredTo.ts'
import { aPhoto, leavingCar, returningCar } from '../../../testing/handedOver.ts'
import { firstOpenDay, freeCarBeside, isDue, orderInState } from '../../../testing/orderInState.ts'
import type { Acting, ActSetups, Good, Samples } from '../../testing/actSetups.ts'
import { nobody } from '../../testing/actSetups.ts'

const photoId = '018f0000-0000-4000-8000-0000000000aa'
const sent = { statement_version: '1', lines: [{ kind: 'damage' as const, ground: 'Naarmu ovessa', amount: 90 }] }
const damage_number = '999999999'
const decision = { line: 0, amount: 40, ground: 'Naarmu oli pieni' }

export const ordersSamples = (order_number: string): Samples => ({
  listOrders: { query: { status: 'pending', limit: '5' } },
  exportOrders: { query: { status: 'pending', format: 'csv' } },
  showOrder: { params: { order_number } },
  contractPaper: { params: { order_number } },
  annexPaper: { params: { order_number } },
  releaseOrder: { body: { order_number } },
  promptPickupTime: { body: { order_number } },
  signOrder: { body: { order_number } },
  deliverOrder: { body: { ...leavingCar, order_number, kilometres: 100, damages: '' } },
  movePickupForStaff: { body: { order_number, start_date: '2027-01-01', reason: 'Koe', dry_run: true } },
  changeDeliveryForStaff: {
    body: {
      order_number,
      address: 'Ajurinkatu 2',
      zip: '02600',
      city: 'Espoo',
      delivery_time: '13-17',
      reason: 'Koe',
      dry_run: true,
    },
  },
  swapCar: { body: { order_number, registration: 'EI-000', other_model: false, reason: 'Koe', dry_run: true } },
  giveGoodwill: { body: { order_number, amount: 20, reason: 'Auto oli myöhässä' } },
  freeCars: { params: { order_number } },
  swapCarWhileOut: {
    body: {
      order_number,
      registration: 'EI-000',
      price: 'kept',
      back: { kilometres: 100 },
      out: { kilometres: 100 },
      reason: 'Koe',
      dry_run: true,
    },
  },
  giveReplacement: {
    body: {
      order_number,
      registration: 'EI-000',
      last_day: '2027-01-01',
      kilometres: 100,
      reason: 'Koe',
      dry_run: true,
    },
  },
  takeReplacementBack: { body: { order_number, kilometres: 200 } },
  endOrder: { body: { order_number, reason: 'Asiakas soitti' } },
  lengthenOrderForStaff: { body: { order_number, fixed_term: 6, reason: 'Asiakas soitti' } },
  addExtraDaysForStaff: { body: { order_number, days: 3, reason: 'Asiakas soitti' } },
  keepOrderForStaff: { body: { order_number, reason: 'Asiakas soitti' } },
  promptReturnTime: { body: { order_number } },
  takeBackCar: { body: { order_number, kilometres: 100, damages: 'Naarmu', fit: true, free_from: '2027-01-01' } },
  listStatements: { query: { limit: '5' } },
  sendStatement: { body: { ...sent, order_number } },
  waiveStatementLine: { body: { order_number, statement_version: '1', line: 0, reason: 'Koe' } },
  decideStatement: { body: { order_number, statement_version: '1', decisions: [decision] } },
  withdrawService: { body: { order_number, service_id: nobody, reason: 'Asiakas soitti', dry_run: false } },
  stopService: { body: { order_number, service_id: nobody, reason: 'Asiakas soitti', dry_run: false } },
  withdrawOrder: { body: { order_number, reason: 'Koe' } },
  listWithdrawals: { query: { limit: '5' } },
  decideWithdrawal: { body: { notice_id: nobody, decision: 'decline', answer: 'Koe', reason: 'Koe' } },
  listHolders: { query: { limit: '5' } },
  registerHolder: { body: { order_number, change: 'begins', registered_on: '2026-11-20' } },
  orderTimeline: { params: { order_number } },
  showHandover: { params: { order_number, direction: 'out' } },
  saveHandoverDraft: { body: { order_number, direction: 'out', facts: nothingWritten, seen: 0 } },
  addHandoverPhoto: {
    body: { order_number, direction: 'out', photo_id: photoId, mark_id: null, bytes: aPhoto.toString('base64') },
  },
  removeHandoverPhoto: { body: { order_number, direction: 'out', photo_id: photoId } },
  handoverPhoto: { params: { order_number, photo_id: photoId } },
  handoverPaper: { params: { order_number, handover: 'out' } },
  listIncomplete: { query: { limit: '5' } },
  listDamages: { query: { limit: '5' } },
  showDamage: { params: { damage_number } },
  estimateDamage: { body: { damage_number, estimate: 850, ground: 'Korjaamon arvio' } },
  sayWhoPays: { body: { damage_number, payer: 'insurer', share: 150, ground: 'Vakuutusyhtiön päätös' } },
  joinDamage: { body: { damage_number, into: '888888888' } },
  billDamage: { body: { damage_number, reason: 'Sovittu asiakkaan kanssa' } },
  keepDamagedCarAway: { body: { damage_number, reason: 'Korjaamolla' } },
  repairDamage: { body: { damage_number, fit: true, note: 'Puskuri vaihdettu' } },
  closeDamage: { body: { damage_number, because: 'fair_wear', note: 'Tavanomaista kulumista' } },
  reopenDamage: { body: { damage_number, reason: 'Vaurio on sittenkin autossa' } },
  writeOnDamage: { body: { damage_number, text: 'Korjaamo soittaa huomenna', to_customer: true } },
  correctOdometer: {
    body: { order_number, handover_id: nobody, was: 100, kilometres: 120, reason: 'Kirjoitettu väärin' },
  },
  cureHandover: { body: { order_number, reason: 'Asiakas allekirjoitti paperin' } },
  showBoard: { query: { day: '2026-11-20', place: 'EIOLE' } },
})

export const ordersWays = ({ shop, ops, sample, onOrder }: Acting): ActSetups => {
  const onBoughtService = (name: 'stopService' | 'withdrawService') => async (): Promise<Good> => {
    const customer = await orderInState(shop, { status: 'delivered' })
    const { order_number } = customer
    const offered = (await customer.order()).available_extra_services.find(({ recurring }) => recurring)
    const bought = { order_number, service_id: offered?.id ?? '' }
    await shop.call('purchaseExtraService', { token: customer.token, body: bought })
    const service_id = (await customer.order()).order_extra_services.find(({ recurring }) => recurring)?.id ?? ''
    return { body: { ...sample(name), order_number, service_id }, subject: `order ${order_number}` }
  }

  const comesBackDamaged = async () => {
    const customer = await orderInState(shop, { status: 'under_cancellation' })
    const { order_number } = customer
    await ops('takeBackCar', { body: { ...returningCar, order_number, kilometres: 100, damages: 'Naarmu' } })
    return customer
  }
  const onStatement = (
    name: 'sendStatement' | 'waiveStatementLine' | 'decideStatement',
    order_number: string,
    statement_version: string,
  ): Good => ({
    body: { ...sample(name), order_number, statement_version },
    subject: `order ${order_number}`,
    made: (answer) => ({ total: (answer as { statement: { total: number } }).statement.total }),
  })

  const onDamage = (name: OpsName, before?: (number: string) => Promise<unknown>) => async (): Promise<Good> => {
    const number = await reportedDamage(shop, await orderInState(shop, { status: 'delivered' }))
    await before?.(number)
    return { body: { ...sample(name), damage_number: number }, subject: `damage ${number}` }
  }

  return {
    estimateDamage: onDamage('estimateDamage'),
    sayWhoPays: onDamage('sayWhoPays'),
    billDamage: onDamage('billDamage', (number) =>
      ops('sayWhoPays', { body: { damage_number: number, payer: 'customer', share: 120, ground: 'Oma vahinko' } }),
    ),
    joinDamage: async () => {
      const customer = await orderInState(shop, { status: 'delivered' })
      const [into, damage_number] = [
        await reportedDamage(shop, customer),
        await reportedDamage(shop, customer, { description: 'Puskuri on irti' }),
      ]
      return { body: { damage_number, into }, subject: `damage ${damage_number}` }
    },
    keepDamagedCarAway: onDamage('keepDamagedCarAway'),
    repairDamage: onDamage('repairDamage'),
    closeDamage: onDamage('closeDamage'),
    reopenDamage: onDamage('reopenDamage', (number) =>
      ops('closeDamage', { body: { damage_number: number, because: 'fair_wear', note: 'Katsottu' } }),
    ),
    writeOnDamage: onDamage('writeOnDamage'),
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
    saveHandoverDraft: onOrder('saveHandoverDraft', 'signed'),
    addHandoverPhoto: onOrder('addHandoverPhoto', 'signed'),
    removeHandoverPhoto: async () => {
      const { order_number } = await orderInState(shop, { status: 'signed' })
      const photo_id = crypto.randomUUID()
      await ops('addHandoverPhoto', { body: { ...sample('addHandoverPhoto'), order_number, photo_id } as never })
      return { body: { order_number, direction: 'out', photo_id }, subject: `order ${order_number}` }
    },
    correctOdometer: async () => {
      const { order_number, orderId } = await orderInState(shop, { status: 'signed' })
      await isDue(shop, { orderId })
      await ops('deliverOrder', { body: { ...leavingCar, order_number, kilometres: 100 } })
      const [out] = (await ops('showOrder', { params: { order_number } })).body.handovers
      const handover_id = out?.handover_id ?? ''
      return { body: { ...sample('correctOdometer'), order_number, handover_id }, subject: `order ${order_number}` }
    },
    cureHandover: async () => {
      const { order_number, orderId } = await orderInState(shop, { status: 'signed' })
      await isDue(shop, { orderId })
      await ops('deliverOrder', { body: { ...leavingCar, order_number, kilometres: 100 } })
      return { body: { order_number, reason: 'Auto oli valmis' }, subject: `order ${order_number}` }
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
    swapCarWhileOut: async () => {
      const { order_number, orderId } = await orderInState(shop, { status: 'delivered' })
      const registration = await freeCarBeside(shop, { orderId })
      const body = { ...sample('swapCarWhileOut'), order_number, registration, dry_run: false }
      return { body, subject: `order ${order_number}` }
    },
    giveReplacement: async () => {
      const { order_number, orderId } = await orderInState(shop, { status: 'delivered' })
      const registration = await freeCarBeside(shop, { orderId })
      const body = { ...sample('giveReplacement'), order_number, registration, dry_run: false }
      return { body, subject: `order ${order_number}` }
    },
    takeReplacementBack: async () => {
      const { order_number, orderId } = await orderInState(shop, { status: 'delivered' })
      const registration = await freeCarBeside(shop, { orderId })
      await ops('giveReplacement', {
        body: { order_number, registration, last_day: shop.clock.today(), kilometres: 100, reason: 'Koe' },
      })
      return { body: { order_number, kilometres: 200 }, subject: `order ${order_number}` }
    },
    giveGoodwill: onOrder('giveGoodwill', 'delivered'),
    endOrder: onOrder('endOrder', 'delivered'),
    lengthenOrderForStaff: onOrder('lengthenOrderForStaff', 'delivered'),
    addExtraDaysForStaff: onOrder('addExtraDaysForStaff', 'under_cancellation'),
    keepOrderForStaff: onOrder('keepOrderForStaff', 'under_cancellation'),
    promptReturnTime: onOrder('promptReturnTime', 'under_cancellation'),
    takeBackCar: onOrder('takeBackCar', 'under_cancellation'),
    sendStatement: async () => onStatement('sendStatement', (await comesBackDamaged()).order_number, '1'),
    waiveStatementLine: async () => {
      const { order_number } = await comesBackDamaged()
      await ops('sendStatement', { body: { ...sent, order_number } })
      return onStatement('waiveStatementLine', order_number, '2')
    },
    decideStatement: async () => {
      const { order_number, token } = await comesBackDamaged()
      await ops('sendStatement', { body: { ...sent, order_number } })
      const disagrees = { order_number, version: '2', answer: 'disagree' as const, reason: 'Naarmu oli jo noudossa' }
      await shop.call('answerStatement', { token, body: disagrees })
      return onStatement('decideStatement', order_number, '3')
    },
    withdrawService: onBoughtService('withdrawService'),
    stopService: onBoughtService('stopService'),
    withdrawOrder: onOrder('withdrawOrder', 'confirmed'),
    decideWithdrawal: async () => {
      const { order_number, email } = await orderInState(shop)
      await shop.call('withdraw', { body: { order_number, email, name: 'Onni Onnistuja' } })
      await shop.worker.runUntilIdle()
      const { withdrawals } = (await ops('listWithdrawals')).body
      const notice_id = withdrawals.find((one) => one.order_number === order_number)?.notice_id ?? ''
      return { body: { ...sample('decideWithdrawal'), notice_id }, subject: `withdrawal ${notice_id}` }
    },
    registerHolder: async () => {
      const { order_number, orderId } = await orderInState(shop, { status: 'signed' })
      await isDue(shop, { orderId })
      await ops('deliverOrder', { body: { ...leavingCar, order_number, kilometres: 100 } })
      const registered_on = shop.clock.today()
      return { body: { order_number, change: 'begins', registered_on }, subject: `order ${order_number}` }
    },
  }
}
