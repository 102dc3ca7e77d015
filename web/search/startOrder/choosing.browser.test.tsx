import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { never, Refusal } from '../../../ui/testing/answeringServer.ts'
import { fi as orderFi } from '../../order/fi.ts'
import { fi as sessionFi } from '../../session/fi.ts'
import { hear } from '../../shopEvents.ts'
import { type Answers, showPage } from '../../testing/showInShop.tsx'
import { car, finding, onCampaign } from '../testing/cars.ts'
import { fi } from './fi.ts'

const at = '/?sijainti=Espoo&hae=1'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const alertDialog = (name: string) => page.getByRole('alertdialog', { name, exact: true })
const choose = () => button('Valitse auto: Norra Kide, automaatti').click()
/** Whether it must be filled stands after its label. */
const emailOf = (box: Locator) => box.getByLabelText(/^Sähköpostiosoite \(/)
const bodies = (calls: { body: unknown }[]) => calls.map(({ body }) => body)
/** The page of the order, which has none to show. */
const flow = { getOrder: new Refusal(404) }
const arrived = page.getByRole('heading', { name: orderFi.noOrder })
const wanted = {
  car: { make: 'Norra', model: 'Kide', gearType: 'A', locationID: 'espoo', startDate: '2026-12-01' },
  fixed_term: 1,
  entity: 'hinnasto-1',
}
const shop = finding([car('Kide')])

const customer = (latest_order_status: 'cancelled' | 'pending' | null): Answers => ({
  user: { customer: { latest_order_status } },
  getCustomer: { data: { latest_order_status } },
  getOrders: {},
})

const givesEmail = async (email: string) => {
  const box = dialog(fi.title.new)
  await emailOf(box).fill(email)
  await box.getByRole('checkbox', { name: fi.acceptTerms }).click()
}
const start = () => dialog(fi.title.new).getByRole('button', { name: fi.start })

test('a visitor gives an e-mail address, is signed in, and the order begins [HOME-43]', async () => {
  const answers = { ...shop, ...flow, ...customer(null), createNewOrder: { token: 'new-token' } }
  const { sent, at: address } = await showPage(at, answers, { isVisitor: true })
  await choose()
  await expect.element(dialog(fi.title.new).getByText('Norra Kide')).toBeVisible()
  await givesEmail('onni@example.com')
  await dialog(fi.title.new).getByRole('checkbox', { name: fi.marketing }).click()
  await start().click()
  await expect.element(arrived).toBeVisible()
  await expect
    .poll(() => bodies(sent('createNewOrder')))
    .toEqual([
      {
        ...wanted,
        email: 'onni@example.com',
        email_confirmation: 'onni@example.com',
        accept_terms: true,
        marketing: true,
      },
    ])
  await expect.poll(() => address()).toBe('/uusi-tilaus')
  await expect.poll(() => localStorage.getItem('flex-shop-token')).toBe('new-token')
  await expect.element(button('Kirjaudu ulos')).toBeVisible()
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('flex-shop-draft:'))).toEqual([])
})

test('the chosen car stands above the form with its gear, place and day, and its price with its term and the whole', async () => {
  const item = { ...car('Kide'), prices: { ...car('Kide').prices, price_1: onCampaign } }
  await showPage(at, finding([car('Tuuli'), item]))
  await choose()
  const box = dialog(fi.title.new)
  await expect.element(box.getByText('Kulku Espoo, nouto 1.12.2026')).toBeVisible()
  await expect.element(box.getByText(/^399/)).toBeVisible()
  await expect.element(box.getByText('500\u00a0€/kk', { exact: true })).toBeVisible()
  await expect.element(box.getByText('Norra Kide, automaatti')).toBeVisible()
  await expect.element(box.getByText(/^Sitoutumisaika 1\u00a0kk, kampanjahinta.* yhteensä 399\u00a0€/)).toBeVisible()
  const picture = box.element().querySelector('img')
  expect(['src', 'width', 'height'].map((name) => picture?.getAttribute(name))).toEqual([
    '/kuvat/Kide.svg',
    '640',
    '320',
  ])
  const links = [fi.readTerms, fi.readContractTerms].map((name) => box.getByRole('link', { name }).element())
  expect(links.map((link) => link.getAttribute('target'))).toEqual(['_blank', '_blank'])
  expect(links[0]?.getAttribute('href')).toBe('/kayttoehdot')
  await userEvent.keyboard('{Escape}')
  await expect.element(box).not.toBeInTheDocument()
})

