import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AgreedKilometres } from '../../contract/cars/kilometres.ts'
import { type OrderStatus, orderStatuses } from '../../contract/customer.ts'
import type { FixedTerm, Gear } from '../../contract/fields.ts'
import type { Correction, HandoverNeed, Met, SeenItem, Strokes } from '../../contract/handover/protocol.ts'
import type { Cleaning } from '../../contract/handover/returnPrices.ts'
import { handoverKinds } from '../../contract/handover.ts'
import { languages } from '../../contract/language.ts'
import {
  type DraftReason,
  statementAnswers,
  statementStates,
  statementSubjects,
} from '../../contract/order/statementRules.ts'
import { type CodeValueType, codeValueTypes } from '../../contract/order.ts'
import type { EarlyStartWish, WaitsFor } from '../../contract/withdrawal.ts'
import type { Pricing } from '../fleet/prices/offer.ts'
import { bytesColumn, dayColumn, instant } from '../platform/database/tables.ts'
import type { ContractFacts } from './contractFacts.ts'
import type { AskedLine, StatementLine } from './statement.ts'

export const orders = pgTable('orders', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  orderNumber: text('order_number').notNull(),
  type: integer('type').$type<1 | 5>().notNull(),
  status: text('status', { enum: orderStatuses }).notNull(),
  vehicleId: uuid('vehicle_id').notNull(),
  modelId: uuid('model_id').notNull(),
  dealerId: uuid('dealer_id').notNull(),
  gear: text('gear').$type<Gear>().notNull(),
  startDate: dayColumn('start_date').notNull(),
  availableFromDate: dayColumn('available_from_date').notNull(),
  fixedTerm: integer('fixed_term').$type<FixedTerm>().notNull(),
  /** The period that the term began with; a later one where the order took a longer term while it ran. */
  termFrom: integer('term_from').notNull().default(1),
  pricing: jsonb('pricing').$type<Pricing>().notNull(),
  termsAcceptedAt: instant('terms_accepted_at'),
  /** The version of the order that they were accepted for: `view/orderVersion.ts`. */
  termsAcceptedVersion: text('terms_accepted_version'),
  reservedUntil: instant('reserved_until'),
  extensions: integer('extensions').notNull().default(0),
  expiredAt: instant('expired_at'),
  confirmedAt: instant('confirmed_at'),
  vehicleReleaseReady: boolean('vehicle_release_ready').notNull().default(false),
  promptReturnTime: boolean('prompt_return_time').notNull().default(false),
  pickupTime: integer('pickup_time'),
  returnTime: integer('return_time'),
  cancelDate: dayColumn('cancel_date'),
  /** The provider gave notice, or rescinded the contract: its customer cannot take the ending back. */
  endedByProvider: boolean('ended_by_provider').notNull().default(false),
  /** Days between the last month that is paid for and the end: bought one by one. */
  extraDays: integer('extra_days').notNull().default(0),
  /** When the car of an ended order comes back: the end, or the first open day after it. */
  returnDate: dayColumn('return_date'),
  returnedOn: dayColumn('returned_on'),
  /** The pickup day that its customer was told of as missed. */
  missedTold: dayColumn('missed_told'),
  /** The pickup day that its customer was reminded of. */
  pickupTold: dayColumn('pickup_told'),
  businessId: text('business_id'),
  companyName: text('company_name'),
  invoiceNotes: text('invoice_notes').notNull().default(''),
  holdAddressHash: text('held_from'),
  currentAt: instant('current_at').notNull(),
  createdAt: instant('created_at').notNull(),
  earlyStartWish: jsonb('early_start_wish').$type<EarlyStartWish>(),
  withdrawnAt: instant('withdrawn_at'),
  /** When it was over for years: drivers and notes are gone (`eraseDetails.ts`). */
  detailsErasedAt: instant('details_erased_at'),
})
export type OrderRow = typeof orders.$inferSelect

export const orderHistory = pgTable('order_history', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  orderId: uuid('order_id').notNull(),
  fromStatus: text('from_status').$type<OrderStatus>(),
  toStatus: text('to_status').$type<OrderStatus>().notNull(),
  actor: text('actor').notNull(),
  reason: text('reason').notNull(),
  at: instant('at').notNull(),
})

