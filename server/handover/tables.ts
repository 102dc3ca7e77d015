import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Fuel } from '../../contract/cars/carKinds.ts'
import { closeGrounds, damageEventKinds, damagePayers, damageStates, foundIn } from '../../contract/handover/damages.ts'
import type { CarView, DamageSize } from '../../contract/handover/protocol.ts'
import { handoverKinds } from '../../contract/handover.ts'
import type { Cents } from '../../contract/money/money.ts'
import { bytesColumn, centsColumn, dayColumn, instant } from '../platform/database/tables.ts'

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

/** All that was marked at one handover, or that a customer told of at once: it is judged, paid and repaired as one. */
export const damageCase = pgTable('damage_case', {
  id: uuid('id').primaryKey(),
  /** As people name it. */
  number: text('number').notNull(),
  customerId: uuid('customer_id').notNull(),
  orderId: uuid('order_id').notNull(),
  vehicleId: uuid('vehicle_id').notNull(),
  found: text('found', { enum: foundIn }).notNull(),
  state: text('state', { enum: damageStates }).notNull(),
  version: integer('version').notNull().default(1),
  description: text('description').notNull(),
  /** As its customer tells it; null where staff found it. */
  happenedOn: dayColumn('happened_on'),
  happenedAt: text('happened_at'),
  place: text('place'),
  otherParty: text('other_party'),
  police: boolean('police'),
  drivable: boolean('drivable'),
  estimateCents: centsColumn('estimate_cents'),
  payer: text('payer', { enum: damagePayers }),
  /** The customer's share, once it is said who pays. */
  customerCents: centsColumn('customer_cents'),
  /** The bill that has the share. */
  statementId: uuid('statement_id'),
  closedBecause: text('closed_because', { enum: closeGrounds }),
  actor: text('actor').notNull(),
  foundAt: instant('found_at').notNull(),
})

/** An event of a case. */
export const damageEvent = pgTable('damage_event', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  orderId: uuid('order_id').notNull(),
  caseId: uuid('case_id').notNull(),
  kind: text('kind', { enum: damageEventKinds }).notNull(),
  text: text('text').notNull(),
  cents: centsColumn('cents'),
  actor: text('actor').notNull(),
  at: instant('at').notNull(),
})

/** A mark of a damage on a car, with the order in which it was found. */
export const damage = pgTable('damage', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  orderId: uuid('order_id').notNull(),
  vehicleId: uuid('vehicle_id').notNull(),
  /** None of marks from before there were cases. */
  caseId: uuid('case_id'),
  kind: text('kind', { enum: foundIn }).notNull(),
  view: text('view').$type<CarView>().notNull(),
  /** Thousandths of the drawing, from its left and its top edge. */
  x: integer('x').notNull(),
  y: integer('y').notNull(),
  size: text('size').$type<DamageSize>().notNull(),
  description: text('description').notNull(),
  actor: text('actor').notNull(),
  foundAt: instant('found_at').notNull(),
  /** Since when it is not on the car any more. */
  goneAt: instant('gone_at'),
})

/** A picture of a car that changes hands, or of a damage that its customer tells of; of one mark, if it names one. */
export const handoverPhoto = pgTable('handover_photo', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  orderId: uuid('order_id').notNull(),
  kind: text('kind', { enum: foundIn }).notNull(),
  /** The handover of a swap, whose kind an order may have more than once. */
  handoverId: uuid('handover_id'),
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
