import type { CallName } from '../../contract/paths.ts'
import type { carOf } from '../../tools/askShop.ts'
import { newOrderForm } from './testCustomer.ts'

interface Known {
  order_number: string
  service_id: string
  /** Where they are not told, ids that nothing has. */
  card_id?: string
  driver_id?: string
  invoice_number?: string
  car: ReturnType<typeof carOf>
}
type Sample = { body?: Record<string, unknown>; params?: Record<string, string>; query?: Record<string, string> }

const password = 'Metsäpolku 77'
const email = 'kukaan@esimerkki.example'

/** For every call that takes something, what a well-behaved browser would send. */
export const samples = ({
  order_number,
  service_id,
  card_id = service_id,
  driver_id = service_id,
  invoice_number = '2026-000001',
  car,
}: Known): Partial<Record<CallName, Sample>> => ({
  init: { query: { jm: 'x' } },
  getOrders: { query: { order_number, invoices: 'all' } },
  getTextPage: { params: { page: 'privacy' } },
  getModelPage: { params: { slug: 'norra-kide' } },
  getCityPage: { params: { slug: 'helsinki' } },
  login: { body: { email, password, device_name: 'web' } },
  loginWithToken: { params: { token: 'x'.repeat(43) } },
  forgotPassword: { body: { email } },
  checkResetLink: { body: { token: 'x'.repeat(43) } },
  resetPassword: { body: { email, password, password_confirmation: password, token: 'x'.repeat(43) } },
  sendLoginToken: { body: { email } },
  setPassword: { body: { password, password_confirmation: password } },
  updateCustomerInfo: {
    body: {
      street_address: 'Katu 1',
      zip_code: '00100',
      post_office: 'Helsinki',
      phone: '0401234567',
      marketing: true,
    },
  },
  updatePassword: { body: { old_password: password, password, password_confirmation: password } },
  endSession: { body: { session_id: 'x'.repeat(36) } },
  preparePasskey: { body: { password } },
  addPasskey: { body: { response: {} } },
  renamePasskey: { body: { passkey_id: 'x'.repeat(36), name: 'Puhelin' } },
  removePasskey: { body: { passkey_id: 'x'.repeat(36), password } },
  loginWithPasskey: { body: { response: {}, device_name: 'web' } },
  deleteAccount: { body: { password } },
  getOwnData: { params: { form: 'json' } },
  locateUser: { body: { lat: 60.17, lng: 24.94 } },
  suggestPlaces: { query: { q: 'Hel' } },
  getModelAvailability: {
    body: { location: 'Helsinki', location_id: null, coordinates: null, models: [car.model], entity: null },
  },
  getModelInfo: { body: { model: car.model } },
  sendMessage: {
    body: { name: 'Onni Onnistuja', email, phone: null, kind: 'order', order_number, message: 'Onko vetokoukku?' },
  },
  getMessages: {},
  continueMessage: { body: { message_id: 'x'.repeat(36), message: 'Entä kattoteline?' } },
  readMessage: { body: { message_id: 'x'.repeat(36) } },
  saveSearchAgent: {
    body: {
      accept_terms: true,
      first_name: 'Onni',
      last_name: 'Onnistuja',
      email,
      phone: '0401234567',
      expire_at: 1,
      search: {
        location: 'Helsinki',
        coordinates: { lat: 60.17, lng: 24.94 },
        models: [],
        distance: 100,
        gearType: 'A',
      },
    },
  },
  getSearchAgent: { params: { id: 'x'.repeat(43) } },
  deleteSearchAgent: { body: { token: 'x'.repeat(43) } },
  createNewOrder: { body: { ...newOrderForm(car, email), entity: null } },
  updatePendingOrder: { body: { car, fixed_term: 1, entity: null, order: { order_number } } },
  continueOrder: { body: { order_number } },
  extendReservation: { body: { order_number } },
  getAlternatives: { params: { order_number } },
  withdraw: { body: { order_number, service_id, name: 'Onni Onnistuja', email } },
  deleteOrderInProgress: { body: { order_number } },
  selectOrderType: { body: { order_number, type: 1 } },
  updateStartDate: { body: { order_number, start_date: car.startDate } },
  updateFixedTerm: { body: { order_number, fixed_term: 3 } },
  acceptTermsAndServices: { body: { order_number, accept_terms: true } },
  updateExtraService: { body: { order_number, service_id, selected: true } },
  calculateExtraServicePrice: {
    body: { order_number, service_id, address: 'Katu 1', zip: '00100', city: 'Helsinki', delivery_time: '9-13' },
  },
  addPromoCode: { body: { order_number, code: 'TERVETULOA', page: 'customer' } },
  confirmOrder: {
    body: {
      order_number,
      phone: '0401234567',
      drivers: [{ first_name: 'Aino', last_name: 'Ajokortti', phone: '0501234567' }],
    },
  },
  getContractTerms: { params: { order_number } },
  getContractAnnex: { params: { order_number } },
  getHandoverPaper: { params: { order_number, handover: 'out' } },
  getHandoverPhoto: { params: { order_number, photo_id: service_id } },
  signHandover: { body: { order_number, direction: 'out' } },
  answerStatement: { body: { order_number, version: '1', answer: 'accept' } },
  reportDamage: {
    body: {
      order_number,
      damage_id: '018f0000-0000-4000-8000-0000000000dd',
      description: 'Toinen auto osui takapuskuriin parkkipaikalla',
      happened_on: car.startDate,
      happened_at: null,
      police: false,
      drivable: true,
      view: 'rear',
      size: 'card',
    },
  },
  addDamagePhoto: {
    body: { order_number, damage_id: service_id, photo_id: '018f0000-0000-4000-8000-0000000000aa', bytes: '' },
  },
  setPickupTime: { body: { order_number, pickup_time: 8 } },
  movePickup: { body: { order_number, start_date: car.startDate, preview: false, early_start_wish: false } },
  changeDelivery: {
    body: { order_number, address: 'Katu 1', zip: '00100', city: 'Helsinki', delivery_time: '9-13', preview: false },
  },
  setReturnTime: { body: { order_number, return_time: 8 } },
  addCarDriver: { body: { order_number, first_name: 'Aino', last_name: 'Ajokortti', phone: '0501234567' } },
  deleteCarDriver: { body: { order_number, driver_id } },
  cancelOrder: { body: { order_number } },
  chooseLanguage: { body: { language: 'sv' } },
  changeEmail: { body: { email: 'uusi@esimerkki.example', password: 'salasana salasana' } },
  getLongerTerms: { params: { order_number } },
  getKilometres: { params: { order_number } },
  enterReading: { body: { order_number, kilometres: 1500, sure: false } },
  lengthenOrder: { body: { order_number, fixed_term: 3, preview: false } },
  addExtraDays: { body: { order_number, days: 3, preview: false } },
  keepOrder: { body: { order_number, preview: false } },
  updateNotes: { body: { order_number, invoice_notes: 'Viite 1' } },
  purchaseExtraService: { body: { order_number, service_id } },
  endExtraService: { body: { order_number, service_id } },
  keepExtraService: { body: { order_number, service_id } },
  confirmDriversLicense: { body: { drivers_license: true } },
  getCustomerCompanies: { body: { order_number } },
  selectAndCheckSignatureRights: { body: { order_number, business_id: '2345678-0', phone: '0401234567' } },
  checkCreditRating: { body: { order_number, business_id: '2345678-0' } },
  registerPaymentCard: { body: { order_number, new_order: true } },
  setActivePaymentCard: { body: { order_number, card_id } },
  deletePaymentCard: { body: { order_number, card_id } },
  getReceipt: { body: { invoice_number } },
  getCollectivePaper: { params: { month: '2026-11' } },
  payInvoice: { body: { invoice_number } },
})
