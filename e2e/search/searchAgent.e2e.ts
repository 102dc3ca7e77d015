import type { Locator } from '@playwright/test'
import { addDealer, addModel, addVehicles } from '../../server/fleet/testing/sampleFleet.ts'
import type { Customer } from '../kit/customer.ts'
import { expect, test } from '../kit/shop.ts'
import type { Shop } from '../screens/openShop.ts'

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
async function fills(customer: Customer, dialog: Locator, weeks: string): Promise<void> {
  await customer.field('Etunimi', dialog).fill('Onni')
  await customer.field('Sukunimi', dialog).fill('Onnistuja')
  await customer.field('Sähköpostiosoite', dialog).fill(customer.email)
  await customer.field('Voimassaolo', dialog).selectOption(weeks)
  await dialog.getByRole('checkbox', { name: /^Hyväksyn käyttöehdot/ }).check()
}
const pathOf = (link: string | undefined) => new URL(link ?? '').pathname

test('a visitor whose search finds nothing signs up, and hears when a car comes, until the agent is deleted by the letter’s link [AGENT-01 AGENT-06 HOME-35 HOME-42 ERR-30 ROUTE-03 ROUTE-04 ROUTE-05 HOME-22 HOME-64 ROLE-03 ROLE-07]', async ({
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
  const ways = await test.step('gets a letter when the car has come', async () => {
    await lacking.arrive()
    await clock.advance('PT1H')
    const letter = await mail.arrives(customer.email, 'Hakuvahti: ')
    expect(letter.text).toContain(`${lacking.name}, automaatti`)
    return { open: pathOf(letter.links[0]), remove: pathOf(letter.links.at(-1)) }
  })
  await test.step('finds the car on the home page, the search with its filters already run', async () => {
    await page.goto(shop.url + ways.open)
    await expect(page.getByRole('article', { name: lacking.name })).toBeVisible()
    await customer.sees('Auto kuukaudeksi kerrallaan')
    await expect(page).toHaveURL(/\/hakuvahti\/[\w-]{43}\?/)
    await expect(page.getByRole('combobox', { name: 'Mistä haluat noutaa auton?' })).toHaveValue('Utsjoki')
    await expect(page.getByRole('combobox', { name: 'Etäisyys' })).toHaveValue('500')
    await expect(page.getByRole('combobox', { name: 'Vaihteisto' })).toHaveValue('A')
    await page.reload()
    await expect(page.getByRole('article', { name: lacking.name })).toBeVisible()
  })
  await test.step('leaves it by the logo', async () => {
    await customer.link('Kulku, etusivulle').click()
    await customer.isAt('/?etaisyys=100')
  })
  await test.step('deletes it: the page comes with its question and nothing personal, and says at home that it is done', async () => {
    const get = () => page.request.get(`${shop.url}/api/ui/searchAgent/get/${ways.open.split('/').at(-1)}`)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/ui/searchAgent/get/')) asked.push(request.url())
    })
    const answer = await page.request.get(shop.url + ways.remove)
    expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const text = await answer.text()
    for (const said of ['Haluatko poistaa hakuvahdin?', lacking.name]) expect(text).toContain(said)
    for (const personal of [customer.email, 'Onnistuja']) expect(text).not.toContain(personal)
    await customer.opens(ways.remove)
    await customer.sees('Haluatko poistaa hakuvahdin?')
    expect(asked).toEqual([])
    expect((await get()).status()).toBe(200)
    await customer.button('Kyllä').click()
    await expect(page.getByRole('status').filter({ hasText: 'Hakuvahti poistettu' })).toBeVisible()
    await customer.isAt('/')
    expect((await get()).status()).toBe(404)
  })
})
