import { Customer, goodPassword } from '../kit/customer.ts'
import { expect, test } from '../kit/shop.ts'
import { ask, orderByCalls } from '../order/orderByCalls.ts'
import { hasConfirmed } from './orderStates.ts'

test('a page of the order waits behind the login; signing out on a page of the order ends the session, here and on the server [ROUTE-10 ROUTE-26 AUTH-11 AUTH-13 AUTH-15 AUTH-31]', async ({
  customer,
  page,
  shop,
}) => {
  await orderByCalls(shop, 'vahvista', { email: customer.email, password: goodPassword })
  await customer.opens('/uusi-tilaus/maksutiedot')
  await customer.isAt('/kirjaudu?sivu=%2Fuusi-tilaus%2Fmaksutiedot')
  await customer.signsIn()
  await customer.isAt('/uusi-tilaus/maksutiedot')
  await customer.reloads()
  await expect(page.getByRole('heading', { level: 1, name: 'Maksutiedot' })).toBeVisible()

  const token = (await customer.token()) ?? ''
  expect((await ask(shop, 'user', { token })).status).toBe(200)
  const happened: string[] = []
  await page.route(`${shop.url}/`, async (route) => {
    happened.push('loaded anew')
    await route.continue()
  })
  await page.route('**/api/ui/user/logout', async (route) => {
    const response = await route.fetch()
    happened.push('ended')
    await route.fulfill({ response })
  })
  await customer.button('Kirjaudu ulos').click()
  await customer.isAt('/')
  await expect(customer.link('Kirjaudu palveluun')).toBeVisible()
  expect(happened[0]).toBe('ended')
  expect(await customer.token()).toBeNull()
  expect((await ask(shop, 'user', { token })).status).toBe(401)
  await customer.opens('/tili')
  await customer.sees('Kirjaudu palveluun')
})

test('an address without a password gets a link by mail that signs in once, after the page has what the shop begins with and in the place of whoever was signed in [STATE-26 STATE-27 ERR-20 ROUTE-16 AUTH-12 AUTH-21 AUTH-22 AUTH-23 AUTH-24 AUTH-27 AUTH-29 ERR-39]', async ({
  customer,
  shop,
  page,
  mail,
}) => {
  await orderByCalls(shop, 'lisapalvelut', { email: customer.email })
  const other = await orderByCalls(shop, 'lisapalvelut', { email: `toinen.${customer.email}` })
  await customer.choosesNearHelsinki('Norra Kide')
  await customer.givesEmail()
  const dialog = customer.dialog('Jatka tilaustasi')
  await dialog.getByRole('button', { name: 'Lähetä kirjautumislinkki' }).click()
  await expect(dialog.getByRole('status').first()).toBeVisible()
  const letter = await mail.arrives(customer.email, 'Kirjautumislinkki')
  const link = letter.links.find((one) => one.includes('/kirjaudu/')) ?? ''

  await customer.isSignedIn(other.token)
  let begun = false
  await page.route('**/api/ui/user/loginWithToken/*', async (route) => {
    // The companies behind the shop are told by init alone; the page comes with its answer.
    begun = (await page.locator('#state').textContent())?.includes('Kulku Rahoitus Oy') ?? false
    await route.continue()
  })
  await page.goto(link)
  await expect(page.getByRole('main')).toContainText(customer.email)
  expect(begun).toBe(true)
  const names = await page.evaluate(() => Object.keys(localStorage).filter((name) => /token/i.test(name)))
  expect(names).toEqual(['flex-shop-token'])
  // The other session is over, not only out of sight.
  expect((await ask(shop, 'getCustomer', { token: other.token })).status).toBe(401)

  await customer.button('Kirjaudu ulos').click()
  await page.goto(link)
  // The part that was asked for here has come: another opening wants a press.
  await customer.button('Kirjaudu sisään').click()
  await expect(page.getByRole('alert')).toContainText(
    'Kirjautumislinkki on vanhentunut. Kirjaudu sisään sähköpostilla ja salasanalla tai tilaa uusi linkki.',
  )
  await customer.link('Siirry kirjautumiseen').click()
  await customer.isAt('/kirjaudu')
})

