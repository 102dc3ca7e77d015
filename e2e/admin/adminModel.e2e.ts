import { expect, test } from '../kit/shop.ts'
import { ask } from '../order/orderByCalls.ts'

// Its test puts a model on sale.
test.use({ shopNamed: 'offer', viewport: { width: 1440, height: 900 } })

test('a new model gets its pictures and text, is told what it misses, and is sold once nothing is', async ({
  colleague,
  page,
}) => {
  const { shop } = colleague
  const headers = { 'x-hallinta': 'person' }
  await colleague.comesTo('/tarjonta/mallit', 'administrator')
  await colleague.button('Uusi malli').click()
  const adding = colleague.dialog('Uusi malli')
  await adding.getByLabel('Merkki').fill('Norra')
  await adding.getByLabel('Malli', { exact: true }).fill('Meri')
  await adding.getByLabel('Korimalli').selectOption('farmari')
  await adding.getByLabel('Käyttövoima').selectOption('sähkö')
  await adding.getByRole('button', { name: 'Lisää malli' }).click()
  await expect(adding).toHaveCount(0)
  await page.getByRole('link', { name: 'Norra Meri' }).click()
  const needed = page.getByRole('list', { name: 'Ennen myyntiä' }).getByRole('listitem')
  await expect(needed.filter({ hasText: 'puuttuu' })).toHaveCount(4)

  await needed.filter({ hasText: 'Kuva: puuttuu' }).getByRole('link').click()
  // A photo of another shape than the shop shows: it is cut.
  const photo = { name: 'kuva.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.getByLabel('Iso kuva mallin sivulla').setInputFiles(photo)
  await page.getByLabel('Kuva listoissa').setInputFiles(photo)
  await page.getByRole('textbox', { name: 'Tietoa mallista' }).fill('Tilava farmari.')
  await expect(page.getByAltText('Nykyinen kuva')).toHaveCount(2)
  await expect(page.getByText('Luonnos tallessa: Pirkko')).toBeVisible()
  await colleague.button('Julkaise…').click()
  await colleague.dialog('Julkaise: Malli: Meri').getByRole('button', { name: 'Julkaise', exact: true }).click()
  await expect(colleague.dialog('Julkaise: Malli: Meri')).toHaveCount(0)

  // Prices and cars have walks of their own.
  const { today, cars } = await (await page.request.get(`${shop.url}/api/ops/prices`, { headers })).json()
  const { terms } = cars.find((car: { model: string; gear: string }) => car.model === 'Meri' && car.gear === 'A')
  const changes = terms.map(({ term, version }: { term: number; version: string }) => ({
    model: 'Meri',
    gear: 'A',
    term,
    price: 500,
    seen: version,
  }))
  const act = (path: string, data: object) =>
    page.request.post(`${shop.url}/api/ops${path}`, { headers: { ...headers, 'idempotency-key': path }, data })
  expect((await act('/prices/change', { from: today, changes })).status()).toBe(200)
  await colleague.opens('/tarjonta/mallit/Meri')
  await expect(needed.filter({ hasText: 'puuttuu' })).toHaveText(/Auto: puuttuu/)
  await expect(colleague.button('Pane myyntiin')).toHaveAttribute('aria-disabled', 'true')
  const car = { registration: 'MER-1', model: 'Meri', gear: 'A', location_id: 'kotka' }
  expect((await act('/fleet/add', { ...car, free_from: today, reason: 'Uusi' })).status()).toBe(200)

  // The page hears of the car by itself.
  await colleague.button('Pane myyntiin').click()
  const selling = colleague.dialog('Pannaanko Norra Meri myyntiin?')
  await selling.getByRole('button', { name: 'Pane myyntiin' }).click()
  await expect(selling).toHaveCount(0)
  await expect(page.getByText('Myynnissä', { exact: true })).toBeVisible()
  const { models } = (await ask(shop, 'getModelAvailability', { body: { location_id: ['kotka'] } })).body
  expect(models.some((one) => one.car.model === 'Meri')).toBe(true)
  await page.goto(`${shop.url}/autot/norra-meri`)
  await expect(page.getByRole('heading', { level: 1, name: 'Norra Meri' })).toBeVisible()
})
