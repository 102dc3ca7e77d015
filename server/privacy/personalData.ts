import { type SQL, sql } from 'drizzle-orm'
import type { DataPart } from '../../contract/ops/customers/privacy.ts'
import type { grounds, Keeping } from './keepings.ts'

/*
 * The register of personal data: every table, and of those about people every column. A column that stands in none of the
 * lists fails a test, so that nobody adds one without saying why it is kept and how long.
 */

/** What becomes of the rows when their customer asks to be erased. */
export type OnRequest = 'rows erased' | 'columns emptied' | 'kept'

export interface PersonalTable {
  what: string
  /** As which its rows are counted for staff; tables that only go along with another one have none. */
  part?: DataPart
  ground: keyof typeof grounds
  kept: Keeping
  onRequest: OnRequest
  /** Its rows about one customer. */
  of(customerId: string): SQL
  /** Columns that say something of the person. */
  personal: string
  /** Personal too, and in no copy that is handed out: why. */
  withheld?: Record<string, string>
  /** Keys and marks that say nothing of a person by themselves. */
  inner: string
}

const own = (id: string): SQL => sql`customer_id = ${id}`
const ordersOf = (id: string): SQL => sql`select id from orders where customer_id = ${id}`
const ofOrders = (id: string): SQL => sql`order_id in (${ordersOf(id)})`
const emailOf = (id: string): SQL => sql`(select lower(email) from customer where id = ${id} and email <> '')`
const messagesOf = (id: string): SQL => sql`customer_id = ${id} or lower(email) = ${emailOf(id)}`
const agentsOf = (id: string): SQL => sql`lower(email) = ${emailOf(id)}`

const secret = 'a secret'
const colleague = 'names a colleague'
const ofStaff = { actor: colleague }
const provider = "the provider's own number"

