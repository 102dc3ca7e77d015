import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { customerOf, orderOf, serviceOf } from '../account/testing/samples.ts'
import { button, fact } from '../account/testing/showOrders.tsx'
import { type Answers, showPage, showPart } from '../testing/showInShop.tsx'
import { fi } from './fi.ts'
import { WithdrawalPage } from './WithdrawalPage.tsx'

/* CheckNotice, NoticeFields, Receipt, useNotice and WithdrawOrder. */

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2026-11-26T10:00:00Z'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const received: Answers = { withdraw: { received_at: '2026-11-26T10:05:09Z' } }
const field = (label: string) => page.getByLabelText(new RegExp(`^${label}`))
const checking = page.getByRole('heading', { name: fi.checkTitle })
const done = page.getByRole('heading', { name: fi.receivedTitle })
const typed = { name: 'Onni Onnistuja', order_number: '12345678', email: 'onni@example.com' }

const shown = (answers: Answers = {}) =>
  showPart(<WithdrawalPage />, { at: '/peruuta-sopimus', answers: { init: {}, ...answers } })
async function fills() {
  await field(fi.name).fill('Onni Onnistuja')
  await field(fi.orderNumber).fill('12345678')
  await field(fi.email).fill('onni@example.com')
  await button(fi.next).click()
  await expect.element(checking).toHaveFocus()
}
const signedIn = (orders: ReturnType<typeof orderOf>[], customer = customerOf()): Answers => ({
  user: { customer },
  getCustomer: { data: customer },
  getOrders: { data: orders },
  getKilometres: {},
})
const open = orderOf({ withdrawal_last_date: '2026-12-04' })

describe('a withdrawal', () => {
  test('is stated, read once more, confirmed and receipted with its time', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    const { sent } = await shown(received)
    await expect.element(page.getByText(fi.lead)).toBeVisible()
    await expect.element(page.getByText(fi.privateOnly)).toBeVisible()
    for (const text of fi.consequences) await expect.element(page.getByText(text)).toBeVisible()
    expect(checking.query() ?? done.query()).toBeNull()
    expect(field(fi.what).query()).toBeNull()
    await fills()
    await expect.element(page.getByText(fi.statement)).toBeVisible()
    expect(page.getByText(fi.lead).query() ?? page.getByText(fi.privateOnly).query()).toBeNull()
    expect([fi.name, fi.orderNumber, fi.email, fi.what].map(fact)).toEqual([...Object.values(typed), undefined])
    expect(sent('withdraw')).toEqual([])
    await button(fi.confirm).click()
    await expect.element(done).toHaveFocus()
    await expect.element(page.getByText(fi.received('onni@example.com'))).toBeVisible()
    expect([fi.name, fi.orderNumber, fi.email].map(fact)).toEqual(Object.values(typed))
    await expect.poll(() => fact(fi.receivedAt)).toBe('26. marraskuuta 2026 klo 12.05.09')
    expect(button(fi.confirm).query()).toBeNull()
    await expect.poll(() => sent('withdraw').map(({ body }) => body)).toEqual([typed])
    await button(fi.print).click()
    expect(print).toHaveBeenCalledOnce()
  })

  test('says what is missing under its field, and asks nothing else', async () => {
    await shown()
    await button(fi.next).click()
    await expect.element(field(fi.name)).toHaveAccessibleDescription(`Virhe: ${fi.nameMissing}`)
    await expect
      .element(field(fi.orderNumber))
      .toHaveAccessibleDescription(new RegExp(`Virhe: ${fi.orderNumberMissing}`))
    await expect.element(field(fi.email)).toHaveAccessibleDescription(`Virhe: ${fi.emailMissing}`)
    expect(checking.query()).toBeNull()
  })

  test('can be changed before it is confirmed', async () => {
    await shown()
    await fills()
    await button(fi.change).click()
    await expect.element(field(fi.name)).toHaveValue('Onni Onnistuja')
    expect(checking.query()).toBeNull()
  })

  test('whose field the server finds wrong comes back to the fields', async () => {
    const errors = { email: ['Tarkista sähköpostiosoite.'] }
    await shown({ withdraw: new Refusal(422, { message: '', errors }) })
    await fills()
    await button(fi.confirm).click()
    await expect.element(field(fi.email)).toHaveAccessibleDescription('Virhe: Tarkista sähköpostiosoite.')
    expect(checking.query()).toBeNull()
  })

  test.each<[string, NonNullable<Answers['withdraw']>]>([
    ['is away', new Refusal(500, { message: 'Rikki.' })],
    ['is not reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('that did not arrive because the server %s says so, and can be confirmed again', async (_, withdraw) => {
    await shown({ withdraw })
    await fills()
    await button(fi.confirm).click()
    await expect.element(page.getByRole('alert').getByText(fi.failed)).toBeVisible()
    await expect.element(checking).toBeVisible()
    await expect.element(button(fi.confirm)).not.toHaveAttribute('aria-busy')
  })
})

describe('whoever is signed in', () => {
  test('finds filled in what is known', async () => {
    await shown(signedIn([orderOf({ order_number: '1' }), open]))
    await expect.element(field(fi.orderNumber)).toHaveValue('12345678')
    await expect.element(field(fi.name)).toHaveValue('Onni Onnistuja')
    await expect.element(field(fi.email)).toHaveValue('onni@example.com')
  })

  test.each([
    ['of several orders', [open, { ...open, order_number: '2' }]],
    ['where none can be withdrawn from', [orderOf()]],
  ])('chooses the order alone %s', async (_, orders) => {
    const { sent } = await shown(signedIn(orders, customerOf({ last_name: null })))
    await expect.element(field(fi.name)).toHaveValue('Onni')
    await expect.poll(() => sent('getOrders')).toHaveLength(1)
    await expect.element(field(fi.orderNumber)).toHaveValue('')
  })

  test('keeps what was typed before it was known', async () => {
    let answer: () => void = () => {}
    const waits = new Promise<void>((resolve) => {
      answer = resolve
    })
    await shown({ ...signedIn([open]), user: () => waits.then(() => ({ customer: customerOf() })) })
    await field(fi.name).fill('Kerttu Kielto')
    answer()
    await expect.element(field(fi.email)).toHaveValue('onni@example.com')
    await expect.element(field(fi.name)).toHaveValue('Kerttu Kielto')
  })
})