/** A dated change after the confirmation. */
export const orderChange = pgTable('order_change', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  orderId: uuid('order_id').notNull(),
  kind: text('kind', {
    enum: ['pickup_moved', 'car_swapped', 'delivery_changed', 'term_lengthened', 'days_added', 'car_replaced'],
  }).notNull(),
  fromText: text('from_text').notNull(),
  toText: text('to_text').notNull(),
  actor: text('actor').notNull(),
  reason: text('reason').notNull(),
  at: instant('at').notNull(),
})

export const orderDriver = pgTable('order_driver', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  orderId: uuid('order_id').notNull(),
  slot: integer('slot').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phone: text('phone').notNull(),
})

export const promoCode = pgTable('promo_code', {
  id: uuid('id').primaryKey(),
  codeNorm: text('code_norm').notNull(),
  code: text('code').notNull(),
  kind: text('kind', { enum: ['promo', 'referral'] }).notNull(),
  ownerOrderId: uuid('owner_order_id'),
  description: text('description').notNull(),
  valueType: text('value_type', { enum: codeValueTypes }).notNull(),
  value: bigint('value', { mode: 'number' }).notNull(),
  validFrom: dayColumn('valid_from').notNull(),
  validTo: dayColumn('valid_to').notNull(),
  maxUses: bigint('max_uses', { mode: 'number' }),
  used: bigint('used', { mode: 'number' }).notNull().default(0),
})

export const orderCode = pgTable('order_code', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  orderId: uuid('order_id').notNull(),
  promoCodeId: uuid('promo_code_id').notNull(),
  code: text('code').notNull(),
  description: text('description').notNull(),
  valueType: text('value_type').$type<CodeValueType>().notNull(),
  value: bigint('value', { mode: 'number' }).notNull(),
  createdAt: instant('created_at').notNull(),
  replacedAt: instant('replaced_at'),
})

/** Kilometres and damages of a car that changes hands. An order has one delivery and one return, and two rows for each swap. */
export const vehicleHandover = pgTable('vehicle_handover', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  orderId: uuid('order_id').notNull(),
  kind: text('kind', { enum: handoverKinds }).notNull(),
  day: dayColumn('day').notNull(),
  kilometres: integer('kilometres').notNull(),
  damages: text('damages').notNull(),
  /** Like all that follows null in rows from before it was written down. */
  vehicleId: uuid('vehicle_id'),
  /** In words, as it was called on the day; of a car that was brought home its address. */
  place: text('place'),
  energyPercent: integer('energy_percent'),
  items: jsonb('items').$type<SeenItem[]>(),
  met: jsonb('met').$type<Met>(),
  /** The cleaning that a car needs that came back. */
  cleaning: jsonb('cleaning').$type<{ kind: Cleaning; note: string }>(),
  signature: jsonb('signature').$type<Strokes>(),
  signedAt: instant('signed_at'),
  /** Conditions that were missing when the car left; with why it left all the same, and when none was any more. */
  missing: jsonb('missing').$type<HandoverNeed[]>(),
  leftBecause: text('left_because'),
  curedAt: instant('cured_at'),
  actor: text('actor').notNull(),
  /** When the vehicle register was told who holds the car from here on. */
  registeredOn: dayColumn('registered_on'),
  registeredBy: text('registered_by'),
  createdAt: instant('created_at').notNull(),
  /** Readings that were mistyped, the first first, and when each was corrected. */
  corrections: jsonb('corrections').$type<Correction[]>().notNull().default([]),
})

/** Another car for some days, while that of the order stays its own. At most one of an order is out. */
export const replacementCar = pgTable('replacement_car', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  orderId: uuid('order_id').notNull(),
  vehicleId: uuid('vehicle_id').notNull(),
  /** Keeps the car from everybody else meanwhile. */
  blockId: uuid('block_id').notNull(),
  dueOn: dayColumn('due_on').notNull(),
  outAt: instant('out_at').notNull(),
  outKilometres: integer('out_kilometres').notNull(),
  outDamages: text('out_damages').notNull(),
  backAt: instant('back_at'),
  backKilometres: integer('back_kilometres'),
  backDamages: text('back_damages'),
  /** Whether what is driven with it counts as driven with the car of the order. */
  countsKilometres: boolean('counts_kilometres').notNull(),
  actor: text('actor').notNull(),
  backActor: text('back_actor'),
})

