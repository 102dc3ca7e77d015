import { sql } from 'drizzle-orm'
import { HOME_DELIVERY } from '../../contract/cars/serviceKinds.ts'
import { addDays, type Day, laterOf } from '../../contract/days/date.ts'
import { isCompany } from '../../contract/order/orderRules.ts'
import { addCard } from '../../server/payment/testing/sampleOrder.ts'
import { newId } from '../../server/platform/ids.ts'
import { secretsFrom } from '../../server/platform/secrets.ts'
import type { Living } from '../../server/testing/customerActs.ts'
import {
  cardIs,
  credit,
  end,
  endService,
  invoice,
  move,
  ok,
  pay,
  type Shop,
  swap,
} from '../../server/testing/customerActs.ts'
import { customerOfOrder } from '../../server/testing/testCustomer.ts'
import { type Chance, carComesBack, carLeaves } from './cars.ts'
import { companies, type Person, type Town, towns } from './people.ts'

type Act = (of: Shop, living: Living) => Promise<void>
export interface Life {
  living: Living
  /** The acts of each day. */
  acts: Map<Day, Act[]>
}

const pick = <T>(chance: Chance, all: readonly T[]): T => {
  const one = all[Math.floor(chance() * all.length)]
  if (one === undefined) throw new Error('Nothing to pick from')
  return one
}

const release: Act = async ({ shop, ops }, { customer }) => {
  const { order_number, token } = customer
  ok(await ops('releaseOrder', { body: { order_number } }))
  await customer.signIn()
  await shop.call('setPickupTime', { token: customer.token ?? token, body: { order_number, pickup_time: 10 } })
}
const sign: Act = async ({ ops }, { customer }) =>
  ok(await ops('signOrder', { body: { order_number: customer.order_number } }))
const leaves =
  (chance: Chance): Act =>
  (of, { customer }) =>
    carLeaves(of, customer.order_number, chance)
const changesMind =
  ({ first, last }: Person): Act =>
  async ({ shop }, { customer: { email, order_number, token } }) =>
    ok(await shop.call('withdraw', { token, body: { order_number, email, name: `${first} ${last}` } }))
/** Days that a car comes back late: seldom one, more seldom three. */
const lateBy = (chance: Chance): number => (chance() < 0.08 ? 1 : chance() < 0.03 ? 3 : 0)
/** Looks at the bill of the return: most accept it, a few say why not, others let it be. */
const answersBill =
  (chance: Chance): Act =>
  async ({ shop }, { customer }) => {
    const { statement } = await customer.order()
    if (statement?.state !== 'sent') return
    const says = chance()
    if (says > 0.72) return
    const answer = says < 0.6 ? ('accept' as const) : ('disagree' as const)
    const reason = answer === 'disagree' ? 'Jälki oli autossa jo, kun sain sen.' : ''
    const body = { order_number: customer.order_number, version: statement.version, answer, reason }
    ok(await shop.call('answerStatement', { token: customer.token, body }))
  }
const signedIn =
  (act: Act): Act =>
  async (of, living) => {
    await living.customer.signIn()
    await act(of, living)
  }
const buySomething =
  (chance: Chance): Act =>
  async ({ shop }, { customer }) => {
    const offered = (await customer.order()).available_extra_services
    if (offered.length === 0) return
    const { id } = pick(chance, offered)
    await shop.call('purchaseExtraService', {
      token: customer.token,
      body: { order_number: customer.order_number, service_id: id },
    })
  }
const note =
  (text: string): Act =>
  async ({ ops }, { customer }) =>
    ok(await ops('addNote', { body: { order_number: customer.order_number, note: text } }))

/** Ends the subscription, and brings the car back on the last day. */
const ending =
  (life: Pick<Life, 'acts'>, lateBy: number, chance: Chance): Act =>
  async (of, living) => {
    await end(of, living)
    const { cancel_date } = await living.customer.order()
    if (!cancel_date) return
    const comesBack: Act = async (of, { customer }) => {
      // A car that a debt called back is there already.
      if ((await customer.order()).returned_on === null) await carComesBack(of, customer.order_number, chance)
    }
    plan(life, addDays(cancel_date as Day, lateBy), signedIn(comesBack))
    for (const days of [2, 6]) plan(life, addDays(cancel_date as Day, lateBy + days), signedIn(answersBill(chance)))
  }