test('what is missing is said under the button until it is there', async () => {
  await showPage(at, shop)
  await choose()
  const box = dialog(fi.title.new)
  const first = emailOf(box)
  await expect.element(first).toHaveFocus()
  await expect.element(start()).toHaveAccessibleDescription(fi.fillEmail(false))
  await box.getByRole('checkbox', { name: fi.acceptTerms }).click()
  await expect.element(start()).toHaveAccessibleDescription(fi.fillEmail(true))
  await first.fill('onni@example.com')
  await expect.element(start()).not.toHaveAccessibleDescription()
  await first.fill('  ')
  await expect.element(start()).toHaveAccessibleDescription(fi.fillEmail(true))
  await first.fill('onni@example.com')
  await box.getByRole('checkbox', { name: fi.acceptTerms }).click()
  await expect.element(start()).toHaveAccessibleDescription(fi.acceptTermsMissing)
})

test('the address is typed once: where the letter goes is said, and a slip at its end can be corrected [VALID-20 VALID-21]', async () => {
  const { sent } = await showPage(at, { ...shop, ...flow, createNewOrder: never })
  await choose()
  await givesEmail('onni@gmial.com')
  const box = dialog(fi.title.new)
  await expect.element(box.getByText(fi.meant('onni@gmail.com'))).toBeVisible()
  await box.getByRole('button', { name: fi.correct }).click()
  await expect.element(emailOf(box)).toHaveValue('onni@gmail.com')
  await expect.element(box.getByText(fi.mailsTo('onni@gmail.com'))).toBeVisible()
  await start().click()
  const both = { email: 'onni@gmail.com', email_confirmation: 'onni@gmail.com' }
  await expect.poll(() => bodies(sent('createNewOrder'))).toMatchObject([both])
})

test('a number that is given with the address is typed once: the steps that ask for it have it, and nothing is sent of it', async () => {
  const answers = {
    ...shop,
    ...flow,
    ...customer(null),
    createNewOrder: { token: 'new-token', order: { order_number: '12345678' } },
  }
  const { sent } = await showPage(at, answers, { isVisitor: true })
  await choose()
  await givesEmail('onni@example.com')
  await dialog(fi.title.new).getByLabelText(fi.phone).fill('040 123 4567')
  await start().click()
  await expect.element(arrived).toBeVisible()
  const drafts = ['confirm', 'company'].map((form) => sessionStorage.getItem(`flex-shop-draft:12345678:${form}`))
  expect(drafts).toEqual(['{"phone":"040 123 4567"}', '{"phone":"040 123 4567"}'])
  expect(JSON.stringify(bodies(sent('createNewOrder')))).not.toMatch(/40 ?123/)
})

test('what was typed is there again after the dialog was closed, but no consent', async () => {
  await showPage(at, shop)
  await choose()
  await givesEmail('onni@example.com')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog(fi.title.new)).not.toBeInTheDocument()
  // One press a second counts: a sooner one is an echo.
  await expect
    .poll(async () => {
      if (!dialog(fi.title.new).query()) await choose()
      return dialog(fi.title.new).query() !== null
    })
    .toBe(true)
  const box = dialog(fi.title.new)
  await expect.element(emailOf(box)).toHaveValue('onni@example.com')
  await expect.element(box.getByRole('checkbox', { name: fi.acceptTerms })).not.toBeChecked()
})

test.each([
  ['no reason', new Refusal(500), fi.generic],
  ['ordering is off', new Refusal(423), fi.orderingDisabled],
])('a first order that is refused says why, over the form: %s', async (_, createNewOrder, text) => {
  await showPage(at, { ...shop, createNewOrder })
  await choose()
  await givesEmail('onni@example.com')
  await start().click()
  await expect.element(alertDialog(fi.failed).getByText(text)).toBeVisible()
  await alertDialog(fi.failed).getByRole('button', { name: 'Sulje' }).first().click()
  await expect.element(emailOf(dialog(fi.title.new))).toHaveValue('onni@example.com')
})

/** How often the shop was asked to show its notice. */
function askedForNotice() {
  const asked = vi.fn()
  onTestFinished(hear('show-maintenance', asked))
  return asked
}

test('where ordering is off the notice of the shop is asked for', async () => {
  await showPage(at, { ...shop, createNewOrder: new Refusal(423) })
  await choose()
  await givesEmail('onni@example.com')
  const asked = askedForNotice()
  await start().click()
  await expect.element(alertDialog(fi.failed)).toBeVisible()
  expect(asked).toHaveBeenCalledTimes(1)
})

test('what is wrong with the address stands at its field', async () => {
  const createNewOrder = new Refusal(422, { message: '', errors: { email: ['Tarkista sähköpostiosoite.'] } })
  await showPage(at, { ...shop, createNewOrder })
  await choose()
  await givesEmail('onni@example.com')
  await start().click()
  await expect.element(emailOf(dialog(fi.title.new))).toHaveAccessibleDescription('Virhe: Tarkista sähköpostiosoite.')
  await expect.element(alertDialog(fi.failed)).not.toBeInTheDocument()
})