test('a forgotten password is replaced by a mailed link [ROUTE-17 ROUTE-18 AUTH-07 AUTH-36 ROLE-06]', async ({
  customer,
  shop,
  page,
  mail,
}) => {
  await orderByCalls(shop, 'lisapalvelut', { email: customer.email, password: goodPassword })
  await customer.opens('/salasana-unohtunut')
  await customer.field('Sähköpostiosoite').fill(customer.email)
  await customer.button('Lähetä linkki').click()
  await expect(page.getByText('Tarkista sähköpostisi')).toBeVisible()
  const letter = await mail.arrives(customer.email, 'Vaihda')
  await page.goto(letter.links.find((one) => one.includes('/vaihda-salasana/')) ?? '')
  await expect(customer.field('Sähköpostiosoite')).toHaveValue(customer.email)
  await customer.field('Uusi salasana').fill('Kesarengas2027')
  await customer.field('Uusi salasana uudelleen').fill('Kesarengas2027')
  await customer.button('Vaihda salasana').click()
  await customer.isAt('/kirjaudu')
  await customer.signsIn('Kesarengas2027')
  await customer.isAt('/tili')
})

test('a session that ends while a page stands leads to the login at the next act; open pages stay for one that is no more, and its token is forgotten [ERR-83 ERR-84 AUTH-17 AUTH-18 AUTH-19 AUTH-20 AUTH-30]', async ({
  customer,
  shop,
  page,
}) => {
  const { token } = await hasConfirmed(customer)
  // The last that the page asks for by itself.
  const asked = page.waitForResponse((answer) => answer.url().includes('/getOrders') && answer.ok())
  await customer.opens('/tili')
  await asked
  await ask(shop, 'logout', { token })
  await customer.button('Muokkaa yhteystietoja').click()
  const dialog = customer.dialog('Yhteystiedot')
  await customer.field('Katuosoite', dialog).fill('Uusikatu 3')
  await customer.field('Postinumero', dialog).fill('00160')
  await customer.field('Postitoimipaikka', dialog).fill('Helsinki')
  await dialog.getByRole('button', { name: 'Tallenna' }).click()
  await customer.isAt('/kirjaudu?sivu=%2Ftili')
  expect(await customer.token()).toBeNull()

  for (const open of ['/', '/kirjaudu', '/salasana-unohtunut']) {
    await customer.isSignedIn('vanhentunut-avain-jota-kukaan-ei-tunne')
    await customer.opens(open)
    await expect(customer.link('Kirjaudu palveluun')).toBeVisible()
    await customer.isAt(open)
    await expect.poll(() => customer.token()).toBeNull()
  }
  await customer.isSignedIn('vanhentunut-avain-jota-kukaan-ei-tunne')
  await customer.opens('/tili')
  await customer.isAt('/kirjaudu?sivu=%2Ftili')
  expect(await customer.token()).toBeNull()
})

test('who signs out in one window, or another person in, is gone from the others; what they typed stays over a reload until then [AUTH-13]', async ({
  customer,
  shop,
  page,
  context,
}) => {
  const { token } = await orderByCalls(shop, 'lisapalvelut', { email: customer.email })
  const other = await orderByCalls(shop, 'lisapalvelut', { email: `toinen.${customer.email}` })
  await customer.isSignedIn(token)
  const second = new Customer(await context.newPage(), shop, 'toinen', customer.measured)
  const main = page.getByRole('main')
  await customer.opens('/tili')
  await expect(main).toContainText(` ${customer.email}`)

  await customer.opens('/asiakaspalvelu')
  await customer.field('Viesti').fill('Kysyn laskustani')
  await expect(customer.button('Kirjaudu ulos')).toBeVisible()
  await second.opens('/sopimusehdot')
  await second.isSignedIn(other.token)
  await expect(customer.field('Viesti')).toHaveValue('')
  await customer.opens('/tili')
  await expect(main).toContainText(other.email)

  await customer.opens('/asiakaspalvelu')
  await customer.field('Viesti').fill('Kysyn laskustani')
  await customer.reloads()
  await expect(customer.field('Viesti')).toHaveValue('Kysyn laskustani')
  await customer.opens('/tili')
  await expect(main).toContainText(other.email)

  await second.button('Kirjaudu ulos').click()
  await customer.isAt('/kirjaudu?sivu=%2Ftili')
  expect((await ask(shop, 'getCustomer', { token })).status).toBe(200)
  await customer.opens('/asiakaspalvelu')
  await expect(customer.field('Viesti')).toHaveValue('')
})

test('a page for everybody stays where it is when its person signs out in another window, and names nobody any more', async ({
  customer,
  shop,
  context,
}) => {
  const { token } = await orderByCalls(shop, 'lisapalvelut', { email: customer.email })
  await customer.isSignedIn(token)
  await customer.opens('/tili')
  const second = new Customer(await context.newPage(), shop, 'toinen', customer.measured)
  await second.opens('/sopimusehdot')
  await expect(second.button('Kirjaudu ulos')).toBeVisible()
  await customer.button('Kirjaudu ulos').click()
  await expect(second.link('Kirjaudu palveluun')).toBeVisible()
  await second.isAt('/sopimusehdot')
})
