import type { Customer } from './customer.ts'
import { expect, test } from './shop.ts'

/** Who is slow is slow by the shop's clock: as that moves on, a phase is over when the page asks next. */
async function allPhasesPass(customer: Customer): Promise<void> {
  await expect(async () => {
    await customer.shop.clock.advance('PT5S')
    await expect(customer.link('Jatka maksutietoihin')).toBeVisible({ timeout: 1_500 })
  }).toPass({ timeout: 30_000 })
}

/** What a private person waits for. */
const isFinal = (phases: Record<string, string>): boolean =>
  ['identification', 'drivers_license', 'credit_rating'].every((phase) => phases[phase] === 'success')

test('step 3 says what is needed and what is asked where [IDENT-01 IDENT-03 IDENT-04 IDENT-07 IDENT-08 IDENT-09]', async ({
  customer,
  page,
}) => {
  await customer.startsAt('tunnistautuminen')
  await customer.sees('Tunnistautuminen')
  const step = page.getByRole('main')
  await expect(step.getByText('Tarvitset pankkitunnukset tai mobiilivarmenteen.')).toBeVisible()
  await expect(step.getByText(/Saamme tunnistautumisesta nimesi ja henkilötunnuksesi\./)).toBeVisible()
  await expect(step.getByText('Rahoitusyhtiö tarkistaa luottotietosi luottotietorekistereistä.')).toBeVisible()
  await expect(customer.button('Tunnistaudu')).toBeVisible()
})

test('the bank is in a frame of its own height, and the checks follow to the way on [IDENT-02 IDENT-05 IDENT-06 IDENT-11 IDENT-12 IDENT-13 CONST-25 STATE-35 STATE-36]', async ({
  customer,
  page,
}) => {
  await customer.startsAt('tunnistautuminen')
  await customer.button('Tunnistaudu').click()
  const frame = page.getByTitle('Pankkitunnistautuminen')
  await expect(frame).toHaveAttribute('height', '512')
  await expect(frame).toHaveJSProperty('offsetHeight', 512)
  // Hilma is slow enough to see each phase.
  await customer.bank.getByRole('button', { name: 'Hidas Hilma' }).click()
  const phases = page.getByRole('list', { name: 'Tarkistusten eteneminen' }).getByRole('listitem')
  await expect(phases).toHaveText([/^Tunnistautuminen/, /^Ajo-oikeus/, /^Luottotiedot/])
  await expect(customer.link('Jatka maksutietoihin')).toBeHidden()
  await allPhasesPass(customer)
  await customer.goesToPayment()
  await customer.isAt('/uusi-tilaus/maksutiedot')
})

test('the help names the four reasons why an order may stop [IDENT-22 IDENT-23 IDENT-24 IDENT-25 IDENT-26 IDENT-27]', async ({
  customer,
  page,
}) => {
  await customer.startsAt('tunnistautuminen')
  await page.getByText('Pysähtyikö tilauksesi?').click()
  const help = page.getByRole('main').locator('dl').filter({ hasText: 'luottokielto' })
  await expect(help.getByRole('term')).toHaveText([
    'Oma luottokielto',
    'Todistus omasta luottokiellosta',
    'Ulkomainen osoite',
    'Merkintä luottotiedoissa',
  ])
  await expect(help.getByRole('definition').last()).toContainText('tilausta ei voi viedä loppuun')
})

test('the statuses are asked again every second and a half until all are final [STATE-56 API-63]', async ({
  customer,
  page,
}) => {
  await page.clock.install()
  await customer.startsAt('tunnistautuminen')
  const asked: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/order/getIdentificationStatus')) asked.push(performance.now())
  })
  const final = page.waitForResponse(
    async (response) => response.url().endsWith('/order/getIdentificationStatus') && isFinal(await response.json()),
    { timeout: 30_000 },
  )
  await customer.button('Tunnistaudu').click()
  // A key, for with its own clock the frame is never seen to stand still.
  await customer.bank.getByRole('button', { name: 'Hidas Hilma', exact: true }).press('Enter')
  const pauses = () => asked.slice(1).map((at, index) => at - (asked[index] ?? 0))
  await expect
    .poll(() => pauses().filter((pause) => pause > 1300 && pause < 3000).length, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(2)
  await Promise.all([final, allPhasesPass(customer)])
  // What changed last is read out.
  await expect(page.getByRole('status').filter({ hasText: 'Luottotiedot: ' })).toHaveCount(1)
  // None is in flight: ten seconds of the page's clock later nobody has asked again.
  const inAll = asked.length
  await page.clock.runFor(10_000)
  const later = page.waitForRequest('**/api/ui/init')
  await page.evaluate(() => void fetch('/api/ui/init'))
  await later
  expect(asked.length).toBe(inAll)
})

test('an identification that cannot even begin is told [ERR-72]', async ({ customer, page, complaints }) => {
  complaints.expect(/status of 500/)
  await customer.startsAt('tunnistautuminen')
  await page.route('**/api/ui/order/createIdentification', (route) =>
    route.fulfill({ status: 500, json: { message: '' } }),
  )
  await customer.button('Tunnistaudu').click()
  await expect(page.getByRole('alert')).toContainText('Virhe tunnistautumisessa')
})

test('a licence that could not be checked is told, and is checked again at a press [ERR-73]', async ({
  customer,
  page,
}) => {
  await customer.startsAt('tunnistautuminen')
  let isAway = true
  await page.route('**/api/ui/order/getIdentificationStatus', async (route) => {
    const response = await route.fetch()
    const phases = await response.json()
    const away = { drivers_license: 'error', credit_rating: 'not_started' }
    await route.fulfill({ json: isAway && phases.identification === 'success' ? { ...phases, ...away } : phases })
  })
  await page.route('**/api/ui/order/getOrder', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const unchecked = { has_drivers_license_today: false, has_credit_rating_today: false }
    await route.fulfill({ json: isAway ? { ...answer, customer: { ...answer.customer, ...unchecked } } : answer })
  })
  await customer.identifiesAs('Onni Onnistuja')
  const alert = page.getByRole('alert').filter({ hasText: 'Virhe ajo-oikeuden tarkistuksessa' })
  await expect(alert).toContainText('Tilauksesi on tallessa. Yritä hetken päästä uudelleen.')
  // Not before the press: the page asks by itself now and then, and the button would go away.
  page.on('request', (request) => {
    if (request.url().endsWith('/checkDriversLicenseAndCredit')) isAway = false
  })
  await customer.button('Yritä uudelleen').click()
  await expect(customer.link('Jatka maksutietoihin')).toBeVisible()
  // The order is asked for again now and then: no answer of it outlives the test.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
