import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { alert, button } from '../testing/onPage.ts'
import { columnCount, factsSeen, textOf } from '../testing/readers.ts'
import { as, showScreen } from '../testing/showScreen.tsx'
import type { StaffAnswers } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { OrderPage } from './OrderPage.tsx'
import { type SomeOrder, sampleOrder } from './testing/sampleOrder.ts'

const show = (answers: StaffAnswers, part = '') =>
  showScreen('/tilaukset/:orderNumber/:osa?', <OrderPage />, {
    at: `/tilaukset/12345678${part}`,
    grants: as('service'),
    answers: { showOrder: sampleOrder(), orderTimeline: {}, ...answers },
  })
const partFacts = (name: string) => factsSeen(page.getByRole('region', { name, exact: true }))

test('the order begins with its number, state, customer, car and place, and with its timeline', async () => {
  const { sent } = await show({})
  await expect.element(page.getByRole('heading', { level: 1, name: 'Tilaus 12345678 Vahvistettu' })).toBeVisible()
  await expect.element(page.getByText('Onni Onnistuja · Norra Tuuli, ABC-123 · Flex Espoo')).toBeVisible()
  await expect.element(page.getByRole('tab', { name: fi.part.aikajana, selected: true })).toBeVisible()
  await expect.element(page.getByText(fi.timeline.none)).toBeVisible()
  await expect.poll(() => sent('showOrder')[0]?.params).toEqual({ order_number: '12345678' })
  await expect.poll(() => sent('orderTimeline')[0]?.params).toEqual({ order_number: '12345678' })
  expect(page.getByText(/Veloitus on epäonnistunut/).elements()).toHaveLength(0)
  await expect.element(page.getByRole('link', { name: fi.back })).toHaveAttribute('href', '/tilaukset')
})

test.each([
  ['rahat', 'Laskuja ei ole vielä.'],
  ['auto', 'Autoa ei ole luovutettu.'],
  ['kuljettajat', 'Muita kuljettajia ei ole lisätty.'],
  ['palvelut', 'Lisäpalveluja ei ole.'],
  ['kirjeet', 'Kirjeitä ei ole lähetetty.'],
  ['muistiinpanot', 'Muistiinpanoja ei ole.'],
  ['aikajana', 'Tilaukselle ei ole vielä tapahtunut mitään.'],
] as const)(
  'the part %s is opened by its tab, has an address of its own and says that it is empty',
  async (part, empty) => {
    const { at } = await show({ listLetters: {} }, part === 'aikajana' ? '/rahat' : '')
    await page.getByRole('tab', { name: fi.part[part] }).click()
    await expect.element(page.getByRole('tabpanel', { name: fi.part[part] }).getByText(empty)).toBeVisible()
    await expect.poll(() => at()).toBe(`/tilaukset/12345678/${part}`)
  },
)

test('who goes through the parts by the arrows stays among the tabs', async () => {
  const { at } = await show({})
  await page.getByRole('tab', { name: fi.part.aikajana }).click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('Laskuja ei ole vielä.')).toBeVisible()
  await expect.element(page.getByRole('tab', { name: fi.part.rahat })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: fi.part.auto })).toHaveFocus()
  await expect.poll(at).toBe('/tilaukset/12345678/auto')
})

test('a part that nobody knows is the timeline', async () => {
  await show({}, '/muu')
  await expect.element(page.getByRole('tab', { name: fi.part.aikajana, selected: true })).toBeVisible()
})

test('who is asked on the phone finds times, money, card and what was agreed', async () => {
  await show({
    showOrder: sampleOrder({
      order: { pickup_time: 10, cancel_date: '2027-06-02' },
      account: {
        return_date: '2027-06-01',
        returned_on: '2027-05-31',
        next_payment_date: '2026-12-15',
        next_period: { amount: 549 },
        payment_cards: [
          { issuer: 'Mastercard', masked_pan: '555555******4444' },
          { issuer: 'Visa', masked_pan: '411111******1111', active: true },
        ],
        order_errors: { invoices: ['2026-000008', '2026-000009'] },
      },
    }),
  })
  await expect.element(page.getByRole('region', { name: fi.facts.title })).toBeVisible()
  expect(partFacts(fi.facts.title)).toEqual({
    Asiakas: 'Onni Onnistuja',
    Puhelin: '040 123 4567',
    Sähköposti: 'onni@example.com',
    Noutoaika: 'klo 10–12',
    Päättyy: '2.6.2027',
    Palautuspäivä: '1.6.2027',
    'Auto palautettu': '31.5.2027',
    'Seuraava maksu': '549,00 €, 15.12.2026',
    Maksukortti: 'Visa •••• 1111',
    Tehty: '24.11.2026 klo 10.00',
  })
  expect(partFacts(fi.facts.agreed)).toEqual({ Sitoutumisaika: '6 kk' })
  const lists = [fi.facts.title, fi.facts.agreed].map((name) => page.getByRole('region', { name, exact: true }))
  expect(lists.map((list) => columnCount(list.element().querySelector('dl') as HTMLElement))).toEqual([1, 1])
  await expect.element(page.getByRole('link', { name: 'Onni Onnistuja' })).toHaveAttribute('href', '/asiakkaat/c1')
  await expect.element(page.getByText(fi.unpaid('2026-000008, 2026-000009'))).toBeVisible()
})

