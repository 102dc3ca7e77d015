import type { Locator } from '@playwright/test'
import { addDealer, addModel, addVehicles } from '../server/fleet/testing/sampleFleet.ts'
import type { Customer } from './customer.ts'
import type { Shop } from './openShop.ts'
import { expect, test } from './shop.ts'

// The models of these tests stand in the database behind the shop's back.
test.use({ shopNamed: 'atOnce', shopSettings: { SEARCH_AGE_MS: '0' } })

/** Where no car of the demonstration is. */
const far = { city: 'Utsjoki', lat: 69.9079, lng: 27.0286 }
let models = 0
/** A model that nobody has a free car of yet, for one test. */
async function lackingModel({ db }: Shop) {
  models += 1
  const name = `Norra Vahti ${models}`
  const modelId = await addModel(db, { model: `Vahti ${models}`, displayName: name })
  const dealerId = await addDealer(db, { displayName: `Kulku Utsjoki ${models}`, ...far })
  return { name, model: `Vahti ${models}`, arrive: () => addVehicles(db, 1, { dealerId, modelId }) }
}

const findsNothing = async (customer: Customer, model: string, more = '') => {
  await customer.opens(`/?${new URLSearchParams({ malli: model, sijainti: 'Utsjoki', hae: '1' })}${more}`)
  await expect(customer.page.getByText('Vapaita autoja ei löytynyt.')).toBeVisible()
}
async function opensForm(customer: Customer): Promise<Locator> {
  await customer.button('Tilaa hakuvahti').click()
  const dialog = customer.dialog('Tilaa hakuvahti')
  await expect(dialog).toBeVisible()
  return dialog
}
async function fills(customer: Customer, dialog: Locator, weeks = '1'): Promise<void> {
  await customer.field('Etunimi', dialog).fill('Onni')
  await customer.field('Sukunimi', dialog).fill('Onnistuja')
  await customer.field('Sähköpostiosoite', dialog).fill(customer.email)
  await customer.field('Voimassaolo', dialog).selectOption(weeks)
  await dialog.getByRole('checkbox', { name: /^Hyväksyn käyttöehdot/ }).check()
}
const pathOf = (link: string | undefined) => new URL(link ?? '').pathname
/** By the form; answers what the letter leads to. */
async function savesAgent(customer: Customer, model: string): Promise<{ open: string; remove: string }> {
  await findsNothing(customer, model)
  const dialog = await opensForm(customer)
  await fills(customer, dialog)
  await dialog.getByRole('button', { name: 'Tallenna' }).click()
  await customer.dialog('Hakuvahti tallennettu').getByRole('button', { name: 'Sulje' }).last().click()
  const letter = await customer.shop.mail.arrives(customer.email, 'Hakuvahti tallennettu')
  return { open: pathOf(letter.links[0]), remove: pathOf(letter.links.at(-1)) }
}

test('a visitor whose search finds nothing signs up, and hears when a car comes [AGENT-01 HOME-35 HOME-42 ERR-30 ROUTE-03 ROUTE-04 HOME-22 HOME-64 ROLE-03 ROLE-07]', async ({
  customer,
  page,
  shop,
  clock,
  mail,
}) => {
  const lacking = await lackingModel(shop)
  await test.step('saves the search with its filters', async () => {
    await findsNothing(customer, lacking.model, '&etaisyys=500&vaihteisto=automaatti')
    const dialog = await opensForm(customer)
    await expect(customer.fact('Sijainti', dialog)).toHaveText('Utsjoki')
    await expect(customer.fact('Etäisyys', dialog)).toHaveText('Enintään 500 km')
    await expect(customer.fact('Automallit', dialog)).toHaveText(lacking.name)
    await expect(customer.fact('Vaihteisto', dialog)).toHaveText('Automaatti')
    await fills(customer, dialog, '4')
    await dialog.getByRole('button', { name: 'Tallenna' }).click()
    await expect(customer.dialog('Hakuvahti tallennettu')).toContainText(customer.email)
  })
  await test.step('gets one letter when the car has come', async () => {
    await lacking.arrive()
    await clock.advance('PT1H')
    const letter = await mail.arrives(customer.email, 'Hakuvahti: ')
    expect(letter.text).toContain(`${lacking.name}, automaatti`)
    await clock.advance('PT1H')
    expect((await mail.to(customer.email)).map(({ subject }) => subject)).toHaveLength(2)
    await page.goto(shop.url + pathOf(letter.links[0]))
  })
  await test.step('finds the car on the home page, the search with its filters already run', async () => {
    await expect(page.getByRole('article', { name: lacking.name })).toBeVisible()
    await customer.sees('Auto kuukaudeksi kerrallaan')
    await expect(page).toHaveURL(/\/hakuvahti\/[\w-]{43}\?/)
    await expect(page.getByRole('combobox', { name: 'Mistä haluat noutaa auton?' })).toHaveValue('Utsjoki')
    await expect(page.getByRole('combobox', { name: 'Etäisyys' })).toHaveValue('500')
    await expect(page.getByRole('combobox', { name: 'Vaihteisto' })).toHaveValue('A')
    await page.reload()
    await expect(page.getByRole('article', { name: lacking.name })).toBeVisible()
  })
  await test.step('leaves it by the logo, and searches anew nearer by', async () => {
    await customer.link('Kulku, etusivulle').click()
    await customer.isAt('/?etaisyys=100')
    await customer.searches('Helsinki')
    await expect(page.getByRole('combobox', { name: 'Etäisyys' })).toHaveValue('100')
  })
})

