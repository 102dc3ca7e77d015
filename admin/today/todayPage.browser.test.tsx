import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Grant } from '../../contract/ops/roles.ts'
import { never, Refusal } from '../../ui/testing/answeringServer.ts'
import type { Some } from '../../ui/testing/sampleAnswer.ts'
import type { Answer } from '../api.ts'
import { button, dialog } from '../testing/onPage.ts'
import { areAlike, choicesSeen, pressedOf, textOf } from '../testing/readers.ts'
import { as, onDay, printed, showScreen } from '../testing/showScreen.tsx'
import type { StaffAnswers } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { StartPage } from './StartPage.tsx'

const places = [
  { place: 'espoo', name: 'Flex Espoo' },
  { place: 'kotka', name: 'Flex Kotka' },
]
const board: Some<Answer<'showBoard'>> = { day: '2026-11-24', today: '2026-11-24', places }
const card = {
  kind: 'pickup',
  order_number: '12345678',
  customer: 'Onni Onnistuja',
  registration: 'ABC-123',
  place: 'espoo',
  day: '2026-11-24',
  from: '10:00',
  until: '12:00',
  version: 'v1',
  status: 'confirmed',
} as const

const show = (answers: StaffAnswers = {}, search = '', grants: Grant[] = as('service')) => {
  onDay('2026-11-24')
  return showScreen('/', <StartPage />, { at: `/${search}`, grants, answers: { showBoard: board, ...answers } })
}
const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })

