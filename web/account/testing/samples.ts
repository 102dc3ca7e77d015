import { type Invoice, invoice } from '../../../contract/billing.ts'
import { type Customer, customer } from '../../../contract/customer.ts'
import { type ExtraService, extraService } from '../../../contract/extras.ts'
import { type Order, order } from '../../../contract/order.ts'
import { paymentCard } from '../../../contract/payment.ts'
import { type Some, sampleAnswer } from '../../../ui/testing/sampleAnswer.ts'

/** An order whose car is in use. */
export const orderOf = (change: Some<Order> = {}): Order =>
  sampleAnswer(order, {
    order_number: '12345678',
    status: 'delivered',
    start_date: '2026-11-02',
    fixed_term: 1,
    order_product_car: { price: 549, product_car: { display_name: 'Norra Kide', image_sm: 'data:,' } },
    customer_notes: { invoice_notes: '' },
    dealer: { display_name: 'Kulku Espoo', address: 'Ajurinpiha 7', zip: '02600', city: 'Espoo' },
    ...change,
  })

/** A paid invoice. */
export const invoiceOf = (change: Some<Invoice> = {}) =>
  sampleAnswer(invoice, {
    invoice_number: '2026-000007',
    reference_number: '20260000073',
    invoice_date: '2026-11-20',
    status: 'paid',
    invoice_type: 'other',
    description: 'Pesu',
    total_amount: 49.9,
    amount_due: 0,
    ...change,
  })

/** A failed charge that may be paid. */
export const failedInvoice = (change: Some<Invoice> = {}) =>
  invoiceOf({ status: 'error', amount_due: 49.9, payable: true, failure_reason: 'Kortilla ei ole katetta.', ...change })

export const visa = sampleAnswer(paymentCard, {
  id: 'visa',
  issuer: 'Visa',
  masked_pan: '415301******0313',
  expiry_month: 3,
  expiry_year: 2031,
  active: true,
})
export const mastercard = sampleAnswer(paymentCard, {
  id: 'mc',
  issuer: 'Mastercard',
  masked_pan: '525301******0321',
  expiry_month: 11,
  expiry_year: 2029,
})

/** A monthly service. */
export const serviceOf = (change: Some<ExtraService> = {}) =>
  sampleAnswer(extraService, {
    id: 'pesu',
    service_group: 'wash',
    service_title: 'Pesu',
    service_name: 'Kuukausipesu',
    price: 34.9,
    display_description: 'Auto pestään kerran kuussa.',
    display_price: '34,90 €/kk',
    recurring: true,
    ...change,
  })

export const customerOf = (change: Some<Customer> = {}) =>
  sampleAnswer(customer, {
    first_name: 'Onni',
    last_name: 'Onnistuja',
    email: 'onni@example.com',
    phone: '+358401234567',
    street_address: 'Ajurinkatu 2',
    zip_code: '02600',
    post_office: 'Espoo',
    user_password_set: true,
    identified: true,
    ...change,
  })