const exists = (password_set: boolean) => new Refusal(409, { error: 'exists', password_set })

test('an address with a password leads to signing in, and the order goes on from there [STATE-25 ERR-19]', async () => {
  let times = 0
  const { sent } = await showPage(
    at,
    {
      ...shop,
      ...flow,
      ...customer(null),
      login: { token: 'old-token' },
      createNewOrder: () => (times++ === 0 ? exists(true) : {}),
    },
    { isVisitor: true },
  )
  await choose()
  await givesEmail(' onni@example.com ')
  await start().click()
  const box = dialog(fi.title.login)
  await expect.element(box.getByText('onni@example.com', { exact: true })).toBeVisible()
  await expect.element(box.getByText(fi.loginLead)).toBeVisible()
  await expect.element(box.getByLabelText(fi.phone)).not.toBeVisible()
  await expect.element(box.getByRole('link', { name: fi.forgot })).toHaveAttribute('href', '/salasana-unohtunut')
  await box.getByLabelText(new RegExp(`^${fi.password}`)).fill('Talvirengas2026')
  await box.getByRole('button', { name: fi.login }).click()
  await expect.element(arrived).toBeVisible()
  await expect
    .poll(() => bodies(sent('login')))
    .toEqual([{ email: 'onni@example.com', password: 'Talvirengas2026', device_name: 'web' }])
  await expect.poll(() => localStorage.getItem('flex-shop-token')).toBe('old-token')
  await expect.poll(() => sent('createNewOrder')[1]?.body).toEqual(wanted)
})

test('a wrong password is told, and the way back leads to what was typed [STATE-28]', async () => {
  const login = new Refusal(422, { message: '', errors: { password: ['Väärä salasana.'] } })
  await showPage(at, { ...shop, createNewOrder: exists(true), login })
  await choose()
  await givesEmail('onni@example.com')
  await start().click()
  const box = dialog(fi.title.login)
  await box.getByRole('button', { name: fi.login }).click()
  await expect
    .element(box.getByLabelText(new RegExp(`^${fi.password}`)))
    .toHaveAccessibleDescription(`Virhe: ${fi.passwordMissing}`)
  await box.getByLabelText(new RegExp(`^${fi.password}`)).fill('talvi')
  await box.getByRole('button', { name: fi.login }).click()
  await expect
    .element(box.getByLabelText(new RegExp(`^${fi.password}`)))
    .toHaveAccessibleDescription('Virhe: Väärä salasana.')
  await box.getByRole('button', { name: fi.back }).click()
  await expect.element(emailOf(dialog(fi.title.new))).toHaveValue('onni@example.com')
})

test('an address without a password is mailed a link [STATE-26 STATE-27 ERR-20]', async () => {
  const { sent } = await showPage(at, {
    ...shop,
    createNewOrder: exists(false),
    sendLoginToken: { message: 'Linkki on matkalla.' },
  })
  await choose()
  await givesEmail('onni@example.com')
  await start().click()
  const box = dialog(fi.title.continue)
  await expect.element(box.getByText(fi.continueNote)).toBeVisible()
  await expect.element(box.getByText('onni@example.com', { exact: true })).toBeVisible()
  await box.getByRole('button', { name: fi.sendLink }).click()
  await expect.element(box.getByText('Linkki on matkalla.')).toBeVisible()
  await expect.element(box.getByText(fi.continueNote)).not.toBeInTheDocument()
  await expect.element(box.getByRole('button', { name: fi.sendLink })).not.toBeInTheDocument()
  await expect.poll(() => bodies(sent('sendLoginToken'))).toEqual([{ email: 'onni@example.com' }])
  await box.getByRole('button', { name: fi.back }).click()
  await expect.element(dialog(fi.title.new)).toBeVisible()
})

test('a link that cannot be sent is told, and can be asked for again', async () => {
  await showPage(at, { ...shop, createNewOrder: exists(false), sendLoginToken: new Refusal(500) })
  await choose()
  await givesEmail('onni@example.com')
  await start().click()
  await dialog(fi.title.continue).getByRole('button', { name: fi.sendLink }).click()
  await expect.element(dialog(fi.title.continue).getByText(sessionFi.sendLinkFailed)).toBeVisible()
  await expect.element(button(fi.sendLink)).toBeVisible()
})

const inProgress = { order: { order_number: '1001' }, customer: {} }

test.each([null, 'cancelled'] as const)('who is signed in goes straight to the order: before it %s', async (before) => {
  const { sent } = await showPage(at, { ...shop, ...customer(before), ...flow, createNewOrder: {} })
  await choose()
  await expect.element(arrived).toBeVisible()
  await expect.poll(() => bodies(sent('createNewOrder'))).toEqual([wanted])
})