test('content begins with its drafts and what publishes itself', async () => {
  const at = '2026-11-24T08:00:00Z'
  const draft = { item: 'faq', draft: { by: 'Sisko', at } } as const
  const ahead = { item: 'promo', ahead: at } as const
  await show({ listContent: { items: [draft, ahead, { item: 'contact' }] } }, '', as('content'))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Hei, Pirkko Pääkäyttäjä' })).toBeVisible()
  const link = page.getByRole('link', { name: 'Usein kysyttyä' })
  await expect.element(link).toHaveTextContent('Usein kysyttyäSisko, 24.11.2026 klo 10.00')
  await expect.element(link).toHaveAttribute('href', '/sisalto/faq')
  await expect.element(page.getByRole('link', { name: 'Ajankohtaista' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Yhteystiedot' }).elements()).toHaveLength(0)
})

test('offer begins with campaigns, the first end first, and the days on which prices change', async () => {
  const prices = [{ model: 'Kide', campaign_price: 300 }]
  const campaign = { valid_from: '2026-11-01', prices } as const
  const campaigns = [
    { ...campaign, name: 'Joulu', valid_from: '2026-12-01', valid_to: '2026-12-24' },
    { ...campaign, name: 'Syksy', valid_to: '2026-11-30' },
    { ...campaign, name: 'Päättynyt', valid_to: '2026-11-23' },
    { ...campaign, name: 'Lopetettu', valid_to: '2026-12-31', prices: [] },
  ]
  const planned = { planned: [{ from: '2027-01-01', price: 429.9 }] }
  await show({ listCampaigns: { campaigns }, listPrices: { cars: [{ terms: [planned, planned] }] } }, '', as('offer'))
  await expect.element(page.getByRole('heading', { name: `${fi.own.campaigns} (2)` })).toBeVisible()
  const lines = () => page.getByRole('listitem').elements().map(textOf)
  await expect
    .poll(lines)
    .toEqual(['SyksyVoimassa, päättyy 30.11.2026', 'JouluAlkaa 1.12.2026', '1.1.20272 hintaa muuttuu'])
})

test('fleet has the cars under the board, by state', async () => {
  await show({ countCars: { states: [{ state: 'free', count: 12 }] } }, '', as('fleet'))
  const free = page.getByRole('link', { name: /^Vapaana/ })
  await expect.element(free).toHaveTextContent('Vapaana12')
  await expect.element(free).toHaveAttribute('href', '/autot?tila=free')
})

test('a part that cannot be had says so, and the rest stands', async () => {
  await show({ listCampaigns: new Refusal(403), listPrices: { cars: [] } }, '', as('offer'))
  await expect.element(page.getByText(fi.own.failed)).toBeVisible()
  await expect.element(page.getByText(fi.own.noPrices)).toBeVisible()
})

test('cards that are done are folded into a line under those that wait', async () => {
  const done = { by: 'staff:Tiina Tiski', at: '2026-11-24T08:00:00Z', kilometres: 12_000, damages: '' }
  await show({ showBoard: { ...board, pickups: [{ ...card, order_number: '2', customer: 'Maija', done }, card] } })
  const folded = column(fi.pickups).getByText(fi.folded.pickups(1))
  await expect.element(folded).toBeVisible()
  await expect.element(page.getByText('Maija')).not.toBeVisible()
  await folded.click()
  await expect.element(page.getByText('Maija')).toBeVisible()
  // The board of another day is drawn anew, and what somebody unfolded stays so.
  await button(/^Huomenna/).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Keskiviikko 25.11.' })).toBeVisible()
  await expect.element(page.getByText('Maija')).toBeVisible()
})

test('today begins with its name, the days around it and every place', async () => {
  const { sent } = await show({ showBoard: { ...board, pickups: [card] } })
  await expect.element(page.getByRole('heading', { level: 1, name: fi.today })).toBeVisible()
  await expect.element(page.getByText('Tiistai 24.11.')).toBeVisible()
  const days = page.getByRole('group', { name: fi.days }).getByRole('button').elements().map(textOf)
  expect(days).toEqual(['Eilenma 23.11.', 'Tänäänti 24.11.', 'Huomennake 25.11.'])
  expect([/^Eilen/, /^Tänään/, /^Huomenna/].map((day) => pressedOf(button(day)))).toEqual(['false', 'true', 'false'])
  await expect.poll(() => choicesSeen(fi.place).choices).toEqual([fi.everyPlace, 'Flex Espoo', 'Flex Kotka'])
  await expect.poll(() => choicesSeen(fi.place).chosen).toBe(fi.everyPlace)
  await expect.poll(() => sent('showBoard')[0]?.query).toEqual({ day: '2026-11-24' })
  for (const unsaid of [fi.dropped, fi.noRight, fi.stale, fi.more, fi.failed, 'Ladataan'])
    expect(page.getByText(unsaid).elements()).toHaveLength(0)
  expect(dialog().elements()).toHaveLength(0)
})

test('another day stands in the address, and today does not', async () => {
  const { at, sent } = await show({ showBoard: ({ query }) => ({ ...board, day: query.day ?? '', pickups: [card] }) })
  await button(/^Huomenna/).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Keskiviikko 25.11.' })).toBeVisible()
  await expect.poll(() => at()).toBe('/?paiva=2026-11-25')
  expect(page.getByText(/^Keskiviikko/).elements()).toHaveLength(1)
  await expect.poll(() => sent('showBoard').at(-1)?.query).toEqual({ day: '2026-11-25' })
  expect([/^Tänään/, /^Huomenna/].map((day) => pressedOf(button(day)))).toEqual(['false', 'true'])
  await button(/^Tänään/).click()
  await expect.poll(at).toBe('/')
  await page.getByLabelText(fi.otherDay).fill('1.12.2026')
  await userEvent.tab()
  await expect.poll(at).toBe('/?paiva=2026-12-01')
})

test.each([
  ['19.10.2025', 'Valitse aikaisintaan 20.10.2025.'],
  ['30.12.2027', 'Valitse viimeistään 29.12.2027.'],
])('the calendar does not go to %s', async (day, said) => {
  await show()
  await page.getByLabelText(fi.otherDay).fill(day)
  await userEvent.tab()
  await expect.element(page.getByText(`${day}: ${said}`)).toBeVisible()
  // The board shows its day on, and so does the field.
  await expect.element(page.getByLabelText(fi.otherDay)).toHaveValue('24.11.2026')
})

test('an empty day leads to the next one', async () => {
  const { at } = await show()
  await expect.element(page.getByText(fi.emptyDay)).toBeVisible()
  await expect.element(page.getByText(fi.emptyDayText)).toBeVisible()
  await button(fi.nextDay).click()
  await expect.poll(at).toBe('/?paiva=2026-11-25')
})

test('a place that is chosen stands in the address and is remembered', async () => {
  const { at, sent } = await show({ showBoard: ({ query }) => ({ ...board, place: query.place ?? null }) })
  await expect.poll(() => choicesSeen(fi.place).choices).toHaveLength(3)
  await page.getByLabelText(fi.place).selectOptions('Flex Kotka')
  await expect.poll(at).toBe('/?paikka=kotka')
  await expect.poll(() => sent('showBoard').at(-1)?.query).toEqual({ day: '2026-11-24', place: 'kotka' })
  await expect.poll(() => localStorage.getItem('hallinta-toimipiste')).toBe('kotka')
  await expect.poll(() => choicesSeen(fi.place).chosen).toBe('Flex Kotka')
  await page.getByLabelText(fi.place).selectOptions(fi.everyPlace)
  await expect.poll(at).toBe('/?paikka=kaikki')
  await expect.poll(() => choicesSeen(fi.place).chosen).toBe(fi.everyPlace)
})

test('who works at one place has no choice to make', async () => {
  const { sent } = await show({ showBoard: { ...board, places: places.slice(0, 1) } }, '', [
    { role: 'desk', place: 'espoo' },
  ])
  await expect.element(page.getByText('Flex Espoo')).toBeVisible()
  expect(page.getByRole('combobox').elements()).toHaveLength(0)
  await expect.poll(() => sent('showBoard')[0]?.query).toEqual({ day: '2026-11-24', place: 'espoo' })
})

test('what is late stands on top, and each column counts what waits', async () => {
  const done = { by: 'staff:Tiina Tiski', at: '2026-11-24T08:00:00Z', kilometres: 12_000, damages: '' }
  await show({
    showBoard: {
      ...board,
      late: [{ ...card, order_number: '1', kind: 'return', late: true, day: '2026-11-20' }],
      pickups: [card, { ...card, order_number: '2', done }],
      returns: [{ ...card, order_number: '3', kind: 'return' }],
    },
  })
  await expect.element(column(fi.late)).toBeVisible()
  const headings = page.getByRole('heading', { level: 2 }).elements().map(textOf)
  expect(headings).toEqual(['Myöhässä1', 'Noudot1', 'Kotiintoimitukset0', 'Palautukset1'])
  await expect.element(column(fi.deliveries).getByText(fi.none.deliveries)).toBeVisible()
  expect(column(fi.pickups).getByText(fi.none.pickups).elements()).toHaveLength(0)
  const heading = (name: string) => page.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) }).element()
  expect(heading(fi.late).querySelectorAll('svg')).toHaveLength(1)
  expect(heading(fi.pickups).querySelectorAll('svg')).toHaveLength(0)
  expect(areAlike(heading(fi.late), heading(fi.pickups))).toBe(false)
})

