import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { staffRoles } from '../../contract/ops/roles.ts'
import { bytesColumn, instant } from '../platform/database/tables.ts'

export const staffMember = pgTable('staff_member', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  createdAt: instant('created_at').notNull(),
  removedAt: instant('removed_at'),
  directoryIssuer: text('directory_issuer'),
  directorySubject: text('directory_subject'),
})

export const staffGrant = pgTable('staff_grant', {
  id: uuid('id').primaryKey(),
  memberId: uuid('member_id').notNull(),
  role: text('role', { enum: staffRoles }).notNull(),
  /** location_id; null: everywhere. */
  place: text('place'),
  grantedAt: instant('granted_at').notNull(),
})

export const staffSession = pgTable('staff_session', {
  id: uuid('id').primaryKey(),
  memberId: uuid('member_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  deviceName: text('device_name').notNull(),
  createdAt: instant('created_at').notNull(),
  lastActedAt: instant('last_acted_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
  way: text('way', { enum: ['passkey', 'directory', 'sandbox'] }).notNull(),
  /** When its person last showed who they are; null: when it began. */
  provedAt: instant('proved_at'),
})

export const staffPasskey = pgTable('staff_passkey', {
  id: uuid('id').primaryKey(),
  memberId: uuid('member_id').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: bytesColumn('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  name: text('name').notNull(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
})

export const staffInvitation = pgTable('staff_invitation', {
  id: uuid('id').primaryKey(),
  memberId: uuid('member_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

export const staffChallenge = pgTable('staff_challenge', {
  challenge: text('challenge').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
})

export const staffVisit = pgTable('staff_visit', {
  stateHash: text('state_hash').primaryKey(),
  browserHash: text('browser_hash').notNull(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  next: text('next').notNull(),
  sessionId: uuid('session_id'),
  expiresAt: instant('expires_at').notNull(),
})

/** About a customer, or about one order of theirs. Personal data: the customer may ask to see it. */
export const staffNote = pgTable('staff_note', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  orderId: uuid('order_id'),
  note: text('note').notNull(),
  writtenBy: text('written_by').notNull(),
  writtenAt: instant('written_at').notNull(),
})

/** A list of the console as a member narrowed and sorted it. */
export const staffView = pgTable(
  'staff_view',
  {
    memberId: uuid('member_id').notNull(),
    path: text('path').notNull(),
    name: text('name').notNull(),
    /** As it stands in the address, with the question mark. */
    search: text('search').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.path, table.name] })],
)
