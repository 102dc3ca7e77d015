import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { customerTypes } from '../../contract/customer.ts'
import { languages } from '../../contract/language.ts'
import { restrictionGrounds } from '../../contract/ops/customers/grounds.ts'
import { bytesColumn, dayColumn, instant } from '../platform/database/tables.ts'

export const customer = pgTable('customer', {
  id: uuid('id').primaryKey(),
  type: text('type', { enum: customerTypes }).notNull(),
  email: text('email').notNull(),
  /** In which they came last. */
  language: text('language', { enum: languages }).notNull().default('fi'),
  emailConfirmedAt: instant('email_confirmed_at'),
  passwordHash: text('password_hash'),
  firstName: text('first_name'),
  lastName: text('last_name'),
  phone: text('phone'),
  streetAddress: text('street_address'),
  zipCode: text('zip_code'),
  postOffice: text('post_office'),
  marketing: boolean('marketing').notNull(),
  maxOrders: integer('max_orders'),
  identifiedAt: instant('identified_at'),
  identityCode: bytesColumn('identity_code'),
  birthDate: dayColumn('birth_date'),
  businessId: text('business_id'),
  companyName: text('company_name'),
  companyRightsOn: dayColumn('company_rights_on'),
  createdAt: instant('created_at').notNull(),
  /** On request; nothing of the person is left in the row. */
  erasedAt: instant('erased_at'),
  /** Restriction of processing (GDPR 18): since when, why, and from when it is no more (null: no end is set). */
  restrictedAt: instant('restricted_at'),
  restrictedFor: text('restricted_for', { enum: restrictionGrounds }),
  restrictedUntil: instant('restricted_until'),
  /** Left: processes of the version before write them, and consents stand in `marketingConsent`. */
  marketingAt: instant('marketing_at'),
  marketingWords: text('marketing_words'),
  /** Its end was asked for, and is told by a letter; once that has left, `restricted_until` says when it comes. */
  restrictionEndAskedAt: instant('restriction_end_asked_at'),
})

/** Each consent to marketing and each withdrawal: what was said last stands in `customer.marketing`, too. */
export const marketingConsent = pgTable('marketing_consent', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  given: boolean('given').notNull(),
  /** As the customer read them. */
  words: text('words').notNull(),
  at: instant('at').notNull(),
})

export const company = pgTable('company', {
  businessId: text('business_id').primaryKey(),
  name: text('name').notNull(),
  maxOrders: integer('max_orders').notNull(),
  address: jsonb('address').$type<string[]>().notNull().default([]),
  ordersElsewhere: integer('orders_elsewhere').notNull().default(0),
})

export const emailLookup = pgTable('email_lookup', {
  emailNorm: text('email_norm').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  /** The moment at which its customer took another one: it is nobody else’s for a while. */
  leftAt: instant('left_at'),
})

export const personLookup = pgTable('person_lookup', {
  identityIndex: text('identity_index').primaryKey(),
  customerId: uuid('customer_id').notNull(),
})

export const session = pgTable('session', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  deviceName: text('device_name').notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
})

export const mailedToken = pgTable('mailed_token', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  kind: text('kind', { enum: ['login', 'reset', 'confirm_email'] }).notNull(),
  tokenHash: text('token_hash').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

export const customerPasskey = pgTable('customer_passkey', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: bytesColumn('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  name: text('name').notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
})

export const passkeyChallenge = pgTable('passkey_challenge', {
  challenge: text('challenge').primaryKey(),
  askerHash: text('asker_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** A customer's wish for another address, and the links of its two letters. */
export const emailChange = pgTable('email_change', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  fromEmail: text('from_email').notNull(),
  toEmail: text('to_email').notNull(),
  askedAt: instant('asked_at').notNull(),
  confirmHash: text('confirm_hash'),
  stopHash: text('stop_hash'),
  confirmedAt: instant('confirmed_at'),
  stoppedAt: instant('stopped_at'),
  passwordChangedAt: instant('password_changed_at'),
})