test('without anything late there is no column of it', async () => {
  await show({ showBoard: { ...board, deliveries: [card] } })
  await expect.element(column(fi.deliveries).getByText('Onni Onnistuja')).toBeVisible()
  expect(page.getByText(fi.late).elements()).toHaveLength(0)
  await expect.element(column(fi.returns).getByText(fi.none.returns)).toBeVisible()
})

test('a day on which only something is late is not empty', async () => {
  await show({ showBoard: { ...board, late: [{ ...card, late: true, day: '2026-11-20' }] } })
  await expect.element(column(fi.late).getByText('Nouto pe 20.11.')).toBeVisible()
  expect(page.getByText(fi.emptyDay).elements()).toHaveLength(0)
})

test('more than fits is told', async () => {
  await show({ showBoard: { ...board, pickups: [card], more: true } })
  await expect.element(page.getByText(fi.more)).toBeVisible()
})

test('where several places are shown each card names its own', async () => {
  const named = { ...card, dealer: 'Autotalo Espoo' }
  await show({ showBoard: { ...board, pickups: [named] } })
  await expect.element(page.getByText('Autotalo Espoo')).toBeVisible()
  await show({ showBoard: { ...board, place: 'espoo', pickups: [named] } })
  await expect.element(page.getByText('Onni Onnistuja')).toBeVisible()
  expect(page.getByText('Autotalo Espoo').elements()).toHaveLength(0)
  await show({ showBoard: { ...board, places: places.slice(0, 1), pickups: [named] } })
  await expect.element(page.getByText('Onni Onnistuja')).toBeVisible()
  expect(page.getByText('Autotalo Espoo').elements()).toHaveLength(0)
})

