import type { Route } from '@playwright/test'
import type { Customer as TheirFacts } from '../contract/customer.ts'
import { billedOrder } from './account.ts'
import type { Customer } from './customer.ts'
import { orderByCalls } from './orderByCalls.ts'
import { expect, test } from './shop.ts'

const mayHave = ({ shop, email }: Customer, most: number | null) =>
  shop.db.$client.query('update customer set max_orders = $1 where email = $2', [most, email])
/** Changes what the page is told of the customer, in whichever answer. */
async function toldOf(route: Route, change: Partial<TheirFacts>): Promise<void> {
  const response = await route.fetch()
  const body = (await response.json()) as { data?: TheirFacts; customer?: TheirFacts }
  const changed = {
    data: body.data && { ...body.data, ...change },
    customer: body.customer && { ...body.customer, ...change },
  }
  await route.fulfill({ response, json: { ...body, ...changed } })
}
const newOrder = 'Tee uusi kuukausitilaus'

test('the account loads, says what it is, and leads to a new order [ACC-02 ACC-04 ACC-05 ACC-06 ACC-08 ACC-11 ACC-13]', async ({
  customer,
  page,
}) => {
  await billedOrder(customer)
  const goOn = await customer.holdsBack('user/user')
  await page.goto(`${customer.shop.url}/tili`)
  // The page around it is there: what loads is the customer alone.
  await expect(page.getByText('Kulku Rahoitus Oy').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Ladataan')).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Tili', exact: true })).toHaveCount(0)
  goOn()
  await customer.sees('Tili')
  await expect(page.getByText('Ladataan')).toHaveCount(0)
  await customer.sees('Omat tiedot')
  await expect(page.getByText('(maks.')).toHaveCount(0)
  await customer.link(newOrder).click()
  await customer.isAt('/')
})

test('a customer with as many orders as allowed cannot make another one, and reads why [ACC-07 ACC-09 ACC-10 ACC-36 CONST-15]', async ({
  customer,
  page,
}) => {
  await billedOrder(customer)
  await mayHave(customer, 1)
  await customer.opens('/tili')
  await expect(customer.button(newOrder)).toBeDisabled()
  await expect(customer.button(newOrder)).toHaveAccessibleDescription('(maks. 1 tilaus)')
  // The number is the customer's own.
  await page.route('**/api/ui/customer/getCustomer', (route) => toldOf(route, { max_orders: 3, active_orders: 3 }))
  await page.route('**/api/ui/user/user', (route) => toldOf(route, { max_orders: 3, active_orders: 3 }))
  await customer.reloads()
  await expect(customer.button(newOrder)).toHaveAccessibleDescription('(maks. 3 tilausta)')
  await page.unrouteAll()
  await mayHave(customer, 2)
  await customer.reloads()
  await expect(customer.link(newOrder)).toBeVisible()
  await expect(page.getByText('(maks.')).toHaveCount(0)
})

test('without a password the account asks for one first [ACC-03]', async ({ customer, page }) => {
  const { token } = await orderByCalls(customer.shop, 'valmis', { email: customer.email })
  await customer.isSignedIn(token)
  await customer.opens('/tili')
  await customer.sees('Luo salasana')
  await expect(customer.field('Salasana')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tili', exact: true })).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('a mailed link signs in after the page has what the shop begins with, and keeps one token under one name [AUTH-21 AUTH-29]', async ({
  customer,
  page,
  mail,
}) => {
  await orderByCalls(customer.shop, 'valmis', { email: customer.email, password: 'Talvirengas2026' })
  await customer.opens('/kirjaudu')
  await customer.field('Sähköpostiosoite').fill(customer.email)
  await customer.button('Lähetä kirjautumislinkki').click()
  const [link = ''] = (await mail.arrives(customer.email, 'Kirjautumislinkki')).links.filter((one) =>
    one.includes('/kirjaudu/'),
  )
  let begun = false
  await page.route('**/api/ui/user/loginWithToken/*', async (route) => {
    // The company in the footer is told by init alone.
    begun = await page.getByText('Kulku Rahoitus Oy').first().isVisible()
    await route.continue()
  })
  await page.goto(link)
  await customer.sees('Tili')
  expect(begun).toBe(true)
  const names = await page.evaluate(() => Object.keys(localStorage).filter((name) => /token/i.test(name)))
  expect(names).toEqual(['flex-shop-token'])
})

test('orders that cannot be loaded are told, and asked for again', async ({ customer, page, complaints }) => {
  complaints.expect(/status of 503/)
  await billedOrder(customer)
  await page.route('**/api/ui/customer/getOrders', (route) => route.fulfill({ status: 503, json: { message: '' } }))
  await customer.opens('/tili')
  await expect(page.getByText('Tilauksia ei juuri nyt saatu näkyviin')).toBeVisible({ timeout: 30_000 })
  await page.unroute('**/api/ui/customer/getOrders')
  await customer.button('Yritä uudelleen').click()
  await expect(page.getByRole('article')).toBeVisible()
})
