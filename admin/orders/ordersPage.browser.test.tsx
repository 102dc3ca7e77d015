import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { fi as fileWords } from '../shared/file/fi.ts'
import { fi as list } from '../shared/list/fi.ts'
import { alert, button } from '../testing/onPage.ts'
import { choicesSeen, tableSeen } from '../testing/readers.ts'
import { showScreen } from '../testing/showScreen.tsx'
import { type StaffAnswers, showPageToStaff } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { OrdersPage } from './OrdersPage.tsx'

const place = { place: 'espoo', name: 'Flex Espoo' }
const onni = { order_number: '12345678', customer: 'Onni Onnistuja', car: 'Norra Tuuli', registration: 'ABC-123' }
const orders = [{ ...onni, status: 'confirmed' as const, dealer: 'Flex Espoo', start_date: '2026-12-01' }]

const show = (answers: StaffAnswers, search = '') =>
  showScreen('/tilaukset', <OrdersPage />, {
    at: `/tilaukset${search}`,
    answers: { showBoard: { places: [place] }, listOrders: { orders }, ...answers },
  })

test('the list is asked for without filters and shows an order a row', async () => {
  const { sent } = await show({})
  await expect
    .poll(() => tableSeen(fi.list.caption).rows)
    .toEqual([['12345678', 'Vahvistettu', 'Onni Onnistuja', 'Norra Tuuli ABC-123', 'Flex Espoo', '1.12.2026', '']])
  await expect.poll(() => sent('listOrders')).toEqual([{ params: {}, query: {}, body: undefined }])
  expect(page.getByText(fi.list.dropped).elements()).toHaveLength(0)
  expect(page.getByText(fi.list.clear).elements()).toHaveLength(0)
  expect(page.getByText(fi.list.more).elements()).toHaveLength(0)
  await expect.poll(() => choicesSeen(fi.list.place).choices).toEqual([fi.list.any, 'Flex Espoo'])
  await expect
    .poll(() => choicesSeen(fi.list.status).choices.slice(0, 3))
    .toEqual([fi.list.any, 'Kesken', 'Vanhentunut'])
  await expect
    .poll(() => choicesSeen(fi.list.overdue).choices)
    .toEqual([
      fi.list.any,
      fi.list.overduePickup,
      fi.list.overdueReturn,
      fi.list.overdueReplacement,
      fi.list.overdueHolder,
    ])
})

test('what is owed for an order stands in the list for who sees money, where any of them owes', async () => {
  const [order] = orders
  await show({
    listOrders: {
      orders: [
        { ...order, owed: 120.5 },
        { ...order, order_number: '2', owed: 0 },
      ],
    },
  })
  await expect.poll(() => tableSeen(fi.list.caption).rows.map((row) => row.at(-1))).toEqual(['120,50 €', ''])
})

test('the filters of the address stand in their fields and in the question', async () => {
  const search = '?tila=signed&paikka=espoo&auto=ABC-123&alkaen=2026-11-01&asti=2026-11-30&myohassa=return'
  const { sent } = await show({}, search)
  await expect.element(page.getByLabelText(fi.list.registration)).toHaveValue('ABC-123')
  await expect.poll(() => choicesSeen(fi.list.place).chosen).toBe('Flex Espoo')
  await expect.poll(() => choicesSeen(fi.list.status).chosen).toBe('Allekirjoitettu')
  await expect.poll(() => choicesSeen(fi.list.overdue).chosen).toBe(fi.list.overdueReturn)
  await expect.element(page.getByLabelText(fi.list.from)).toHaveValue('1.11.2026')
  await expect.element(page.getByLabelText(fi.list.to)).toHaveValue('30.11.2026')
  await expect
    .poll(() => sent('listOrders').map(({ query }) => query))
    .toEqual([
      {
        status: 'signed',
        dealer: 'espoo',
        registration: 'ABC-123',
        from: '2026-11-01',
        to: '2026-11-30',
        overdue: 'return',
      },
    ])
})

test('each choice becomes the address at once, a plate when it is sent, and all are cleared at one press', async () => {
  const { at } = await show({})
  await expect.poll(() => choicesSeen(fi.list.place).choices).toHaveLength(2)
  await page.getByLabelText(fi.list.status).selectOptions('Vahvistettu')
  await page.getByLabelText(fi.list.place).selectOptions('Flex Espoo')
  await page.getByLabelText(fi.list.overdue).selectOptions(fi.list.overduePickup)
  await page.getByLabelText(fi.list.from).fill('2.11.2026')
  await page.getByLabelText(fi.list.to).fill('3.11.2026')
  await page.getByLabelText(fi.list.registration).fill(' abc-123 ')
  await button(fi.list.show).click()
  const all = '?tila=confirmed&paikka=espoo&myohassa=pickup&alkaen=2026-11-02&asti=2026-11-03&auto=ABC-123'
  await expect.poll(at).toBe(`/tilaukset${all}`)
  await page.getByLabelText(fi.list.registration).fill('XYZ-999')
  await button(fi.list.clear).click()
  await expect.poll(at).toBe('/tilaukset')
  await expect.element(page.getByLabelText(fi.list.registration)).toHaveValue('')
})

test('typed text of a plate goes when the filters do, though none of the address was of a plate', async () => {
  const { at } = await show({}, '?tila=signed')
  await page.getByLabelText(fi.list.registration).fill('XYZ-999')
  await button(fi.list.clear).click()
  await expect.poll(at).toBe('/tilaukset')
  await expect.element(page.getByLabelText(fi.list.registration)).toHaveValue('')
})

test('what the address says and nobody knows is told and left out', async () => {
  const { sent } = await show({}, '?tila=vanha')
  await expect.element(page.getByText(fi.list.dropped)).toBeVisible()
  await expect.poll(() => sent('listOrders')[0]?.query).toEqual({})
})

