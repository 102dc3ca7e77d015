import { bigint, doublePrecision, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Gear } from '../../contract/fields.ts'
import { languages } from '../../contract/language.ts'
import type { SavedSearch } from '../../contract/searchAgent.ts'
import { bytesColumn, dayColumn, instant } from '../platform/database/tables.ts'
import type { Found } from './matchAgent.ts'

export interface KeptSearch extends SavedSearch {
  /**
   * The place's name in letters, in the words of the map or the shop: anybody can type anything, and anybody's
   * address. Missing in searches that were saved before it was kept.
   */
  letterPlace?: string
}

export const searchAgent = pgTable('search_agent', {
  id: uuid('id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  tokenSealed: bytesColumn('token_sealed').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text('email').notNull(),
  /** That of the page on which it was saved. */
  language: text('language', { enum: languages }).notNull().default('fi'),
  phone: text('phone'),
  search: jsonb('search').$type<KeptSearch>().notNull(),
  lat: doublePrecision('lat').notNull(),
  lng: doublePrecision('lng').notNull(),
  distanceKm: integer('distance_km').notNull(),
  /** `null` when either will do. */
  gear: text('gear').$type<Gear>(),
  seenArrival: bigint('seen_arrival', { mode: 'number' }).notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  deletedAt: instant('deleted_at'),
})

export const searchAgentModel = pgTable(
  'search_agent_model',
  { agentId: uuid('agent_id').notNull(), modelId: uuid('model_id').notNull() },
  (table) => [primaryKey({ columns: [table.agentId, table.modelId] })],
)

export const searchAgentMail = pgTable(
  'search_agent_mail',
  {
    agentId: uuid('agent_id').notNull(),
    day: dayColumn('day').notNull(),
    found: jsonb('found').$type<Found>().notNull(),
    seenBefore: bigint('seen_before', { mode: 'number' }).notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.day] })],
)