export const personalTables: Record<string, PersonalTable> = {
  customer: {
    what: 'who the customer is, and how to reach them',
    part: 'account',
    ...{ ground: 'contract', kept: 'account', onRequest: 'columns emptied' },
    of: (id) => sql`id = ${id}`,
    personal:
      'type email email_confirmed_at first_name last_name phone street_address zip_code post_office marketing identified_at birth_date business_id company_name company_rights_on created_at',
    withheld: {
      password_hash: secret,
      identity_code: 'its day of birth alone: the file goes through other hands, and its reader knows the rest',
    },
    inner: 'id max_orders erased_at',
  },
  email_lookup: {
    what: 'which account an address belongs to',
    ...{ ground: 'contract', kept: 'account', onRequest: 'rows erased' },
    of: own,
    personal: 'email_norm',
    inner: 'customer_id',
  },
  person_lookup: {
    what: 'that one person has one account, by a keyed hash of the identity code',
    ...{ ground: 'interest', kept: 'account', onRequest: 'rows erased' },
    of: own,
    personal: '',
    withheld: { identity_index: secret },
    inner: 'customer_id',
  },
  session: {
    what: 'devices that are signed in',
    part: 'signIns',
    ...{ ground: 'contract', kept: 'signIn', onRequest: 'rows erased' },
    of: own,
    personal: 'device_name created_at last_used_at expires_at revoked_at',
    withheld: { token_hash: secret },
    inner: 'id customer_id',
  },
  mailed_token: {
    what: 'links that were mailed to sign in, choose a password or confirm the address',
    ...{ ground: 'contract', kept: 'signIn', onRequest: 'rows erased' },
    of: own,
    personal: 'kind created_at expires_at used_at',
    withheld: { token_hash: secret },
    inner: 'id customer_id',
  },
  identification: {
    what: 'identifications at the bank, with the evidence of each',
    part: 'checks',
    ...{ ground: 'contract', kept: 'reason', onRequest: 'rows erased' },
    of: own,
    personal: 'monthly_cents status reason started_at expires_at returned_at method level evidence',
    withheld: { state_hash: secret, nonce: secret, code_verifier: secret, browser_hash: secret },
    inner: 'id customer_id',
  },
  licence_check: {
    what: 'whether the customer may drive, with the evidence',
    part: 'checks',
    ...{ ground: 'contract', kept: 'check', onRequest: 'rows erased' },
    of: own,
    personal: 'day status evidence declaration_version monthly_cents created_at decided_at',
    inner: 'id customer_id ask_at',
  },
  credit_check: {
    what: 'what the credit register led to; of a company too, in the name of who asked',
    part: 'checks',
    ...{ ground: 'contract', kept: 'reason', onRequest: 'rows erased' },
    of: own,
    personal: 'business_id day status ruling reason provider_ref monthly_cents created_at decided_at',
    withheld: { answer: "the register's own words, which the register tells the person itself" },
    inner: 'id customer_id ask_at',
  },
  signing_check: {
    what: 'whether the customer may sign for a company, where the register did not tell',
    part: 'checks',
    ...{ ground: 'contract', kept: 'check', onRequest: 'rows erased' },
    of: own,
    personal: 'business_id day status reason created_at decided_at',
    inner: 'id customer_id',
  },
  orders: {
    what: 'orders: car, days, price and how far each came',
    part: 'orders',
    ...{ ground: 'contract', kept: 'order', onRequest: 'kept' },
    of: own,
    personal:
      'id order_number type status gear start_date available_from_date fixed_term pricing terms_accepted_at terms_accepted_version expired_at confirmed_at pickup_time return_time cancel_date return_date returned_on business_id company_name invoice_notes current_at created_at early_start_wish withdrawn_at',
    withheld: { held_from: 'a keyed hash of the network address, against hoarding of cars' },
    inner:
      'customer_id details_erased_at vehicle_id model_id dealer_id reserved_until extensions vehicle_release_ready prompt_return_time missed_told pickup_told',
  },
  order_history: {
    what: 'states of an order',
    ...{ ground: 'contract', kept: 'order', onRequest: 'kept' },
    of: ofOrders,
    personal: 'order_id from_status to_status reason at',
    withheld: ofStaff,
    inner: 'id customer_id',
  },
  order_change: {
    what: 'what was changed after the confirmation',
    ...{ ground: 'contract', kept: 'order', onRequest: 'kept' },
    of: ofOrders,
    personal: 'order_id kind from_text to_text reason at',
    withheld: ofStaff,
    inner: 'id customer_id',
  },
  order_code: {
    what: 'discount codes of an order',
    ...{ ground: 'contract', kept: 'order', onRequest: 'kept' },
    of: ofOrders,
    personal: 'order_id code description value_type value created_at replaced_at',
    inner: 'id customer_id promo_code_id',
  },
  order_driver: {
    what: 'drivers of a car: people whom its customer named',
    part: 'drivers',
    ...{ ground: 'interest', kept: 'detail', onRequest: 'rows erased' },
    of: ofOrders,
    personal: 'order_id slot first_name last_name phone',
    inner: 'id customer_id',
  },
  order_extra_service: {
    what: 'services of an order, with the address of a delivery',
    ...{ ground: 'contract', kept: 'order', onRequest: 'kept' },
    of: ofOrders,
    personal:
      'order_id service_key service_group service_title service_name description price_cents recurring kilometres_per_month additional_info bought created_at ends_on removed_at early_start_wish withdrawn_at',
    inner: 'id customer_id extra_service_id',
  },
  vehicle_handover: {
    what: 'who had which car when, its kilometres and damages',
    ...{ ground: 'interest', kept: 'detail', onRequest: 'kept' },
    of: ofOrders,
    personal: 'order_id kind day kilometres damages registered_on created_at',
    withheld: { ...ofStaff, registered_by: colleague },
    inner: 'id customer_id',
  },
  withdrawal_notice: {
    what: 'withdrawals, as they came',
    part: 'withdrawals',
    ...{ ground: 'law', kept: 'voucher', onRequest: 'kept' },
    of: (id) => sql`${ofOrders(id)} or sender_id = ${id} or order_id is null and lower(email) = ${emailOf(id)}`,
    personal: 'received_at name order_number service_id email state waits_for decided_at',
    withheld: { decided_by: colleague },
    inner: 'id sender_id customer_id order_id receipt_held',
  },
  contract: {
    what: 'what was agreed, with the names of those who agreed',
    part: 'contracts',
    ...{ ground: 'law', kept: 'voucher', onRequest: 'kept' },
    of: ofOrders,
    personal: 'order_id text_version facts agreed_at drawn_at',
    withheld: { paper: 'handed out as a PDF (`orders contract`)' },
    inner: 'customer_id sha256',
  },
  subscription: {
    what: 'what an order is billed by',
    ...{ ground: 'contract', kept: 'voucher', onRequest: 'kept' },
    of: ofOrders,
    personal: 'order_id anchor fixed_term plan started_at next_charge_on end_date business_id',
    inner: 'customer_id next_number awaits_handover told_charge_on',
  },
  billing_period: {
    what: 'months that were billed',
    ...{ ground: 'contract', kept: 'voucher', onRequest: 'kept' },
    of: ofOrders,
    personal: 'order_id number start_date end_date charge_on',
    inner: 'id customer_id',
  },
  subscription_notice: {
    what: 'reminders that were sent once',
    ...{ ground: 'contract', kept: 'voucher', onRequest: 'kept' },
    of: ofOrders,
    personal: 'order_id kind about_day created_at',
    inner: 'id customer_id',
  },
  invoice: {
    what: 'invoices, with the buyer as they stand on them',
    part: 'invoices',
    ...{ ground: 'law', kept: 'voucher', onRequest: 'kept' },
    of: ofOrders,
    personal:
      'id order_id number reference kind period_start period_end description total_cents vat_rate vat_cents buyer seller buyer_reference status issued_on due_on issued_at paid_at retry_on deleted_at purchase_state',
    inner: 'customer_id purchase_id try_queued_at moved_start moved_end first_open_period',
  },
  invoice_line: {
    what: 'lines of invoices',
    ...{ ground: 'law', kept: 'voucher', onRequest: 'kept' },
    of: (id) => sql`invoice_id in (select id from invoice where ${ofOrders(id)})`,
    personal: 'invoice_id position name cents',
    inner: 'id customer_id',
  },
  credit_note: {
    what: 'credit notes, with the buyer as they stand on them',
    part: 'invoices',
    ...{ ground: 'law', kept: 'voucher', onRequest: 'kept' },
    of: ofOrders,
    personal:
      'id order_id number reference description total_cents vat_rate vat_cents buyer seller buyer_reference state issued_on issued_at paid_at',
    inner: 'customer_id invoice_id',
  },
  credit_note_line: {
    what: 'lines of credit notes',
    ...{ ground: 'law', kept: 'voucher', onRequest: 'kept' },
    of: (id) => sql`credit_note_id in (select id from credit_note where ${ofOrders(id)})`,
    personal: 'credit_note_id position name cents',
    inner: 'id customer_id invoice_line_id',
  },
  charge_attempt: {
    what: 'charges of a card, and what the bank said',
    part: 'payments',
    ...{ ground: 'law', kept: 'voucher', onRequest: 'kept' },
    of: ofOrders,
    personal: 'order_id number cents outcome decline_class decline_code provider_ref created_at settled_at initiator',
    withheld: { redirect_url: secret },
    inner: 'id customer_id invoice_id card_id provider ask_after review_reason',
  },
  refund_attempt: {
    what: 'money that went back',
    part: 'payments',
    ...{ ground: 'law', kept: 'voucher', onRequest: 'kept' },
    of: ofOrders,
    personal: 'order_id number cents outcome reason provider_ref paid_on bank_reference created_at settled_at',
    inner: 'id customer_id invoice_id credit_note_id charge_id provider ask_after review_reason',
  },
  ledger_entry: {
    what: 'entries of the books about an order',
    ...{ ground: 'law', kept: 'books', onRequest: 'kept' },
    of: ofOrders,
    personal: 'order_id account cents at',
    inner: 'id movement_id customer_id document_id',
  },
  settlement_difference: {
    what: 'what the card processor settled otherwise than we charged',
    ...{ ground: 'law', kept: 'voucher', onRequest: 'kept' },
    of: own,
    personal: 'order_id kind day reference their_cents our_cents note',
    withheld: { explained_by: colleague },
    inner: 'id file_id line customer_id explained_at',
  },
  payment_card: {
    what: 'payment cards: masked number, expiry, and the sealed token by which the processor charges them',
    part: 'cards',
    ...{ ground: 'contract', kept: 'card', onRequest: 'columns emptied' },
    of: ofOrders,
    personal: 'order_id issuer masked_pan expiry_month expiry_year active created_at deleted_at',
    withheld: { token: secret, fingerprint: provider },
    inner: 'id customer_id registration_id provider',
  },
  card_registration: {
    what: 'tries to add a card; one that came to nothing goes on request',
    ...{ ground: 'contract', kept: 'order', onRequest: 'kept' },
    of: ofOrders,
    personal: 'order_id status reason created_at finished_at',
    withheld: { provider_ref: provider },
    inner: 'id customer_id new_order provider',
  },
  staff_note: {
    what: 'what staff wrote down about a customer',
    part: 'notes',
    ...{ ground: 'interest', kept: 'detail', onRequest: 'rows erased' },
    of: own,
    personal: 'order_id note written_at',
    withheld: { written_by: colleague },
    inner: 'id customer_id',
  },
  sent_letter: {
    what: 'letters as they left, with secret links blanked',
    part: 'letters',
    ...{ ground: 'interest', kept: 'letter', onRequest: 'rows erased' },
    of: own,
    personal: 'order_number kind recipient subject body_text body_html attachments outcome sent_at',
    inner: 'id customer_id may_resend',
  },
  contact_message: {
    what: 'messages to the customer service, by account or by address',
    part: 'messages',
    ...{ ground: 'interest', kept: 'message', onRequest: 'rows erased' },
    of: messagesOf,
    personal: 'id kind name email phone order_number message sent_at done_at',
    inner: 'customer_id answer_by',
  },
  contact_answer: {
    what: 'answers to them',
    ...{ ground: 'interest', kept: 'message', onRequest: 'rows erased' },
    of: (id) => sql`message_id in (select id from contact_message where ${messagesOf(id)})`,
    personal: 'message_id answer answered_at',
    withheld: { answered_by: colleague },
    inner: 'id',
  },
  search_agent: {
    what: 'search agents of the address',
    part: 'searchAgents',
    ...{ ground: 'consent', kept: 'searchAgent', onRequest: 'rows erased' },
    of: agentsOf,
    personal: 'id first_name last_name email phone search lat lng distance_km gear created_at expires_at deleted_at',
    withheld: { token_hash: secret, token_sealed: secret },
    inner: 'seen_arrival',
  },
  search_agent_mail: {
    what: 'what a search agent found and mailed',
    ...{ ground: 'consent', kept: 'searchAgent', onRequest: 'rows erased' },
    of: (id) => sql`agent_id in (select id from search_agent where ${agentsOf(id)})`,
    personal: 'agent_id day found sent_at',
    inner: 'seen_before',
  },
  audit_entry: {
    what: 'what staff did about a customer and their orders',
    part: 'audit',
    ...{ ground: 'law', kept: 'audit', onRequest: 'kept' },
    of: (id) => sql`subject = ${`customer ${id}`}
      or subject in (select 'order ' || order_number from orders where customer_id = ${id}
        union all select 'invoice ' || number from invoice where number is not null and ${ofOrders(id)})`,
    personal: 'at act subject detail',
    withheld: { actor: colleague, actor_id: colleague },
    inner: 'id',
  },
  idempotent_answer: {
    what: 'answers that are kept for a twin of their request',
    ...{ ground: 'contract', kept: 'answer', onRequest: 'kept' },
    of: () => sql`false`,
    personal: '',
    withheld: { body: 'what the other tables say, packed', key: secret, body_hash: secret },
    inner: 'scope call status created_at acted_at',
  },
  rate_window: {
    what: 'how often somebody tried',
    ...{ ground: 'interest', kept: 'limit', onRequest: 'kept' },
    of: () => sql`false`,
    personal: '',
    withheld: { key: 'an address of mail or network, hashed with the key of the shop' },
    inner: 'window_start hits last_at',
  },
}
