import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { companyCreditRulings, companyCreditStatuses } from '../../contract/identification.ts'
import { bytesColumn, centsColumn, dayColumn, instant } from '../platform/database/tables.ts'

export const identification = pgTable('identification', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  monthlyCents: centsColumn('monthly_cents').notNull(),
  status: text('status', { enum: ['started', 'success', 'error'] }).notNull(),
  reason: text('reason'),
  stateHash: text('state_hash').notNull(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  browserHash: text('browser_hash'),
  startedAt: instant('started_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  returnedAt: instant('returned_at'),
  method: text('method'),
  level: text('level'),
  evidence: text('evidence'),
})

export const licenceCheck = pgTable('licence_check', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  day: dayColumn('day').notNull(),
  status: text('status', { enum: ['started', 'success', 'manual', 'denied', 'error'] }).notNull(),
  evidence: text('evidence'),
  declarationVersion: text('declaration_version'),
  monthlyCents: centsColumn('monthly_cents').notNull(),
  askAt: instant('ask_at').notNull(),
  createdAt: instant('created_at').notNull(),
  decidedAt: instant('decided_at'),
})

export const creditCheck = pgTable('credit_check', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  businessId: text('business_id'),
  day: dayColumn('day').notNull(),
  status: text('status', { enum: companyCreditStatuses }).notNull(),
  ruling: text('ruling', { enum: companyCreditRulings }),
  reason: text('reason'),
  providerRef: text('provider_ref'),
  answer: bytesColumn('answer'),
  monthlyCents: centsColumn('monthly_cents').notNull(),
  askAt: instant('ask_at').notNull(),
  createdAt: instant('created_at').notNull(),
  decidedAt: instant('decided_at'),
})

/** Only where the register does not tell who may sign. */
export const signingCheck = pgTable('signing_check', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  businessId: text('business_id').notNull(),
  day: dayColumn('day').notNull(),
  status: text('status', { enum: ['manual', 'success', 'denied'] }).notNull(),
  reason: text('reason'),
  createdAt: instant('created_at').notNull(),
  decidedAt: instant('decided_at'),
})