test('the car says that its order is being made, and its other buttons wait', async () => {
  await showPage(at, { ...finding([car('Kide'), car('Tuuli')]), ...customer(null), createNewOrder: never })
  await choose()
  await expect.element(button('Valitse auto: Norra Kide, automaatti')).toHaveAttribute('aria-busy', 'true')
  expect(button('Valitse auto: Norra Tuuli, automaatti').element().hasAttribute('aria-busy')).toBe(false)
})

test('an order in progress is gone on with, or makes room for the new one', async () => {
  const { sent } = await showPage(at, { ...shop, ...customer('pending'), getOrder: inProgress, continueOrder: never })
  await choose()
  const box = alertDialog(fi.inProgressTitle)
  await expect.element(box.getByText(fi.inProgress)).toBeVisible()
  expect(sent('createNewOrder')).toEqual([])
  await box.getByRole('button', { name: fi.goOn }).click()
  await expect.poll(() => bodies(sent('continueOrder'))).toEqual([{ order_number: '1001' }])
})

test('going on leads to the order even where it could not become the current one', async () => {
  const { sent } = await showPage(at, { ...shop, ...customer('pending'), ...flow })
  await choose()
  await alertDialog(fi.inProgressTitle).getByRole('button', { name: fi.goOn }).click()
  await expect.element(arrived).toBeVisible()
  expect(sent('continueOrder')).toEqual([])
})

test('the order in progress is removed for the new one', async () => {
  let isRemoved = false
  const { sent } = await showPage(at, {
    ...shop,
    ...customer('pending'),
    createNewOrder: {},
    getOrder: () => (isRemoved ? new Refusal(404) : inProgress),
    deleteOrderInProgress: () => {
      isRemoved = true
      return undefined as never
    },
  })
  await choose()
  await alertDialog(fi.inProgressTitle).getByRole('button', { name: fi.startAnew }).click()
  await expect.element(arrived).toBeVisible()
  await expect.poll(() => bodies(sent('deleteOrderInProgress'))).toEqual([{ order_number: '1001' }])
  await expect.poll(() => bodies(sent('createNewOrder'))).toEqual([wanted])
  await expect.element(alertDialog(fi.inProgressTitle)).not.toBeInTheDocument()
})

test('one that cannot be removed stays, and nothing new begins', async () => {
  const { sent } = await showPage(at, {
    ...shop,
    ...customer('pending'),
    getOrder: inProgress,
    deleteOrderInProgress: new Refusal(409),
  })
  await choose()
  await alertDialog(fi.inProgressTitle).getByRole('button', { name: fi.startAnew }).click()
  await expect.element(alertDialog(fi.removeFailed)).toBeVisible()
  expect(sent('createNewOrder')).toEqual([])
})

test('an order that was begun elsewhere meanwhile is asked about, too', async () => {
  await showPage(at, { ...shop, ...customer(null), createNewOrder: new Refusal(409, { message: '' }) })
  await choose()
  await expect.element(alertDialog(fi.inProgressTitle)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(alertDialog(fi.inProgressTitle)).not.toBeInTheDocument()
})

test.each([
  ['too many orders', new Refusal(409, { error: 'max_orders', max_orders: 2 }), fi.maxOrders(2)],
  ['no reason', new Refusal(500), fi.generic],
])('a new order of a customer that is refused says why: %s', async (_, createNewOrder, text) => {
  await showPage(at, { ...shop, ...customer(null), createNewOrder })
  await choose()
  await expect.element(alertDialog(fi.failed).getByText(text)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(alertDialog(fi.failed)).not.toBeInTheDocument()
})

test('a customer who orders while ordering is off is shown the notice of the shop', async () => {
  await showPage(at, { ...shop, ...customer(null), createNewOrder: new Refusal(423) })
  await expect.element(page.getByRole('article')).toBeVisible()
  const asked = askedForNotice()
  await choose()
  await expect.element(alertDialog(fi.failed)).toBeVisible()
  expect(asked).toHaveBeenCalledTimes(1)
})

test('where nobody can say who is signed in, that is said', async () => {
  let times = 0
  await showPage(at, { ...shop, ...customer(null), user: () => (times++ === 0 ? {} : new Refusal(500)) })
  await expect.element(button('Kirjaudu ulos')).toBeVisible()
  await choose()
  await expect.element(alertDialog(fi.failed).getByText(fi.generic)).toBeVisible()
})

test('a session that has ended makes a visitor of its customer', async () => {
  let times = 0
  await showPage(at, { ...shop, ...customer(null), user: () => (times++ === 0 ? {} : new Refusal(401)) })
  await expect.element(button('Kirjaudu ulos')).toBeVisible()
  await choose()
  await expect.element(dialog(fi.title.new)).toBeVisible()
})
