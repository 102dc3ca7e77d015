import { sql } from 'drizzle-orm'
import { addDays } from '../../contract/days/date.ts'
import { cardBecomes } from './cardBecomes.ts'
import {
  about,
  buy,
  cardIs,
  code,
  credit,
  deliver,
  end,
  endForDebt,
  endForNeed,
  endService,
  invoice,
  type Kind,
  type Living,
  move,
  note,
  offered,
  ok,
  openDayAfter,
  pay,
  release,
  type Shop,
  swap,
  takeBack,
  withdraw,
  withdrawService,
} from './customerActs.ts'
import { orderInState } from './orderInState.ts'
import type { Agreed } from './trueAccount.ts'

export const kinds: Kind[] = [
  { name: 'private, by the month', acts: [[0, deliver]] },
  {
    name: 'company',
    isCompany: true,
    term: 3,
    acts: [
      [0, deliver],
      [3, note],
    ],
  },
  {
    name: 'campaign within the term',
    term: 6,
    campaign: { price: 29_900, months: 3 },
    acts: [
      [-2, release],
      [0, deliver],
    ],
  },
  {
    name: 'campaign longer than the term',
    campaign: { price: 19_900, months: 3 },
    acts: [
      [0, deliver],
      [65, end],
      [125, takeBack],
    ],
  },
  {
    name: 'codes',
    term: 3,
    code: 'KULKU50',
    acts: [
      [0, deliver],
      [10, code('TERVETULOA')],
    ],
  },
  {
    name: 'codes one over the other',
    acts: [
      [0, deliver],
      [3, code('KULKU50')],
      [5, code('TERVETULOA')],
    ],
  },
  {
    name: 'services, bought and ended',
    term: 3,
    services: ['lower_excess'],
    acts: [
      [0, deliver],
      [40, buy('abroad')],
      [100, endService],
    ],
  },
  {
    name: 'services once',
    services: ['child_seat'],
    acts: [
      [0, deliver],
      [33, buy('pet_kit')],
      [70, buy('interior_clean')],
    ],
  },
  {
    name: 'kilometre packages',
    acts: [
      [0, deliver],
      [12, buy('extra_km_500')],
      [45, buy('extra_km_1000')],
      [75, endService],
    ],
  },
  {
    name: 'service bought before the handover',
    acts: [
      [-3, buy('wash_monthly')],
      [0, deliver],
    ],
  },
  { name: 'home delivery', term: 3, isDelivered: true, acts: [[0, deliver]] },
  {
    name: 'pickup moved',
    acts: [
      [-4, move],
      [30, deliver],
    ],
  },
  { name: 'never picked up', term: 3, acts: [] },
  { name: 'handed over early', term: 3, acts: [[-2, deliver]] },
  { name: 'handed over late', services: ['abroad'], acts: [[12, deliver]] },
  { name: 'withdrawn before the handover', acts: [[-2, withdraw]] },
  {
    name: 'withdrawn after the handover',
    hasWish: true,
    acts: [
      [0, deliver],
      [2, withdraw],
      [9, takeBack],
    ],
  },
  {
    name: 'withdrawn, the early start not asked for',
    acts: [
      [0, deliver],
      [3, withdraw],
      [10, takeBack],
    ],
  },
  {
    name: 'withdrawn from a service of the first month, then from the order',
    hasWish: true,
    ahead: 10,
    acts: [
      [-10, buy('child_seat')],
      [0, deliver],
      [1, withdrawService],
      [2, withdraw],
      [9, takeBack],
    ],
  },
  {
    name: 'ended in time',
    acts: [
      [0, deliver],
      [35, end],
      [62, takeBack],
    ],
  },
  {
    name: 'ended late, returned late',
    acts: [
      [0, deliver],
      [50, end],
      [105, takeBack],
    ],
  },
  {
    name: 'ended, brought back early',
    acts: [
      [0, deliver],
      [33, end],
      [50, takeBack],
    ],
  },
  {
    name: 'unpaid, then paid',
    acts: [
      [0, deliver],
      [5, cardIs('insufficient')],
      [45, pay],
    ],
  },
  { name: 'paid at the third try', card: 'recovers', acts: [[0, deliver]] },
  { name: 'answers come late', card: 'timeout', acts: [[0, deliver]] },
  {
    name: 'credited by staff, kilometres on top',
    acts: [
      [0, deliver],
      [20, credit(1, 100)],
      [60, credit(2)],
      [70, invoice(64)],
    ],
  },
  {
    name: 'swapped car',
    isCompany: true,
    acts: [
      [-2, swap],
      [0, deliver],
      [150, end],
      [200, takeBack],
    ],
  },
  {
    name: 'ended for need',
    term: 6,
    acts: [
      [0, deliver],
      [40, endForNeed],
      [70, takeBack],
    ],
  },
  {
    name: 'ended for debt',
    acts: [
      [0, deliver],
      [5, cardIs('insufficient')],
      [48, endForDebt],
      [55, takeBack],
    ],
  },
  {
    name: 'credit that the card turns down',
    card: 'refund-fails',
    acts: [
      [0, deliver],
      [20, credit(1, 50)],
    ],
  },
]

/** Confirmed today, with a pickup some days ahead. */
export async function comes(of: Shop, kind: Kind, { listPrice, ahead }: { listPrice: number; ahead: number }) {
  const { shop } = of
  const customer = await orderInState(shop, { kind: kind.isCompany ? 'business' : 'private' })
  const { term = 1, campaign = null } = kind
  const start = await openDayAfter(shop, addDays(shop.clock.today(), kind.ahead ?? ahead))
  const offer = {
    listCents: listPrice,
    campaign: campaign && { cents: campaign.price, months: campaign.months, name: 'Kampanja', description: 'Kampanja' },
  }
  await shop.db.execute(sql`update orders set fixed_term = ${term}, start_date = ${start},
    pricing = ${JSON.stringify({ 1: offer, 3: offer, 6: offer })} where id = ${customer.orderId}`)
  const life: Agreed = {
    start,
    term,
    listPrice,
    campaign,
    confirmedOn: shop.clock.today(),
    codes: [],
    extras: [],
    handedOverOn: null,
    endAskedOn: null,
    endsOn: null,
    boundFor: term,
    isWithdrawn: false,
    keptCents: null,
  }
  const living: Living = { kind, customer, life, start }
  for (const key of kind.services ?? []) await choose(of, living, key)
  if (kind.isDelivered)
    await choose(of, living, 'home_delivery', {
      address: 'Ajurinkatu 2',
      zip: '02600',
      city: 'Espoo',
      delivery_time: '9-13',
    })
  if (kind.code) await code(kind.code)(of, living)
  if (kind.card) await cardBecomes(shop, customer, kind.card)
  ok(await customer.confirm({ early_start_wish: kind.hasWish ?? false }))
  return living
}

async function choose({ shop }: Shop, living: Living, key: string, more: object = {}): Promise<void> {
  const { customer, life } = living
  const { id } = offered(await customer.order(), key)
  const body = { ...about(living), service_id: id, ...more }
  ok(await shop.call('updateExtraService', { token: customer.token, body }))
  const chosen = (await customer.order()).order_extra_services.find(({ service_key }) => service_key === key)
  const [price, recurring] = [Math.round((chosen?.price ?? 0) * 100), chosen?.recurring ?? false]
  life.extras = [...life.extras, { price, recurring, fromMonth: 1 }]
}
