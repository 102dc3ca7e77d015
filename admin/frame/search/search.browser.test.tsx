import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Grant } from '../../../contract/ops/roles.ts'
import { allAnswered, never, Refusal } from '../../../ui/testing/answeringServer.ts'
import { isSeen } from '../../../ui/testing/seen.ts'
import { stopTimers } from '../../../ui/testing/stopTimers.ts'
import { button, dialog } from '../../testing/onPage.ts'
import { linesOf } from '../../testing/readers.ts'
import { type StaffAnswers, showPageToStaff } from '../../testing/showToStaff.tsx'
import { fi } from './fi.ts'

// SearchBox, SearchPanel and TargetList, in the frame.

const hit = (kind: 'customer' | 'order' | 'car' | 'invoice', key: string, more: object = {}) => ({
  kind,
  key,
  matched: 'name' as const,
  customer: 'Kerttu Kielto',
  email: null,
  company: null,
  order_number: kind === 'invoice' ? '12345678' : null,
  ...more,
})
const found = [
  hit('order', '12345678', { company: 'Kulku Oy' }),
  hit('customer', 'c-1', { email: 'kerttu@example.com' }),
  hit('invoice', '2026-000008', { customer: null }),
  hit('customer', 'c-2', { customer: null }),
]
const box = page.getByRole('combobox')
const options = page.getByRole('option')
const searching = dialog(fi.title)
const chosen = () => options.elements().findIndex((one) => one.getAttribute('aria-selected') === 'true')