describe('a bought service', () => {
  const wash = serviceOf({ withdrawal_last_date: '2026-11-26' })
  const late = serviceOf({ id: 'x', service_name: 'Renkaat', withdrawal_last_date: '2026-11-25' })
  const order = { ...open, order_extra_services: [wash, late] }
  const what = field(fi.what)

  test('can be withdrawn from by itself, to the last day of it', async () => {
    const { sent } = await shown({ ...signedIn([order]), ...received })
    await expect.element(what).toHaveValue('')
    expect(
      what
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual([fi.wholeOrder, 'Lisäpalvelu Kuukausipesu'])
    await what.selectOptions('Lisäpalvelu Kuukausipesu')
    await button(fi.next).click()
    await expect.element(checking).toBeVisible()
    await expect.poll(() => fact(fi.what)).toBe('Lisäpalvelu Kuukausipesu')
    await button(fi.confirm).click()
    await expect.element(done).toBeVisible()
    await expect.poll(() => sent('withdraw').map(({ body }) => body)).toEqual([{ ...typed, service_id: 'pesu' }])
  })

  test('is named until the receipt, though the orders have nothing left of it to withdraw from', async () => {
    let now = order
    const answers = [new Refusal(500), { received_at: '2026-11-26T10:05:09Z' }]
    const { sent } = await shown({
      ...signedIn([order]),
      getOrders: () => ({ data: [now] }),
      // The first answer was lost on the way: the notice is there already.
      withdraw: () => {
        now = { ...open, order_extra_services: [] }
        return answers.shift() ?? {}
      },
    })
    await what.selectOptions('Lisäpalvelu Kuukausipesu')
    await button(fi.next).click()
    await button(fi.confirm).click()
    await expect.element(page.getByRole('alert').getByText(fi.failed)).toBeVisible()
    await expect.poll(() => fact(fi.what)).toBe('Lisäpalvelu Kuukausipesu')
    await button(fi.confirm).click()
    await expect.element(done).toBeVisible()
    await expect.poll(() => sent('getOrders')).toHaveLength(3)
    await expect.poll(() => fact(fi.what)).toBe('Lisäpalvelu Kuukausipesu')
  })

  test('that is chosen anew after the check is the one that is sent', async () => {
    const wax = serviceOf({ id: 'vaha', service_name: 'Vahaus', withdrawal_last_date: '2026-11-26' })
    const { sent } = await shown({
      ...signedIn([{ ...open, order_extra_services: [wash, wax] }]),
      withdraw: new Refusal(500),
    })
    await what.selectOptions('Lisäpalvelu Kuukausipesu')
    await button(fi.next).click()
    await button(fi.confirm).click()
    await expect.element(page.getByRole('alert').getByText(fi.failed)).toBeVisible()
    await button(fi.change).click()
    await what.selectOptions('Lisäpalvelu Vahaus')
    await button(fi.next).click()
    await expect.poll(() => fact(fi.what)).toBe('Lisäpalvelu Vahaus')
    await button(fi.confirm).click()
    await expect
      .poll(() => sent('withdraw').map(({ body }) => body))
      .toMatchObject([{ service_id: 'pesu' }, { service_id: 'vaha' }])
  })

  test('is offered with its own order alone', async () => {
    await shown(signedIn([order]))
    await expect.element(what).toBeVisible()
    await field(fi.orderNumber).fill('87654321')
    await expect.element(what).not.toBeInTheDocument()
    await field(fi.orderNumber).fill(' 12345678 ')
    await expect.element(what).toBeVisible()
  })

  test('that its list led here with is chosen', async () => {
    const { at } = await showPage('/tili', signedIn([order, { ...open, order_number: '2' }]))
    await page.getByText('Lisäpalvelut ja lisäkilometripaketit').first().click()
    await page.getByRole('link', { name: 'Peruuta sopimus tästä: Kuukausipesu' }).click()
    await expect.poll(at).toBe('/peruuta-sopimus')
    await expect.element(field(fi.orderNumber)).toHaveValue('12345678')
    await expect.element(what).toHaveValue('pesu')
  })

  test('is not what the way from the card of an order leads to', async () => {
    await showPage('/tili', signedIn([order, { ...open, order_number: '2' }]))
    await page.getByRole('article').nth(1).getByRole('link', { name: 'Peruuta sopimus tästä' }).click()
    await expect.element(field(fi.orderNumber)).toHaveValue('2')
  })
})

test.each([
  ['2026-11-26', true],
  ['2026-11-25', false],
])('the card of an order leads here to the last day of its withdrawal: %s', async (withdrawal_last_date, leads) => {
  await showPage('/tili', signedIn([orderOf({ withdrawal_last_date })]))
  const card = page.getByRole('article')
  await expect.element(card).toBeVisible()
  expect(card.getByRole('link', { name: 'Peruuta sopimus tästä' }).query() !== null).toBe(leads)
  expect(card.getByText('Viimeinen peruuttamispäivä 26.11.2026').query() !== null).toBe(leads)
})