test('a search that finds cars offers the agent quietly; at a preset dealer it is saved for that dealer, and its letter leads back there', async ({
  customer,
  page,
  shop,
  mail,
}) => {
  await customer.opens('/?jm=HKI1&hae=1')
  await expect(page.getByText('Etkö löytänyt sopivaa?')).toBeVisible()
  const dialog = await opensForm(customer)
  const place = (await customer.fact('Toimipiste', dialog).textContent()) ?? ''
  await expect(customer.fact('Etäisyys', dialog)).toHaveCount(0)
  await fills(customer, dialog)
  await dialog.getByRole('button', { name: 'Tallenna' }).click()
  await expect(customer.dialog('Hakuvahti tallennettu')).toBeVisible()
  const letter = await mail.arrives(customer.email, 'Hakuvahti tallennettu')
  await page.goto(shop.url + pathOf(letter.links[0]))
  await expect(page).toHaveURL(/\/\?jm=HKI1&hae=1$/)
  await expect(page.getByText('Haet autoja näistä toimipisteistä')).toBeVisible()
  await expect(page.getByRole('list').filter({ hasText: place }).first()).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('an agent is deleted only after its question [ROUTE-05 AGENT-03 AGENT-04 AGENT-06 AGENT-07 AGENT-14]', async ({
  customer,
  page,
  shop,
}) => {
  const lacking = await lackingModel(shop)
  const agent = await savesAgent(customer, lacking.model)
  await test.step('its page comes with the question in it, and to open it deletes nothing', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/ui/searchAgent/get/')) asked.push(request.url())
    })
    for (let times = 0; times < 2; times += 1) {
      const answer = await page.request.get(shop.url + agent.remove)
      expect(answer.status()).toBe(200)
      expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      const text = await answer.text()
      for (const said of ['Haluatko poistaa hakuvahdin?', lacking.name]) expect(text).toContain(said)
      for (const personal of [customer.email, 'Onnistuja']) expect(text).not.toContain(personal)
    }
    await customer.opens(agent.remove)
    await customer.sees('Haluatko poistaa hakuvahdin?')
    expect(asked).toEqual([])
  })
  await test.step('No leaves it and goes home', async () => {
    await customer.opens(agent.remove)
    await customer.sees('Haluatko poistaa hakuvahdin?')
    await expect(customer.fact('Automallit')).toHaveText(lacking.name)
    await customer.button('Ei').click()
    await customer.isAt('/')
    expect(
      (await page.request.get(`${shop.url}/api/ui/searchAgent/get/${agent.open.split('/').at(-1)}`)).status(),
    ).toBe(200)
  })
  await test.step('Yes deletes it, says so and goes home', async () => {
    await customer.opens(agent.remove)
    await customer.button('Kyllä').click()
    await expect(page.getByRole('status').filter({ hasText: 'Hakuvahti poistettu' })).toBeVisible()
    await customer.isAt('/')
    expect(
      (await page.request.get(`${shop.url}/api/ui/searchAgent/get/${agent.open.split('/').at(-1)}`)).status(),
    ).toBe(404)
  })
})

test('an agent that is not there any more is told so, and the way home is open [AGENT-05 ERR-31 ERR-32]', async ({
  customer,
  page,
}) => {
  const unknown = 'x'.repeat(43)
  await customer.opens(`/hakuvahti/${unknown}`)
  const dialog = customer.dialog('Hakuvahtia ei löytynyt')
  await expect(dialog).toContainText('Hakuvahti on voinut vanhentua')
  await dialog.getByRole('button', { name: 'Sulje' }).last().click()
  await expect(customer.button('Hae')).toBeVisible()
  await page.goto(`${customer.shop.url}/hakuvahti/poista/${unknown}`)
  await expect(
    page.getByRole('status').filter({ hasText: 'Hakuvahtia ei löytynyt. Se on voinut vanhentua.' }),
  ).toBeVisible()
  await customer.isAt('/')
})