function plan({ acts }: Pick<Life, 'acts'>, on: Day, act: Act): void {
  acts.set(on, [...(acts.get(on) ?? []), act])
}

/** Ends one that runs, if it can be ended. */
export const ends = async (of: Shop, life: Life, chance: Chance): Promise<void> => {
  await life.living.customer.signIn()
  if ((await life.living.customer.order()).status === 'delivered') await ending(life, 0, chance)(of, life.living)
}

/** Somebody orders a car that the search shows, by the shop's own calls. What registers and the bank say is written down. */
export async function orders(of: Shop, who: Person, chance: Chance): Promise<Life | null> {
  const { shop } = of
  const town = pick(chance, towns)
  const found = await shop.call('getModelAvailability', { body: { location: town.name } })
  const { models = [] } = found.body
  if (found.status !== 200 || models.length === 0) return null
  const item = pick(chance, models)
  const days = Math.floor(chance() * 8)
  const fixed_term = pick(chance, [1, 1, 1, 3, 3, 6] as const)
  const created = await shop.call('createNewOrder', {
    body: {
      car: {
        make: item.car.make,
        model: item.car.model,
        gearType: item.gearType,
        locationID: item.dealer.location_id,
        startDate: await openDay(of, addDays(item.date as Day, days)),
      },
      fixed_term,
      email: who.email,
      email_confirmation: who.email,
      accept_terms: true,
      marketing: chance() < 0.3,
    },
  })
  if (created.status !== 200) return null
  const { order_number } = created.body.order
  const customer = customerOfOrder(shop, who.email, created.body.token ?? '', order_number)
  const { rows } = await shop.db.execute<{ orderId: string; customerId: string }>(
    sql`select id as "orderId", customer_id as "customerId" from orders where order_number = ${order_number}`,
  )
  const owner = Object.assign(customer, rows[0] ?? { orderId: '', customerId: '' })
  const life = {
    living: {
      customer: owner,
      kind: { name: '', acts: [] },
      life: noAgreement(of.shop.clock.today()),
      start: of.shop.clock.today(),
    },
    acts: new Map(),
  }
  const firmly = chance() < 0.25 ? pick(chance, companies) : null
  if (chance() < 0.4) await choosesService(of, life.living, chance)
  if (chance() < 0.2) await choosesDelivery(of, life.living, town)
  await customer.acceptTerms()
  await isKnown(of, owner, who, firmly)
  return life
}

/** The tests compare with it; a believable past has nothing to compare. */
const noAgreement = (today: Day): Living['life'] => ({
  start: today,
  term: 1,
  listPrice: 0,
  campaign: null,
  confirmedOn: today,
  codes: [],
  extras: [],
  handedOverOn: null,
  endAskedOn: null,
  endsOn: null,
  boundFor: 1,
  isWithdrawn: false,
  keptCents: null,
})

async function openDay({ shop }: Shop, from: Day): Promise<Day> {
  const { rows } = await shop.db.execute<{ day: Day }>(sql`
    select (${from}::date + n)::text as day from generate_series(0, 9) n
    where ${from}::date + n not in (select day from closed_day)
      and extract(isodow from ${from}::date + n) <> 7 order by n limit 1`)
  return rows[0]?.day ?? from
}

async function choosesService({ shop }: Shop, { customer }: Living, chance: Chance): Promise<void> {
  const order = await customer.order()
  const service = pick(
    chance,
    order.available_extra_services.filter(({ service_key }) => service_key !== HOME_DELIVERY),
  )
  await shop.call('updateExtraService', {
    token: customer.token,
    body: { order_number: customer.order_number, service_id: service.id },
  })
}