const open = { ...card, acts: [{ act: 'deliver' as const, closed: null }] }

test('who may not hand over sees the board and is told so', async () => {
  await show({ showBoard: { ...board, pickups: [open] } }, '', as('finance'))
  await expect.element(page.getByText(fi.noRight)).toBeVisible()
  await expect.element(page.getByText('Onni Onnistuja')).toBeVisible()
  expect(page.getByRole('button', { name: /^Luovuta:/ }).elements()).toHaveLength(0)
})

test('who hands over at one place acts on the cards of it alone', async () => {
  const grants: Grant[] = [
    { role: 'desk', place: 'espoo' },
    { role: 'finance', place: null },
  ]
  const other = { ...open, order_number: '2', place: 'kotka', registration: 'XYZ-999' }
  await show({ showBoard: { ...board, pickups: [open, other] } }, '', grants)
  await expect.element(button('Luovuta: Onni Onnistuja, ABC-123')).toBeVisible()
  expect(page.getByRole('button', { name: 'Luovuta: Onni Onnistuja, XYZ-999' }).elements()).toHaveLength(0)
  expect(page.getByText(fi.noRight).elements()).toHaveLength(0)
})

test('what cannot be read in the address is told and left out', async () => {
  const { sent } = await show({}, '?paiva=2026-02-31')
  await expect.element(page.getByText(fi.dropped)).toBeVisible()
  await expect.poll(() => sent('showBoard')[0]?.query).toEqual({ day: '2026-11-24' })
})

test('a board that cannot be shown is asked for again', async () => {
  let isAway = true
  await show({ showBoard: () => (isAway ? new Refusal(403) : board) })
  await expect.element(page.getByText(fi.failed)).toBeVisible()
  await expect.element(page.getByText(fi.failedText)).toBeVisible()
  for (const unsaid of [fi.stale, 'Ladataan']) expect(page.getByText(unsaid).elements()).toHaveLength(0)
  isAway = false
  await button('Yritä uudelleen').click()
  await expect.element(page.getByText(fi.emptyDay)).toBeVisible()
})

test('while the board is on its way it is waited for', async () => {
  await show({ showBoard: never })
  await expect.element(page.getByText('Ladataan')).toBeVisible()
  expect(page.getByText(fi.failed).elements()).toHaveLength(0)
  expect(page.getByText(fi.emptyDay).elements()).toHaveLength(0)
})

test('while another day is on its way the one before is not taken for it', async () => {
  await show({ showBoard: ({ query }) => (query.day === '2026-11-24' ? { ...board, pickups: [card] } : never()) })
  await expect.element(page.getByText('Onni Onnistuja')).toBeVisible()
  await button(/^Huomenna/).click()
  await expect.element(page.getByText('Ladataan')).toBeVisible()
  expect(page.getByText('Onni Onnistuja').elements()).toHaveLength(0)
  await expect.poll(() => choicesSeen(fi.place).choices).toHaveLength(3)
})

test('when the connection is lost the board stays, and is said to be old', async () => {
  let isAway = false
  await show({ showBoard: () => (isAway ? new Refusal(403) : { ...board, pickups: [card] }) })
  await expect.element(page.getByText('Onni Onnistuja')).toBeVisible()
  isAway = true
  // A person who comes back to the window sees the newest board.
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText(fi.stale)).toBeVisible()
  await expect.element(page.getByText('Onni Onnistuja')).toBeVisible()
  expect(page.getByText(fi.failed).elements()).toHaveLength(0)
})

test('the board is printed', async () => {
  const times = printed()
  await show()
  await button(fi.print).click()
  await expect.poll(() => times()).toBe(1)
})
