import { bigint, boolean, doublePrecision, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Fuel } from '../../contract/cars/carKinds.ts'
import type { ModelFacts } from '../../contract/cars/modelFacts.ts'
import { type ServiceNeeds, salePhases } from '../../contract/cars/serviceKinds.ts'
import { tyres } from '../../contract/cars/tyres.ts'
import type { DayHours, OpeningHours } from '../../contract/days/openDays.ts'
import type { FixedTerm, Gear } from '../../contract/fields.ts'
import { carEventKinds } from '../../contract/ops/fleet/fleet.ts'
import type { ModelPicture } from '../../contract/storefront.ts'
import { bytesColumn, centsColumn, dayColumn, instant } from '../platform/database/tables.ts'

export const picture = pgTable('picture', {
  name: text('name').primaryKey(),
  contentType: text('content_type').notNull(),
  hash: text('hash').notNull(),
  bytes: bytesColumn('bytes').notNull(),
})

export const dealer = pgTable('dealer', {
  id: uuid('id').primaryKey(),
  locationId: text('location_id').notNull(),
  code: text('code').notNull(),
  displayName: text('display_name').notNull(),
  address: text('address').notNull(),
  zip: text('zip').notNull(),
  city: text('city').notNull(),
  lat: doublePrecision('lat').notNull(),
  lng: doublePrecision('lng').notNull(),
  /** `null` when the dealer delivers nothing home. */
  deliveryReachKm: integer('delivery_reach_km'),
  active: boolean('active').notNull(),
  phone: text('phone'),
  /** `null` when nothing is known: then Sundays are closed. */
  openingHours: jsonb('opening_hours').$type<OpeningHours>(),
  /** Staff wrote the phone or the hours: the next import leaves them. */
  toldByStaff: boolean('told_by_staff').notNull().default(false),
  /** Staff opened it or wrote its name and address: the next import leaves them, and the place open. */
  factsByStaff: boolean('facts_by_staff').notNull().default(false),
  /** Staff hid it: the next import leaves it hidden. */
  hiddenByStaff: boolean('hidden_by_staff').notNull().default(false),
})

export const carModel = pgTable('car_model', {
  id: uuid('id').primaryKey(),
  make: text('make').notNull(),
  model: text('model').notNull(),
  displayName: text('display_name').notNull(),
  body: text('body').notNull(),
  /** `null` until its catalogue is imported again. */
  fuel: text('fuel').$type<Fuel>(),
  /** Read by `factsOfModel`: a fact that nobody said is left out or null. */
  facts: jsonb('facts').$type<Partial<ModelFacts>>().notNull().default({}),
  /** Pictures are addresses that a page can show, see picture.ts. */
  imageSm: text('image_sm').notNull(),
  imageMd: text('image_md').notNull(),
  /** A description of the large picture; null when the model's name says it. */
  imageAlt: text('image_alt'),
  /** Further pictures, in the order of its page. */
  gallery: jsonb('gallery').$type<ModelPicture[]>().notNull().default([]),
  info: text('info').notNull(),
  sort: integer('sort').notNull(),
  active: boolean('active').notNull(),
  /** Staff made it, wrote its facts, or said whether it is sold: the next import leaves these. */
  byStaff: boolean('by_staff').notNull().default(false),
})

export const vehicle = pgTable('vehicle', {
  id: uuid('id').primaryKey(),
  dealerId: uuid('dealer_id').notNull(),
  modelId: uuid('model_id').notNull(),
  gear: text('gear').$type<Gear>().notNull(),
  registration: text('registration').notNull(),
  freeFrom: dayColumn('free_from').notNull(),
  state: text('state', { enum: ['free', 'held', 'retired'] }).notNull(),
  version: bigint('version', { mode: 'number' }).notNull().default(0),
  /** When it came on offer, see noticeArrivals.ts; null until that is noticed. */
  arrival: bigint('arrival', { mode: 'number' }),
  /** Since when its customer has it; null unless it is held and was handed over. */
  outSince: instant('out_since'),
})

/** A car by its papers, its insurance and leasing, its key and its tyres. */
export const vehicleRecord = pgTable('vehicle_record', {
  vehicleId: uuid('vehicle_id').primaryKey(),
  vin: text('vin'),
  colour: text('colour'),
  firstRegistered: dayColumn('first_registered'),
  inspectionDue: dayColumn('inspection_due'),
  keyNumber: text('key_number'),
  tyres: text('tyres', { enum: tyres }),
  insurer: text('insurer'),
  policyNumber: text('policy_number'),
  leasingEnds: dayColumn('leasing_ends'),
})

/** Days on which a car is not given out. While they hold, `freeFrom` of the car stands after the last of them. */
export const vehicleBlock = pgTable('vehicle_block', {
  id: uuid('id').primaryKey(),
  vehicleId: uuid('vehicle_id').notNull(),
  firstDay: dayColumn('first_day').notNull(),
  lastDay: dayColumn('last_day').notNull(),
  reason: text('reason').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  liftedAt: instant('lifted_at'),
  /** The car stays away until somebody says that it is fit. */
  untilFit: boolean('until_fit').notNull().default(false),
})