/** Readings of the odometer that customers told: hints, which nothing is charged by. */
export const odometerReading = pgTable('odometer_reading', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  orderId: uuid('order_id').notNull(),
  vehicleId: uuid('vehicle_id').notNull(),
  kilometres: integer('kilometres').notNull(),
  readOn: dayColumn('read_on').notNull(),
  createdAt: instant('created_at').notNull(),
})

/** The bill at the return. Its lines change only with its version; once settled, nothing of it does. */
export const statement = pgTable('statement', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  orderId: uuid('order_id').notNull(),
  about: text('about', { enum: statementSubjects }).notNull().default('return'),
  state: text('state', { enum: statementStates }).notNull(),
  version: integer('version').notNull(),
  lines: jsonb('lines').$type<StatementLine[]>().notNull(),
  /** Why it waits for staff; none once it was sent. */
  waitsFor: jsonb('waits_for').$type<DraftReason[]>().notNull(),
  /** Parts whose sum a person has to say before it is sent. */
  asks: jsonb('asks').$type<AskedLine[]>().notNull().default([]),
  /** As agreed and as driven; null where they cannot be reckoned. */
  kilometresAgreed: integer('kilometres_agreed'),
  kilometresDriven: integer('kilometres_driven'),
  madeAt: instant('made_at').notNull(),
  sentAt: instant('sent_at'),
  answerBy: dayColumn('answer_by'),
  answer: text('answer', { enum: statementAnswers }),
  /** The words of a customer who disagrees. */
  said: text('said'),
  answeredAt: instant('answered_at'),
  decidedBy: text('decided_by'),
  settledAt: instant('settled_at'),
  /** When its invoices are charged; null: at once, or there are none. */
  chargeOn: dayColumn('charge_on'),
})
export type StatementRow = typeof statement.$inferSelect

/** The text of contracts beside the facts of their orders: one row for all contracts with that text. */
export const contractText = pgTable('contract_text', {
  version: text('version').primaryKey(),
  terms: text('terms').notNull(),
  providers: jsonb('providers').$type<{ name: string; business_id: string }[]>().notNull(),
  /** The kilometres in the terms; null when they give no number. */
  kilometres: jsonb('kilometres').$type<AgreedKilometres>(),
})

/** The contract of a confirmed order. Never changed: its PDF is drawn once. */
export const contract = pgTable('contract', {
  orderId: uuid('order_id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  textVersion: text('text_version').notNull(),
  facts: jsonb('facts').$type<ContractFacts>().notNull(),
  agreedAt: instant('agreed_at').notNull(),
  paper: bytesColumn('paper'),
  sha256: text('sha256'),
  drawnAt: instant('drawn_at'),
})

/** A withdrawal notice as it came. A job finds its order afterwards. */
export const withdrawalNotice = pgTable('withdrawal_notice', {
  id: uuid('id').primaryKey(),
  receivedAt: instant('received_at').notNull(),
  name: text('name').notNull(),
  orderNumber: text('order_number').notNull(),
  serviceId: text('service_id'),
  email: text('email').notNull(),
  /** That of the page on which it was sent. */
  language: text('language', { enum: languages }).notNull().default('fi'),
  senderId: uuid('sender_id'),
  customerId: uuid('customer_id'),
  orderId: uuid('order_id'),
  state: text('state', { enum: ['received', 'waiting', 'carried_out', 'declined'] }).notNull(),
  waitsFor: text('waits_for').$type<WaitsFor>(),
  decidedAt: instant('decided_at'),
  decidedBy: text('decided_by'),
  receiptHeld: boolean('receipt_held').notNull(),
})
export type NoticeRow = typeof withdrawalNotice.$inferSelect
