import { type Day, formatDay, helsinkiDay } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { formatMonthly, formatPrice } from '../../../contract/money/money.ts'
import { codeWorth, dayLabel, orderChanges } from '../../../contract/order/orderFacts.ts'
import type { Order } from '../../../contract/order.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { createPaper } from '../../platform/papers/paper.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { changesOf } from '../changesOf.ts'
import { orderOnPaper } from '../view/getOrder.ts'
import { changeIn } from './changeIn.ts'
import { agreedContract } from './getContractTerms.ts'
import { words } from './words.ts'

/** The changes after the confirmation, as a PDF beside the contract, which never changes. */
export async function getContractAnnex(
  shop: Pick<ShopParts, 'db' | 'clock' | 'language'>,
  customerId: string,
  orderNumber: string,
) {
  const { id, order: now } = await orderOnPaper(shop, customerId, orderNumber)
  if (!now.confirmed_at) throw new Refusal('ORDER_NOT_FOUND')
  const { facts } = await agreedContract(shop, customerId, orderNumber)
  const bytes = await annexPdf({
    agreed: facts.order,
    now,
    made: await changesOf(shop.db, id),
    at: shop.clock.now(),
    language: shop.language,
  })
  return { fileName: words[shop.language].papers.annex.fileName(orderNumber), bytes }
}

interface Annex {
  agreed: Order
  now: Order
  /** Changes by the customer or by staff, in the order of their days. */
  made: readonly MadeChange[]
  at: Date
  language: Language
}

async function annexPdf({ agreed, now, made, at, language }: Annex): Promise<Buffer> {
  const { papers, notices } = words[language]
  const t = papers.annex
  const paper = createPaper({ title: t.name(now.order_number), created: at, language })
  paper.title(t.title)
  paper.facts([
    { label: notices.facts.orderNumber, value: now.order_number },
    ...(now.registration ? [{ label: notices.facts.registration, value: now.registration }] : []),
    { label: t.made, value: formatDay(dayOf(agreed.confirmed_at ?? agreed.created_at), language) },
    { label: t.asOf, value: formatDay(helsinkiDay(at), language) },
  ])
  const changes = annexChanges(agreed, now, language, made)
  if (changes.length === 0) paper.paragraph(t.none)
  else
    paper.table({
      columns: [
        { title: t.day, share: 0.2 },
        { title: t.change, share: 0.8 },
      ],
      rows: changes.map(({ day, what }) => [day ? formatDay(day, language) : '', what]),
    })
  paper.note(t.rest)
  return await paper.finish()
}

interface Change {
  /** `null` when the day is not kept; the change is in force. */
  day: Day | null
  what: string
}

const dayOf = (instant: string): Day => helsinkiDay(new Date(instant))
/** The facts that the customer or staff may change after the confirmation. */
const movable = ['car', 'place', 'day', 'delivery_address', 'delivery_time', 'company']

type MadeChange = Awaited<ReturnType<typeof changesOf>>[number]
const madeLabel: Record<MadeChange['kind'], (order: Order, language: Language) => string> = {
  pickup_moved: dayLabel,
  car_swapped: (_, language) => words[language].papers.annex.carAndPlate,
  term_lengthened: (_, language) => words[language].papers.annex.term,
  days_added: (_, language) => words[language].papers.annex.daysAdded,
  car_replaced: (_, language) => words[language].papers.annex.replacement,
  delivery_changed: (_, language) => words[language].papers.annex.delivery,
}

/** Pure: services, codes, moved days and swapped cars with their days, and the facts that are others than what was agreed. */
export function annexChanges(
  agreed: Order,
  now: Order,
  language: Language,
  made: readonly MadeChange[] = [],
): Change[] {
  const t = words[language].papers.annex
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
        what: t.service(service_name, (recurring ? formatMonthly : formatPrice)(price, language)),
      })),
    ...past.map(({ service_name, ended_on, withdrawn }) => ({
      day: ended_on as Day,
      what: t.service(service_name, withdrawn ? t.withdrawn : t.lastDay),
    })),
    ...now.order_codes
      .filter(({ code_string }) => !codes.has(code_string))
      .map((code) => ({ day: dayOf(code.created_at), what: t.code(code.code_string, codeWorth(code, language)) })),
    ...made.map(({ kind, fromText, toText, at }) => ({
      day: helsinkiDay(at),
      // Plates are told by the rule of the account alone: until the handover the car may be another one again.
      what:
        kind === 'car_swapped' && !now.registration
          ? t.swapped
          : t.changed(madeLabel[kind](now, language), changeIn(fromText, language), changeIn(toText, language)),
    })),
  ].toSorted((a, b) => ((a.day ?? '') < (b.day ?? '') ? -1 : 1))
  const ended = agreed.order_extra_services
    .filter(({ id }) => !has.has(id))
    .map(({ service_name }) => ({ day: null, what: t.serviceEnded(service_name) }))
  const swapped = made.findLast(({ kind }) => kind === 'car_swapped')
  const moved = orderChanges(agreed, now, language)
    .filter(({ key }) => !(key.startsWith('delivery_') && made.some(({ kind }) => kind === 'delivery_changed')))
    .filter(({ key, is }) => movable.includes(key) && !made.some(({ toText }) => toText === is))
    .map(({ key, label, was, is }) => ({
      // Another model came with the last car.
      day: key === 'car' && swapped ? helsinkiDay(swapped.at) : null,
      what: t.differs(label, was ?? '–', is ?? '–'),
    }))
  const end = now.cancel_date ? [{ day: null, what: t.ends(formatDay(now.cancel_date, language)) }] : []
  return [...dated, ...ended, ...moved, ...end]
}
