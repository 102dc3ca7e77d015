import type { OpsName } from '../../../contract/ops/opsCalls.ts'

interface Sample {
  body?: Record<string, unknown>
  params?: Record<string, string>
  query?: Record<string, string>
}
const nobody = '018f0000-0000-7000-8000-000000000000'

/** For every call of the operator that takes something, what well-behaved staff would send. */
export const opsSamples = (order_number: string): Partial<Record<OpsName, Sample>> => ({
  listAudit: { query: { subject: 'x', limit: '5' } },
  importCatalogue: { body: { files: { 'faq.json': '[]' }, pictures: {} } },
  importFleet: { body: { file: 'vehicles.csv', text: 'x', retire_missing: false } },
  showBoard: { query: { day: '2026-11-20', place: 'EIOLE' } },
  listOrders: { query: { status: 'pending', limit: '5' } },
  showOrder: { params: { order_number } },
  releaseOrder: { body: { order_number } },
  promptPickupTime: { body: { order_number } },
  signOrder: { body: { order_number } },
  deliverOrder: { body: { order_number, kilometres: 100, damages: '' } },
  movePickupForStaff: { body: { order_number, start_date: '2027-01-01', reason: 'Koe', dry_run: true } },
  swapCar: { body: { order_number, registration: 'EI-000', other_model: false, reason: 'Koe', dry_run: true } },
  endOrder: { body: { order_number, reason: 'Asiakas soitti' } },
  invoiceOrder: {
    body: {
      order_number,
      title: 'Lisäkilometrit',
      lines: [{ name: '100 km', amount: 20 }],
      taxed: true,
      reason: 'Koe',
    },
  },
  promptReturnTime: { body: { order_number } },
  takeBackCar: { body: { order_number, kilometres: 100, damages: 'Naarmu', free_from: '2027-01-01' } },
  withdrawService: { body: { order_number, service_id: nobody, reason: 'Asiakas soitti', dry_run: false } },
  stopService: { body: { order_number, service_id: nobody, reason: 'Asiakas soitti', dry_run: false } },
  withdrawOrder: { body: { order_number, reason: 'Koe' } },
  listWithdrawals: { query: { limit: '5' } },
  decideWithdrawal: { body: { notice_id: nobody, decision: 'decline', answer: 'Koe', reason: 'Koe' } },
  creditInvoice: { body: { invoice_number: '2026-999999', amount: 10, reason: 'Koe' } },
  listUnpaid: { query: { limit: '5' } },
  settleCharge: { body: { charge_id: nobody, outcome: 'paid', reference: 'tx-1' } },
  retryRefund: { body: { refund_id: nobody } },
  settleRefund: { body: { refund_id: nobody, paid_on: '2026-11-20', reference: 'Koe' } },
  createPromoCode: {
    body: {
      code: 'KOE10',
      description: 'Koe',
      value_type: 'percent',
      value: 10,
      valid_from: '2026-01-01',
      valid_to: '2027-01-01',
      max_uses: 5,
    },
  },
  endPromoCode: { body: { code: 'EIOLE' } },
  createCampaign: {
    body: {
      name: 'Koe',
      description: '<p>Koe</p>',
      valid_from: '2020-01-01',
      valid_to: '2020-02-01',
      discount_months: 2,
      entries: [{ model: 'Kide', gear: 'A', term: 1, campaign_price: 100 }],
    },
  },
  endCampaign: { body: { name: 'Ei ole' } },
  saveBanners: { body: { banners: [{ content: '<p>Koe</p>', image_lg: null, image_layout: 'none', theme: 'light' }] } },
  savePicture: { body: { name: 'koe.png', bytes: 'iVBORw0KGgo=' } },
  saveFaq: { body: { sections: [{ title: 'Koe', questions: [{ title: 'Miksi?', content: '<p>Siksi.</p>' }] }] } },
  saveContactFacts: {
    body: { phone: '+358 9 0000', email: 'apu@kulku.example', hours: 'ma–pe 8–16', postal_address: ['Katu 1'] },
  },
  saveText: { body: { text: 'promo', html: '<p>Koe</p>' } },
  setOrdering: { body: { on: true } },
  setMaintenance: { body: { type: 'info', content: '<p>Huolto</p>' } },
  closeDay: { body: { day: '2027-06-25', reason: 'Juhannusaatto' } },
  openDay: { body: { day: '2027-06-25' } },
  listCompanies: { query: { name: 'Oy' } },
  setCompanyLimit: { body: { business_id: '2345678-0', max_orders: 5, orders_elsewhere: 0 } },
  decideCheck: { body: { check_id: nobody, decision: 'approve', reason: 'Koe' } },
  find: { body: { words: 'Onnistuja Onni' } },
  findCustomer: { body: { order_number } },
  listHolders: { query: { limit: '5' } },
  registerHolder: { body: { order_number, change: 'begins', registered_on: '2026-11-20' } },
  correctCustomer: { body: { order_number, phone: '+358401234567', reason: 'Numero oli väärin' } },
  addNote: { body: { order_number, note: 'Asiakas soitti.' } },
  listContacts: { query: { limit: '5' } },
  answerContact: { body: { contact_id: nobody, answer: 'Hei!' } },
  finishContact: { body: { contact_id: nobody, reason: 'Soitettu' } },
  retryJob: { body: { job_id: nobody } },
})