async function choosesDelivery({ shop }: Shop, { customer }: Living, { name, zip }: Town): Promise<void> {
  const { available_extra_services, order_number } = await customer.order()
  const home = available_extra_services.find(({ service_key }) => service_key === HOME_DELIVERY)
  if (!home) return
  const where = { address: 'Esimerkkikatu 12', zip, city: name, delivery_time: '9-13' }
  await shop.call('updateExtraService', {
    token: customer.token,
    body: { order_number, service_id: home.id, ...where },
  })
}

async function isKnown(
  { shop }: Shop,
  { customerId, orderId, order_number }: Living['customer'],
  { first, last, phone }: Person,
  company: (typeof companies)[number] | null,
): Promise<void> {
  const [now, today, secrets] = [shop.clock.now().toISOString(), shop.clock.today(), secretsFrom(shop.config.secret)]
  const businessId = company?.id ?? null
  if (company) {
    await shop.db.execute(sql`
      insert into company (business_id, name, max_orders) values (${company.id}, ${company.name}, 1000)
      on conflict (business_id) do update set max_orders = 1000`)
    await shop.db.execute(sql`
      update customer set type = 'business', business_id = ${company.id}, company_name = ${company.name}, company_rights_on = ${today}
      where id = ${customerId}`)
    await shop.db.execute(sql`
      update orders set type = 5, business_id = ${company.id}, company_name = ${company.name} where id = ${orderId}`)
  }
  await shop.db.execute(sql`
    update customer set identified_at = ${now}, first_name = ${first}, last_name = ${last}, phone = ${phone},
      identity_code = ${company ? secrets.seal('121299-912C') : null}, birth_date = ${company ? '1999-12-12' : null}::date
    where id = ${customerId}`)
  const checks = company ? ['credit_check'] : ['licence_check', 'credit_check']
  for (const table of checks)
    await shop.db.execute(sql`
      insert into ${sql.raw(table)} (id, customer_id, ${table === 'credit_check' ? sql`business_id, ` : sql``}day, status, monthly_cents, ask_at, created_at, decided_at)
      values (${newId()}, ${customerId}, ${table === 'credit_check' ? sql`${businessId}, ` : sql``}${today}, 'success', 1, ${now}, ${now}, ${now})`)
  const sample = { customerId, orderId, orderNumber: order_number, vehicleId: '' }
  await addCard(shop.db, sample, { sealed: secrets.seal(`sbx_ok_${newId()}`) })
}

/** Confirms the order and says what will become of it: each ends with a handover or with a withdrawal. */
export async function lives(of: Shop, life: Life, who: Person, chance: Chance): Promise<void> {
  const { customer } = life.living
  ok(await customer.confirm({ early_start_wish: chance() < 0.6, phone: who.phone }))
  const { start_date, type } = await customer.order()
  const start = start_date as Day
  const tomorrow = addDays(of.shop.clock.today(), 1)
  // An act for a day whose acts are over happens tomorrow.
  const later = (days: number, act: Act, from = start) =>
    plan(life, laterOf(addDays(from, days), tomorrow), signedIn(act))
  const fate = chance()
  if (fate < 0.05) return later(-1, changesMind(who))
  const handedOver = (from: Day) => {
    for (const act of [release, sign, leaves(chance)]) later(act === release ? -1 : 0, act, from)
  }
  if (fate < 0.1)
    later(-2, async (shop, living) => {
      await move(shop, living).finally(async () => handedOver((await living.customer.order()).start_date as Day))
    })
  else handedOver(start)
  if (chance() < 0.03) later(-1, swap)
  if (chance() < 0.3) later(12 + Math.floor(chance() * 40), buySomething(chance))
  if (chance() < 0.1) later(75, endService)
  if (chance() < 0.05) later(25, credit(1, 50))
  if (chance() < 0.06) later(40, invoice(64))
  if (chance() < 0.12) later(3, note('Asiakas toivoo tekstiviestiä ennen palautusta.'))
  // A company that owes would stop the orders of all its people.
  if (chance() < 0.08 && !isCompany(type)) {
    later(6, cardIs('insufficient'))
    if (chance() < 0.8) later(42, pay)
  }
  if (chance() < 0.34) later(45 + Math.floor(chance() * 240), ending(life, lateBy(chance), chance))
}
