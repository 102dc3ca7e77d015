import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { StaffRole } from '../../contract/ops/roles.ts'
import { fi as credits } from '../shared/credit/fi.ts'
import { fi as handovers } from '../shared/handover/fi.ts'
import { fi as messages } from '../shared/message/fi.ts'
import { textOf } from '../testing/readers.ts'
import { as } from '../testing/showScreen.tsx'
import { fi } from './fi.ts'
import type { SomeOrder } from './testing/sampleOrder.ts'
import { showActs } from './testing/showActs.tsx'

const desk = handovers.acts
const ofDesk: string[] = Object.values(desk).map(({ name }) => name)

/** The names of the acts that can be pressed, and the reasons of the others by their names. */
async function actsOf(order: SomeOrder, grants = as('service')) {
  await showActs(order, {}, grants)
  await expect.element(page.getByRole('heading', { name: fi.acts })).toBeVisible()
  const closed = page.getByText(/^Ei mahdollisia nyt/)
  if (closed.elements().length > 0) await closed.click()
  const buttons = page.getByRole('button').elements()
  const isClosed = (button: Element) => button.getAttribute('aria-disabled') === 'true'
  const reasonOf = (button: Element) =>
    textOf(document.getElementById(button.getAttribute('aria-describedby') ?? '') ?? button)
  return {
    open: buttons.filter((button) => !isClosed(button) && !ofDesk.includes(textOf(button))).map(textOf),
    desk: buttons.map(textOf).filter((name) => ofDesk.includes(name)),
    closed: Object.fromEntries(buttons.filter(isClosed).map((button) => [textOf(button), reasonOf(button)])),
  }
}

const [move, delivery, swap, credit] = [fi.move.name, fi.delivery.name, fi.swap.name, credits.title]
const [invoice, service, end, withdraw] = [fi.invoice.name, fi.service.name, fi.end.name, fi.withdraw.name]
const { give, take } = fi.replacement
const [goodwill, keep, lengthen, addDays] = [fi.goodwill.name, fi.keep.name, fi.lengthen.name, fi.addDays.name]
const write = messages.title
const monthly = { id: 's1', service_name: 'Ulkomaankäyttö', ending: { last_day: '2027-01-31' } }
const home = { service_key: 'home_delivery', additional_info: { address: 'Mannerheimintie 1' } }
const next_charge = { amount: 499, start: '2026-12-20', last_day: '2027-01-19' } as const
const sent = { invoice_number: '2026-000008', status: 'paid' as const }

test('before the pickup it is moved, the car is swapped, and the order is withdrawn; the rest says why not', async () => {
  expect(await actsOf({})).toEqual({
    desk: [desk.release.name, desk.sign.name],
    open: [move, swap, withdraw, write],
    closed: {
      [delivery]: fi.delivery.none,
      [credit]: fi.noInvoice,
      [goodwill]: fi.goodwill.none,
      [invoice]: fi.closed.state,
      [service]: fi.noService,
      [end]: fi.closed.state,
      [keep]: fi.closed.state,
      [addDays]: fi.closed.state,
      [lengthen]: fi.closed.state,
      [give.name]: fi.closed.state,
      [take.name]: fi.replacement.none,
      [fi.swapForGood]: fi.closed.state,
    },
  })
  await expect.element(page.getByText(fi.closedActs(12))).toBeVisible()
})

test('with the car in hands it is invoiced and credited, ended, and its services too', async () => {
  const order: SomeOrder = {
    order: { status: 'delivered' },
    account: { invoices: [sent], order_extra_services: [monthly, home], next_charge },
  }
  expect(await actsOf(order)).toEqual({
    desk: [],
    open: [fi.swapForGood, give.name, credit, goodwill, invoice, service, end, lengthen, withdraw, write],
    closed: {
      [move]: fi.closed.state,
      [delivery]: fi.closed.state,
      [swap]: fi.closed.state,
      [keep]: fi.closed.state,
      [addDays]: fi.closed.state,
      [take.name]: fi.replacement.none,
    },
  })
})

test('a delivery is changed before it', async () => {
  const { open, closed } = await actsOf({ account: { order_extra_services: [home] } })
  expect(open).toEqual([move, delivery, swap, withdraw, write])
  expect(closed[service]).toBe(fi.noService)
})

test('what is credited whole, or a credit note, is not credited', async () => {
  const invoices = [
    { ...sent, status: 'credited' as const },
    { ...sent, invoice_type: 'credit' as const },
  ]
  expect((await actsOf({ account: { invoices } })).closed[credit]).toBe(fi.noInvoice)
})

test.each<[string, SomeOrder, string]>([
  ['was withdrawn from', { account: { withdrawn_at: '2026-11-24T08:00:00Z' } }, fi.closed.withdrawn],
  ['a company has in hands', { order: { status: 'delivered' }, account: { type: 5 } }, fi.closed.company],
])('an order that %s is not withdrawn', async (_, order, reason) => {
  expect((await actsOf(order)).closed[withdraw]).toBe(reason)
})

test('where everything can be done nothing is folded away', async () => {
  const all: SomeOrder = { account: { order_extra_services: [monthly, home], invoices: [sent], next_charge } }
  const { open } = await actsOf(all)
  expect(open).toContain(service)
  await expect.poll(() => page.getByText(fi.closedActs(8)).elements()).toHaveLength(1)
})

test('the desk gives goodwill, and is told why it cannot do the rest', async () => {
  const { open, closed } = await actsOf({ account: { next_charge } }, as('desk'))
  expect(open).toEqual([goodwill])
  await expect.poll(() => new Set(Object.values(closed))).toEqual(new Set([fi.noRight, fi.replacement.none]))
  expect(Object.keys(closed)).toHaveLength(15)
})

test('who has other roles at two places does what the role at the place of the order allows', async () => {
  const order: SomeOrder = { order: { status: 'delivered' }, account: { invoices: [sent] } }
  const roles = (here: StaffRole, elsewhere: StaffRole) => [
    { role: here, place: 'espoo' },
    { role: elsewhere, place: 'kotka' },
  ]
  expect((await actsOf(order, roles('desk', 'service'))).open).toEqual([])
  expect((await actsOf(order, roles('finance', 'service'))).open).toEqual([credit, invoice])
  expect((await actsOf(order, roles('service', 'service'))).open).not.toContain(write)
})

test('finance credits and invoices, and changes nothing else', async () => {
  const { open, closed } = await actsOf(
    { order: { status: 'delivered' }, account: { invoices: [sent] } },
    as('finance'),
  )
  expect(open).toEqual([credit, invoice])
  expect(closed[end]).toBe(fi.noRight)
})