/** The acts of staff on a car. */
export const vehicleEvent = pgTable('vehicle_event', {
  id: uuid('id').primaryKey(),
  vehicleId: uuid('vehicle_id').notNull(),
  kind: text('kind', { enum: carEventKinds }).notNull(),
  fromText: text('from_text').notNull(),
  toText: text('to_text').notNull(),
  actor: text('actor').notNull(),
  reason: text('reason').notNull(),
  at: instant('at').notNull(),
})

export const reservation = pgTable('reservation', {
  id: uuid('id').primaryKey(),
  vehicleId: uuid('vehicle_id').notNull(),
  orderId: uuid('order_id').notNull(),
  createdAt: instant('created_at').notNull(),
  endedAt: instant('ended_at'),
})

export const listPrice = pgTable('list_price', {
  id: uuid('id').primaryKey(),
  modelId: uuid('model_id').notNull(),
  gear: text('gear').$type<Gear>().notNull(),
  term: integer('term').$type<FixedTerm>().notNull(),
  cents: centsColumn('cents').notNull(),
  validFrom: instant('valid_from').notNull(),
  /** `null` for prices from before it was kept. */
  madeBy: text('made_by'),
  madeAt: instant('made_at'),
})

/** A price of a coming day that was taken back or written over before that day. */
export const withdrawnPrice = pgTable('withdrawn_price', {
  id: uuid('id').primaryKey(),
  modelId: uuid('model_id').notNull(),
  gear: text('gear').$type<Gear>().notNull(),
  term: integer('term').$type<FixedTerm>().notNull(),
  cents: centsColumn('cents').notNull(),
  validFrom: instant('valid_from').notNull(),
  madeBy: text('made_by'),
  madeAt: instant('made_at'),
  withdrawnBy: text('withdrawn_by').notNull(),
  withdrawnAt: instant('withdrawn_at').notNull(),
})

export const campaign = pgTable('campaign', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  validFrom: dayColumn('valid_from').notNull(),
  validTo: dayColumn('valid_to').notNull(),
  discountMonths: integer('discount_months').notNull(),
})

export const campaignPrice = pgTable('campaign_price', {
  id: uuid('id').primaryKey(),
  campaignId: uuid('campaign_id').notNull(),
  modelId: uuid('model_id').notNull(),
  gear: text('gear').$type<Gear>().notNull(),
  term: integer('term').$type<FixedTerm>().notNull(),
  cents: centsColumn('cents').notNull(),
  validFrom: instant('valid_from').notNull(),
  endedAt: instant('ended_at'),
})

export const extraService = pgTable('extra_service', {
  id: uuid('id').primaryKey(),
  dealerId: uuid('dealer_id').notNull(),
  serviceKey: text('service_key').notNull(),
  serviceGroup: text('service_group').notNull(),
  serviceTitle: text('service_title').notNull(),
  serviceName: text('service_name').notNull(),
  description: text('description').notNull(),
  priceCents: centsColumn('price_cents').notNull(),
  perKmCents: centsColumn('per_km_cents').notNull(),
  /** The kilometres that a month of it adds to the order; null for none. */
  kilometresPerMonth: integer('kilometres_per_month'),
  recurring: boolean('recurring').notNull(),
  salePhase: text('sale_phase', { enum: salePhases }).notNull(),
  sort: integer('sort').notNull(),
  active: boolean('active').notNull(),
  /** The cars that it is sold with, see fitsCar.ts. */
  fuels: jsonb('fuels').$type<string[]>().notNull().default([]),
  bodies: jsonb('bodies').$type<string[]>().notNull().default([]),
  needs: jsonb('needs').$type<ServiceNeeds>().notNull().default({}),
  /** Staff made it: no import takes it off sale. */
  byStaff: boolean('by_staff').notNull().default(false),
  /** Its first day while that is ahead, see `beginServices`; it is not active until then. */
  startsOn: dayColumn('starts_on'),
})

/** Days on which the whole shop is closed. */
export const closedDay = pgTable('closed_day', {
  day: dayColumn('day').primaryKey(),
  reason: text('reason').notNull(),
  byStaff: boolean('by_staff').notNull().default(false),
})

/** Days of the catalogue that staff opened by hand. */
export const openedDay = pgTable('opened_day', { day: dayColumn('day').primaryKey() })

/** Days on which one place alone is closed, or open at other hours than its week has. */
export const dealerClosedDay = pgTable(
  'dealer_closed_day',
  {
    dealerId: uuid('dealer_id').notNull(),
    day: dayColumn('day').notNull(),
    reason: text('reason').notNull(),
    /** `null`: closed. */
    hours: jsonb('hours').$type<DayHours>(),
  },
  (table) => [primaryKey({ columns: [table.dealerId, table.day] })],
)
