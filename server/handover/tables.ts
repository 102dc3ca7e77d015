import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Fuel } from '../../contract/cars/carKinds.ts'
import { type CarView, type DamageSize, damageStates } from '../../contract/handover/protocol.ts'
import { handoverKinds } from '../../contract/handover.ts'
import type { Cents } from '../../contract/money/money.ts'
import { bytesColumn, dayColumn, instant } from '../platform/database/tables.ts'

/** As the row of a handover says it (`vehicle_handover.kind`). */
const kind = () => text('kind', { enum: handoverKinds })

/** Things that go with a car and come back with it. */
export const handoverItem = pgTable('handover_item', {
  key: text('key').primaryKey(),
  name: text('name').notNull(),
  /** Only with cars of these fuels; none: with every car. */
  fuels: jsonb('fuels').$type<Fuel[]>().notNull().default([]),
  sort: integer('sort').notNull(),
  active: boolean('active').notNull().default(true),
})

/** A price of what is missing, dirty or broken at a return: never changed, the last one given for a day stands. */
export const returnPrice = pgTable('return_price', {
  id: uuid('id').primaryKey(),
  key: text('key').notNull(),
  cents: bigint('cents', { mode: 'number' }).$type<Cents>().notNull(),
  validFrom: dayColumn('valid_from').notNull(),
  madeAt: instant('made_at').notNull(),
  /** A colleague; null where it came with the shop. */
  madeBy: text('made_by'),
})

/** A damage of a car, with the order in which it was found. */
export const damage = pgTable('damage', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  orderId: uuid('order_id').notNull(),
  vehicleId: uuid('vehicle_id').notNull(),
  kind: kind().notNull(),
  view: text('view').$type<CarView>().notNull(),
  /** Thousandths of the drawing, from its left and its top edge. */
  x: integer('x').notNull(),
  y: integer('y').notNull(),
  size: text('size').$type<DamageSize>().notNull(),
  description: text('description').notNull(),
  state: text('state', { enum: damageStates }).notNull().default('new'),
  payer: text('payer').$type<'customer' | 'insurer' | 'nobody'>(),
  actor: text('actor').notNull(),
  foundAt: instant('found_at').notNull(),
})

/** A picture of a car that changes hands; of a damage, if it names one. */
export const handoverPhoto = pgTable('handover_photo', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  orderId: uuid('order_id').notNull(),
  kind: kind().notNull(),
  damageId: uuid('damage_id'),
  contentType: text('content_type').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: bytesColumn('bytes').notNull(),
  actor: text('actor').notNull(),
  takenAt: instant('taken_at').notNull(),
})

/** Facts that somebody is writing down at the desk; gone with the handover. */
export const handoverDraft = pgTable(
  'handover_draft',
  {
    orderId: uuid('order_id').notNull(),
    kind: kind().notNull(),
    customerId: uuid('customer_id').notNull(),
    facts: jsonb('facts').$type<Record<string, unknown>>().notNull(),
    revision: integer('revision').notNull(),
    actor: text('actor').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.kind] })],
)