test.each([
  ['a phone and a small window', 390, ['facts', 'acts', 'parts', 'agreed']],
  ['a desk', 1440, ['facts', 'parts', 'acts', 'agreed']],
])('whom to call and what can be done stand before a long timeline: %s', async (_, width, order) => {
  await page.viewport(width, 900)
  onTestFinished(() => page.viewport(1280, 900))
  const event = { kind: 'note', at: '2026-11-24T08:00:00Z', by: 'staff:Aino' } as const
  const events = Array.from({ length: 40 }, (_, at) => ({ ...event, id: `${at}` }))
  await show({ orderTimeline: { events } })
  await expect.element(page.getByRole('list', { name: fi.timeline.label })).toBeVisible()
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  const parts = {
    facts: region(fi.facts.title),
    acts: region(fi.acts),
    parts: page.getByRole('tabpanel'),
    agreed: region(fi.facts.agreed),
  }
  await expect.element(parts.acts).toBeVisible()
  const tops = Object.entries(parts).map(([name, part]) => ({
    name,
    ...part.element().getBoundingClientRect().toJSON(),
  }))
  expect(tops.toSorted((a, b) => a.top - b.top).map(({ name }) => name)).toEqual(order)
})

test('what is not known of an order is left out', async () => {
  await show({
    showOrder: sampleOrder({ customer: { customer_id: 'c1', name: 'Onni Onnistuja', email: 'o@example.com' } }),
  })
  await expect.element(page.getByRole('region', { name: fi.facts.title })).toBeVisible()
  expect(Object.keys(partFacts(fi.facts.title))).toEqual(['Asiakas', 'Sähköposti', 'Tehty'])
})

test.each<[NonNullable<SomeOrder['account']>, string]>([
  [{ next_payment_date: '2026-12-15' }, 'a day without a sum'],
  [{ next_period: { amount: 549 } }, 'a sum without a day'],
])('a next charge is told only with both: %s', async (account) => {
  await show({ showOrder: sampleOrder({ account }) })
  await expect.element(page.getByRole('region', { name: fi.facts.title })).toBeVisible()
  expect(partFacts(fi.facts.title)).not.toHaveProperty('Seuraava maksu')
})

test('an order that does not exist leads to the list', async () => {
  const { at } = await show({ showOrder: new Refusal(404) })
  await expect.element(page.getByText(fi.missing)).toBeVisible()
  await expect.element(page.getByText(fi.missingNote)).toBeVisible()
  await expect.poll(() => textOf(page.getByRole('heading', { level: 1 }))).toBe('Tilaus 12345678')
  await page.getByRole('link', { name: fi.back }).last().click()
  await expect.poll(at).toBe('/tilaukset')
})

test('an order that cannot be shown says why, and is asked for again', async () => {
  let isAway = true
  await show({ showOrder: () => (isAway ? new Refusal(403, { message: 'Ei oikeutta.' }) : sampleOrder()) })
  await expect.element(alert().getByText('Ei oikeutta.')).toBeVisible()
  expect(page.getByText(fi.missing).elements()).toHaveLength(0)
  isAway = false
  await button('Yritä uudelleen').click()
  await expect.element(page.getByText('Onni Onnistuja · Norra Tuuli, ABC-123 · Flex Espoo')).toBeVisible()
})

test('who sees the order and not its customers reads its notes, writes none and has no letters to open', async () => {
  const grants = [
    { role: 'fleet', place: 'espoo' },
    { role: 'desk', place: 'kotka' },
  ] as const
  await showScreen('/tilaukset/:orderNumber/:osa?', <OrderPage />, {
    at: '/tilaukset/12345678/muistiinpanot',
    grants: [...grants],
    answers: { showOrder: sampleOrder(), orderTimeline: {} },
  })
  await expect.element(page.getByText('Muistiinpanoja ei ole.')).toBeVisible()
  expect(page.getByLabelText('Uusi muistiinpano').elements()).toEqual([])
  expect(page.getByRole('tab', { name: fi.part.kirjeet }).elements()).toEqual([])
  expect(page.getByRole('tab').elements()).toHaveLength(6)
  expect(page.getByRole('link', { name: 'Onni Onnistuja' }).elements()).toEqual([])
})