test('where there are no orders it is said so, and of filters how to be without them', async () => {
  await show({ listOrders: {} })
  await expect.element(page.getByText(fi.list.none, { exact: true })).toBeVisible()
  expect(page.getByText(fi.list.noneNote).elements()).toHaveLength(0)
  expect(page.getByRole('link', { name: fi.list.clear }).elements()).toHaveLength(0)
})

test('where the filters find nothing, a link leads to the whole list', async () => {
  const { at } = await show({ listOrders: {} }, '?auto=XYZ-999')
  await expect.element(page.getByText(fi.list.noneSuch)).toBeVisible()
  await expect.element(page.getByText(fi.list.noneNote)).toBeVisible()
  await page.getByRole('link', { name: fi.list.clear }).click()
  await expect.poll(at).toBe('/tilaukset')
})

test('the next orders are asked for after the last one and stand under the first', async () => {
  const older = { ...onni, order_number: '12345600' }
  const { sent } = await show({
    listOrders: ({ query }) => (query.after ? { orders: [older] } : { orders, next: 'k1' }),
  })
  await button(fi.list.more).click()
  await expect.element(page.getByRole('link', { name: '12345600' })).toBeVisible()
  await expect.poll(() => tableSeen(fi.list.caption).rows.map(([number]) => number)).toEqual(['12345678', '12345600'])
  await expect.poll(() => sent('listOrders').map(({ query }) => query.after)).toEqual([undefined, 'k1'])
  expect(page.getByRole('button', { name: fi.list.more }).elements()).toHaveLength(0)
})

test('the next orders that do not come are asked for once more, and the list stays', async () => {
  let isAway = true
  const { sent } = await show({
    listOrders: ({ query }) =>
      query.after && isAway ? new Refusal(500) : { orders: query.after ? [] : orders, next: query.after ? null : 'k1' },
  })
  await button(fi.list.more).click()
  await expect.element(alert()).toHaveTextContent(list.notMore)
  await expect.element(page.getByRole('link', { name: '12345678' })).toBeVisible()
  isAway = false
  await button(fi.list.more).click()
  await expect.element(alert()).not.toBeInTheDocument()
  await expect.poll(() => sent('listOrders').map(({ query }) => query.after)).toEqual([undefined, 'k1', 'k1'])
})

test('a failure is said with what the server said, and asking again shows the list', async () => {
  let isAway = true
  await show({ listOrders: () => (isAway ? new Refusal(403, { message: 'Ei oikeutta.' }) : { orders }) })
  await expect.element(alert().getByText('Ei oikeutta.')).toBeVisible()
  isAway = false
  await button('Yritä uudelleen').click()
  await expect.element(page.getByRole('link', { name: '12345678' })).toBeVisible()
})

test('a title of a column sorts by it, pressed again the other way round, and the address keeps it', async () => {
  const { sent } = await show({})
  const sorts = () => sent('listOrders').map(({ query }) => query?.sort)
  for (const title of ['Nouto', 'Nouto', 'Päättyy', 'Tilaus', 'Tilaus']) await button(title).click()
  await expect.poll(sorts).toEqual([undefined, 'pickup', '-pickup', 'end', 'made'])
  await expect.element(page.getByRole('columnheader', { name: 'Tilaus' })).toHaveAttribute('aria-sort', 'ascending')
  expect(page.getByText(fi.list.clear).elements()).toHaveLength(0)
})

test('views that are asked for each day are one press away, and say which one is shown', async () => {
  const { sent } = await show({})
  const views = page.getByRole('navigation', { name: fi.list.views.title })
  await expect.element(views.getByRole('link', { name: fi.list.views.all })).toHaveAttribute('aria-current', 'page')
  await views.getByRole('link', { name: fi.list.views.ending }).click()
  await expect.poll(() => sent('listOrders').at(-1)?.query).toEqual({ status: 'under_cancellation', sort: 'end' })
  await expect.element(views.getByRole('link', { name: fi.list.views.ending })).toHaveAttribute('aria-current', 'page')
  await views.getByRole('link', { name: fi.list.views.lateReturns }).click()
  await expect.poll(() => sent('listOrders').at(-1)?.query).toEqual({ overdue: 'return' })
})

test('the list is saved as it is narrowed and sorted', async () => {
  const { sent } = await show(
    { exportOrders: { fileName: 'tilaukset.csv', blob: new Blob(['x']) } },
    '?tila=signed&jarjestys=pickup',
  )
  await button(fileWords.save).click()
  await page.getByRole('menuitem', { name: fileWords.formats.csv.name }).click()
  await expect
    .poll(() => sent('exportOrders').map(({ query }) => query))
    .toEqual([{ status: 'signed', sort: 'pickup', format: 'csv' }])
})

test('a desk sees twenty orders at once, sorted too, with what keeps the view', async () => {
  await page.viewport(1440, 900)
  onTestFinished(() => page.viewport(1280, 900))
  const many = Array.from({ length: 25 }, (_, at) => ({ ...orders[0], order_number: `${10_000_000 + at}` }))
  for (const search of ['', '?jarjestys=end']) {
    await showPageToStaff(`/tilaukset${search}`, {
      grants: [{ role: 'administrator', place: null }],
      answers: { showBoard: { places: [place] }, listOrders: { orders: many }, listProposals: {} },
    })
    await expect.poll(() => page.getByRole('button', { name: list.views.save }).elements().length).toBe(search ? 1 : 0)
    const isInView = (row: Element) => row.getBoundingClientRect().bottom <= 900
    const rows = () => [...document.querySelectorAll('tbody tr')].filter(isInView)
    await expect.poll(() => rows().length).toBeGreaterThanOrEqual(20)
  }
})