async function open(answers: StaffAnswers = {}, role: Grant['role'] = 'administrator') {
  const shown = await showPageToStaff('/oikeudet', {
    grants: [{ role, place: null }],
    answers: {
      countWork: {},
      listProposals: {},
      showOrder: new Refusal(404),
      orderTimeline: {},
      showCar: new Refusal(404),
      showCustomer: new Refusal(404),
      find: { hits: found },
      listInvoices: {},
      listLetters: {},
      ...answers,
    },
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return shown
}

async function search(words: string) {
  await button(fi.open).click()
  await box.fill(words)
}

test('who sees no customers is not told how to ask who had a car', async () => {
  await open({}, 'offer')
  await userEvent.keyboard('/')
  await expect.element(box).toHaveAccessibleDescription(fi.keys)
})

test('what fits stands in groups, the first of them chosen, and Enter opens it', async () => {
  const { sent, at } = await open()
  await userEvent.keyboard('/')
  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveAccessibleName(fi.label)
  await expect.element(box).toHaveAccessibleDescription(`${fi.keys} ${fi.momentHint}`)
  await expect.element(box).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('  Kielto ')
  // A person who sees the list is not told how long it is.
  await expect.poll(() => isSeen(page.getByRole('status').getByText('4 osumaa').element())).toBe(false)
  await expect.poll(() => sent('find').at(-1)?.body).toEqual({ words: 'Kielto' })
  const groups = () =>
    [...searching.element().querySelectorAll('fieldset')].map((group) => [
      group.getAttribute('aria-label'),
      ...[...group.querySelectorAll('[role=option]')].map((one) => linesOf(one).join(' ')),
    ])
  await expect.poll(groups).toEqual([
    [fi.groups.customer, 'Kerttu Kielto kerttu@example.com', 'c-2'],
    [fi.groups.order, 'Tilaus 12345678 Kerttu Kielto, Kulku Oy'],
    [fi.groups.invoice, 'Lasku 2026-000008'],
  ])
  await expect.element(box).toHaveAttribute('aria-expanded', 'true')
  expect(chosen()).toBe(0)
  expect(box.element().getAttribute('aria-activedescendant')).toBe(options.elements()[0]?.id)
  await userEvent.keyboard('{Enter}')
  await expect.poll(at).toBe('/asiakkaat/c-1')
  await expect.element(searching).not.toBeInTheDocument()
})

test('what is typed without a pause is looked for once', async () => {
  const { sent } = await open()
  await button(fi.open).click()
  await expect.element(box).toHaveFocus()
  const clock = stopTimers('setTimeout', 'clearTimeout')
  await userEvent.keyboard('Kielto')
  await clock.tickAsync(149)
  await allAnswered()
  expect(sent('find')).toEqual([])
  await clock.tickAsync(1)
  await expect.poll(() => sent('find').map(({ body }) => body)).toEqual([{ words: 'Kielto' }])
})

test('arrows go through all that was found, and around', async () => {
  await open()
  await search('Kielto')
  await expect.element(options.first()).toBeVisible()
  const seen: number[] = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
    await userEvent.keyboard(`{${key}}`)
    seen.push(chosen())
  }
  expect(seen).toEqual([1, 2, 3, 0, 3, 2])
  expect(box.element().getAttribute('aria-activedescendant')).toBe(options.elements()[2]?.id)
  // New words are chosen from anew.
  await userEvent.keyboard('a')
  await expect.poll(chosen).toBe(0)
})

test('a press opens what it is on; what was opened is offered the next time, without names', async () => {
  const { at } = await open()
  await search('Kielto')
  await options.nth(2).click()
  await expect.poll(at).toBe('/tilaukset/12345678')
  await button(fi.open).click()
  await expect.element(options).toHaveTextContent('Tilaus 12345678')
  await expect.element(searching.getByText(fi.recent)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(searching).not.toBeInTheDocument()
})

test('one letter is too few, and asks nothing of the server', async () => {
  const { sent } = await open()
  await search('K')
  await expect.element(searching.getByText(fi.short)).toBeVisible()
  await box.fill('')
  await expect.element(searching.getByText(fi.short)).not.toBeInTheDocument()
  expect(sent('find')).toEqual([])
})

test('where nothing fits, it is said how to search', async () => {
  await open({ find: {} })
  await search('Kielto')
  await expect.poll(() => isSeen(searching.getByText(fi.none).element())).toBe(true)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(searching).toBeVisible()
})

test('while it is searched nothing is said of what was found', async () => {
  await open({ find: never })
  await search('Kielto')
  await expect.element(searching).toBeVisible()
  expect([...searching.getByText(fi.none).elements(), ...options.elements()]).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(searching).toBeVisible()
})

test('a search that did not succeed says so, or what the server said', async () => {
  await open({
    find: ({ body }) => new Refusal(409, (body as { words: string }).words === 'aa' ? { message: 'Ei.' } : {}),
  })
  await search('aa')
  await expect.poll(() => isSeen(searching.getByText('Ei.').element())).toBe(true)
  await box.fill('bb')
  await expect.element(searching.getByText(fi.failed)).toBeVisible()
})

test('what is still being typed is not opened as if it were found', async () => {
  const { at } = await open()
  await search('Kielto')
  await expect.element(options.first()).toBeVisible()
  stopTimers('setTimeout', 'clearTimeout')
  await userEvent.keyboard('x{Enter}')
  await expect.poll(() => at()).toBe('/oikeudet')
})

test('every role has the search, which finds the pages of its menu, too', async () => {
  const { at } = await open({ find: { hits: [] }, listContent: { items: [] } }, 'content')
  await search('sisä')
  await expect.element(options.filter({ hasText: 'Sisältö' })).toBeVisible()
  expect(options.elements()).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.poll(at).toBe('/sisalto')
})

test('where more customers may fit than are shown, all of them are one press away, and their name is in no address', async () => {
  const many = Array.from({ length: 5 }, (_, at) => hit('customer', `c-${at}`))
  const { at, sent } = await open({ find: { hits: many }, listCustomers: { customers: [] } })
  await search('Kielto')
  await options.filter({ hasText: fi.all('Kielto') }).click()
  await expect.poll(at).toBe('/asiakkaat')
  await expect.poll(() => sent('listCustomers')[0]?.body).toMatchObject({ words: 'Kielto' })
})

test.each([
  [true, 'Toimipisteissä, jotka näet, autoa ABC-123 ei ollut kenelläkään 24.11.2026 klo 14.30.'],
  [false, 'Autoa ABC-123 ei ole.'],
])('that nobody had a car at a moment is said plainly: known %s', async (is_known, said) => {
  await open({ find: { hits: [], moment: { registration: 'ABC-123', at: '2026-11-24T12:30:00.000Z', is_known } } })
  await search('ABC-123 24.11.2026 14.30')
  await expect.element(searching.getByText(said)).toBeVisible()
})
