import { type Day, formatDay, helsinkiDay } from '../../../contract/days/date.ts'
import { formatMonthly, formatPrice } from '../../../contract/money/money.ts'
import { codeWorth, dayLabel, orderChanges } from '../../../contract/order/orderFacts.ts'
import type { Order } from '../../../contract/order.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createPaper } from '../../platform/papers/paper.ts'
import { changesOf } from '../changesOf.ts'
import { orderOnPaper } from '../view/getOrder.ts'
import { agreedContract } from './getContractTerms.ts'

/** The changes after the confirmation, as a PDF beside the contract, which never changes. */
export async function getContractAnnex(shop: { db: Db; clock: Clock }, customerId: string, orderNumber: string) {
  const { id, order: now } = await orderOnPaper(shop, customerId, orderNumber)
  if (!now.confirmed_at) throw new Refusal('ORDER_NOT_FOUND')
  const { facts } = await agreedContract(shop, customerId, orderNumber)
  const bytes = await annexPdf({ agreed: facts.order, now, made: await changesOf(shop.db, id), at: shop.clock.now() })
  return { fileName: `sopimuksen-muutokset-${orderNumber}.pdf`, bytes }
}

interface Annex {
  agreed: Order
  now: Order
  /** Changes by the customer or by staff, in the order of their days. */
  made: readonly MadeChange[]
  at: Date
}

async function annexPdf({ agreed, now, made, at }: Annex): Promise<Buffer> {
  const paper = createPaper({ title: `Sopimuksen muutokset, tilaus ${now.order_number}`, created: at })
  paper.title('Sopimuksen muutokset')
  paper.facts([
    { label: 'Tilausnumero', value: now.order_number },
    ...(now.registration ? [{ label: 'Rekisteritunnus', value: now.registration }] : []),
    { label: 'Sopimus tehty', value: formatDay(dayOf(agreed.confirmed_at ?? agreed.created_at), 'fi') },
    { label: 'Tilanne', value: formatDay(helsinkiDay(at), 'fi') },
  ])
  const changes = annexChanges(agreed, now, made)
  if (changes.length === 0) paper.paragraph('Sopimukseen ei ole tehty muutoksia.')
  else
    paper.table({
      columns: [
        { title: 'Päivä', share: 0.2 },
        { title: 'Muutos', share: 0.8 },
      ],
      rows: changes.map(({ day, what }) => [day ? formatDay(day, 'fi') : '', what]),
    })
  paper.note('Sopimus on voimassa muilta osin sellaisena kuin se tehtiin.')
  return await paper.finish()
}

interface Change {
  /** Null: the day is not kept, the change is in force. */
  day: Day | null
  what: string
}

const dayOf = (instant: string): Day => helsinkiDay(new Date(instant))
/** The facts that the customer or staff may change after the confirmation. */
const movable = ['car', 'place', 'day', 'delivery_address', 'delivery_time', 'company']

type MadeChange = Awaited<ReturnType<typeof changesOf>>[number]
const madeLabel: Record<MadeChange['kind'], (order: Order) => string> = {
  pickup_moved: (one) => dayLabel(one, 'fi'),
  car_swapped: () => 'Auto, rekisteritunnus',
  delivery_changed: () => 'Toimitus',
}

/** Pure: services, codes, moved days and swapped cars with their days, and the facts that are others than what was agreed. */
export function annexChanges(agreed: Order, now: Order, made: readonly MadeChange[] = []): Change[] {
  const had = new Set(agreed.order_extra_services.map(({ id }) => id))
  const codes = new Set(agreed.order_codes.map(({ code_string }) => code_string))
  // Contracts and answers from before past services were told have none.
  const past = now.past_extra_services ?? []
  const has = new Set([...now.order_extra_services, ...past].map(({ id }) => id))
  const dated = [
    ...[...now.order_extra_services, ...past]
      .filter(({ id }) => !had.has(id))
      .map(({ created_at, service_name, price, recurring }) => ({
        day: created_at === null ? null : dayOf(created_at),
        what: `Lisäpalvelu ${service_name}, ${recurring ? formatMonthly(price, 'fi') : formatPrice(price, 'fi')}`,
      })),
    ...past.map(({ service_name, ended_on, withdrawn }) => ({
      day: ended_on as Day,
      what: `Lisäpalvelu ${service_name}, ${withdrawn ? 'peruutettu' : 'viimeinen päivä'}`,
    })),
    ...now.order_codes
      .filter(({ code_string }) => !codes.has(code_string))
      .map((code) => ({ day: dayOf(code.created_at), what: `Koodi ${code.code_string}, ${codeWorth(code, 'fi')}` })),
    ...made.map(({ kind, fromText, toText, at }) => ({
      day: helsinkiDay(at),
      // Plates are told by the rule of the account alone: until the handover the car may be another one again.
      what:
        kind === 'car_swapped' && !now.registration
          ? 'Auto vaihdettu toiseen'
          : `${madeLabel[kind](now)}: ${fromText}, nyt ${toText}`,
    })),
  ].toSorted((a, b) => ((a.day ?? '') < (b.day ?? '') ? -1 : 1))
  const ended = agreed.order_extra_services
    .filter(({ id }) => !has.has(id))
    .map(({ service_name }) => ({ day: null, what: `Lisäpalvelu ${service_name} on päättynyt` }))
  const swapped = made.findLast(({ kind }) => kind === 'car_swapped')
  const moved = orderChanges(agreed, now, 'fi')
    .filter(({ key }) => !(key.startsWith('delivery_') && made.some(({ kind }) => kind === 'delivery_changed')))
    .filter(({ key, is }) => movable.includes(key) && !made.some(({ toText }) => toText === is))
    .map(({ key, label, was, is }) => ({
      // Another model came with the last car.
      day: key === 'car' && swapped ? helsinkiDay(swapped.at) : null,
      what: `${label}: sovittu ${was ?? '–'}, nyt ${is ?? '–'}`,
    }))
  const end = now.cancel_date ? [{ day: null, what: `Tilaus päättyy ${formatDay(now.cancel_date, 'fi')}` }] : []
  return [...dated, ...ended, ...moved, ...end]
}
