import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { never, Refusal } from '../../ui/testing/answeringServer.ts'
import { isSeen } from '../../ui/testing/seen.ts'
import { showPage } from '../testing/showInShop.tsx'
import { fi } from './fi.ts'
import { fi as resultsFi } from './results/fi.ts'
import { car, finding, found, shopOf } from './testing/cars.ts'

const place = page.getByRole('combobox', { name: fi.location })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const group = page.getByRole('group', { name: fi.model })
const picker = () => group.getByRole('button').first()
const heading = (text: string) => page.getByRole('heading', { name: text, exact: true })
const bodies = (calls: { body: unknown }[]) => calls.map(({ body }) => body)

test('a place is searched for, as it was typed without its spaces, with the price list of the last answer [HOME-13 HOME-14 HOME-55]', async () => {
  const { sent, at } = await showPage('/', finding([car('Kide')]))
  await place.fill('  Espoo ')
  await button(fi.find).click()
  await expect.element(heading('1 vapaa auto')).toBeVisible()
  await expect.poll(() => at()).toBe('/?sijainti=Espoo&hae=1')
  await expect.element(button(fi.find)).not.toBeInTheDocument()
  // The same once more is asked anew.
  await button(fi.findAgain).click()
  await expect.poll(() => sent('getModelAvailability')).toHaveLength(2)
  await expect
    .poll(() => bodies(sent('getModelAvailability')))
    .toEqual([
      { location: 'Espoo', models: [], entity: null },
      { location: 'Espoo', models: [], entity: 'hinnasto-1' },
    ])
})

test('while cars are looked for it is said, with the room that they will take, and a second press does nothing [HOME-15 HOME-16]', async () => {
  const { sent } = await showPage('/?sijainti=Espoo&hae=1', { ...finding([]), getModelAvailability: never })
  const status = page.getByText(fi.searching)
  await expect.element(status).toHaveAttribute('role', 'status')
  expect(isSeen(status.element())).toBe(true)
  // Two rows of three cards: what stands below begins out of the view.
  await expect.element(page.getByRole('contentinfo')).not.toBeInViewport()
  await expect.element(page.getByText(fi.showcase, { exact: true })).not.toBeInTheDocument()
  await expect.element(button(fi.find)).toHaveAttribute('aria-busy', 'true')
  await place.fill('Oulu')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent('getModelAvailability')).toHaveLength(1)
})

test('a missing place is asked for at its field, which takes the focus [VALID-01 VALID-02]', async () => {
  const { sent, at } = await showPage('/', finding([car('Kide')]))
  await place.fill('   ')
  await button(fi.find).click()
  await expect.element(place).toHaveAccessibleDescription(`Virhe: ${fi.locationMissing}`)
  await expect.element(place).toHaveFocus()
  await expect.poll(() => at()).toBe('/')
  expect(sent('getModelAvailability')).toEqual([])
  await place.fill('Espoo')
  await button(fi.find).click()
  await expect.element(heading('1 vapaa auto')).toBeVisible()
  await expect.element(place).not.toHaveAccessibleDescription()
})

test('an address that searches at once without a place asks for it too', async () => {
  await showPage('/?hae=1', finding([]))
  await expect.element(place).toHaveAccessibleDescription(`Virhe: ${fi.locationMissing}`)
})

test.each([
  ['no such place', 404, { message: 'Location not found' }, fi.locationNotFound, fi.locationNotFoundNote],
  ['the shop’s own reason', 429, { message: 'Hetki vielä.' }, fi.searchFailed, 'Hetki vielä.'],
  ['no reason', 500, {}, fi.searchFailed, fi.searchFailedNote],
])('a search that fails says why, and the place stays: %s [ERR-08 ERR-09]', async (_, status, body, title, text) => {
  await showPage('/?sijainti=Qwerty&hae=1', { ...finding([]), getModelAvailability: new Refusal(status, body) })
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText(title)).toBeVisible()
  await expect.element(alert.getByText(text)).toBeVisible()
  await expect.element(place).toHaveValue('Qwerty')
  await expect.element(heading(fi.showcase)).toBeVisible()
})

test('what is wrong with the place stands at its field', async () => {
  const refusal = new Refusal(422, { message: 'Tarkista.', errors: { location: ['Enintään 120 merkkiä.'] } })
  await showPage('/?sijainti=Qwerty&hae=1', { ...finding([]), getModelAvailability: refusal })
  await expect.element(place).toHaveAccessibleDescription('Virhe: Enintään 120 merkkiä.')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('every model is a check box, and all of them is none of them [HOME-11 HOME-12 VALID-03]', async () => {
  const { sent } = await showPage('/', finding([car('Kide')]))
  await place.fill('Espoo')
  await expect.element(picker()).toHaveTextContent(fi.allModels)
  await picker().click()
  await expect.element(picker()).toHaveAttribute('aria-expanded', 'true')
  const box = (name: string) => group.getByRole('checkbox', { name, exact: true })
  await expect.element(box(fi.allModels)).toBeChecked()
  expect(group.getByRole('checkbox').elements()).toHaveLength(4)
  const picture = group.element().querySelector('img')
  expect(['width', 'height'].map((name) => picture?.getAttribute(name))).toEqual(['640', '320'])
  await box('Norra Kide').click()
  await expect.element(picker()).toHaveTextContent('Norra Kide')
  await expect.element(box(fi.allModels)).not.toBeChecked()
  await box('Norra Loimu').click()
  await expect.element(picker()).toHaveTextContent('Norra Kide, Norra Loimu')
  await box('Norra Tuuli').click()
  await expect.element(picker()).toHaveTextContent('3 mallia')
  await box('Norra Loimu').click()
  await button(fi.modelsDone).click()
  await expect.element(box('Norra Kide')).not.toBeInTheDocument()
  await expect.element(picker()).toHaveFocus()
  await expect.element(picker()).toHaveTextContent('Norra Kide, Norra Tuuli')
  await button(fi.find).click()
  await expect.element(heading('1 vapaa auto')).toBeVisible()
  await picker().click()
  await box(fi.allModels).click()
  await expect.element(box('Norra Kide')).not.toBeChecked()
  await button(fi.modelsDone).click()
  await button(fi.findAgain).click()
  await expect.poll(() => sent('getModelAvailability')).toHaveLength(2)
  await expect
    .poll(() => bodies(sent('getModelAvailability')))
    .toMatchObject([{ models: ['Kide', 'Tuuli'] }, { models: [] }])
})

test('the list of models closes on Escape, on another press, and when the focus goes on', async () => {
  await showPage('/', finding([]))
  const list = group.getByRole('checkbox').first()
  await picker().click()
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(picker()).toHaveFocus()
  await picker().click()
  await expect.element(list).toBeVisible()
  await picker().click()
  await expect.element(list).not.toBeInTheDocument()
  await picker().click()
  await list.click()
  await userEvent.tab()
  await expect.element(list).toBeVisible()
  await place.click()
  await expect.element(list).not.toBeInTheDocument()
})

test('the towns that have cars are listed, and one of them can be taken as the place [HOME-39 HOME-59]', async () => {
  await showPage('/', finding([], { cities: ['Espoo', 'Oulu'] }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await button(fi.cities).click()
  const dialog = page.getByRole('dialog', { name: fi.citiesTitle })
  await expect.element(dialog.getByRole('listitem').nth(1)).toBeVisible()
  expect(
    dialog
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['Espoo', 'Oulu'])
  await dialog.getByRole('button', { name: 'Oulu' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(place).toHaveValue('Oulu')
  await button(fi.cities).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(place).toHaveValue('Oulu')
  await expect.element(button(fi.cities)).toHaveFocus()
})

const dealers = [{ display_name: 'Kulku Helsinki', location_id: 'helsinki', address: 'Rattikuja 4', city: 'Helsinki' }]

test('at preset dealers they are listed and searched, and there is a way back to all of them [HOME-02 HOME-36 HOME-37 HOME-56 HOME-64 STATE-13]', async () => {
  const { sent, at, go } = await showPage('/?jm=HKI1', finding([car('Kide')], { dealers }))
  await expect.element(page.getByText('Kulku Helsinki')).toBeVisible()
  await expect.element(page.getByText('Rattikuja 4, Helsinki')).toBeVisible()
  await expect.element(place).not.toBeInTheDocument()
  await button(fi.find).click()
  await expect.element(heading('1 vapaa auto')).toBeVisible()
  await expect
    .poll(() => bodies(sent('getModelAvailability')))
    .toEqual([{ location_id: ['helsinki'], models: [], entity: null }])
  await expect.element(page.getByText('Valituissa toimipisteissä. Mallin mukaan')).toBeVisible()
  const order = page.getByLabelText(new RegExp(`^${resultsFi.order}`))
  expect([...(order.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    'Malli',
    'Noutopäivä',
    'Hinta',
  ])
  await expect.element(page.getByLabelText(new RegExp(`^${resultsFi.distance}`))).not.toBeInTheDocument()
  await expect.element(page.getByRole('article').getByText('Kulku Espoo', { exact: true })).toBeVisible()
  await button(fi.allDealers).click()
  await expect.element(place).toHaveValue('')
  await expect.element(page.getByRole('article')).not.toBeInTheDocument()
  await expect.poll(() => at()).toBe('/?etaisyys=100')
  await place.fill('Helsinki')
  await button(fi.find).click()
  await expect.element(page.getByLabelText(new RegExp(`^${resultsFi.distance}`))).toHaveValue('100')
  // It is a way to come back from.
  go(-2)
  await expect.element(page.getByText('Rattikuja 4, Helsinki')).toBeVisible()
})

test('the same dealers without jm in the address preset nothing', async () => {
  await showPage('/', finding([], { dealers }))
  await expect.element(place).toBeVisible()
  await expect.element(page.getByText(fi.presetDealers)).not.toBeInTheDocument()
})

test('a press that comes before the code has what else the address says, but for what the fields say themselves', async () => {
  await showPage('/?kaupunki=Oulu&malli=Kide&malli=Kide&jm=X&sijainti=Espoo&hae=1', finding([]))
  await expect.element(place).toBeVisible()
  const form = document.querySelector('main form') as HTMLFormElement
  expect([form.method, new URL(form.action).pathname]).toEqual(['get', '/'])
  expect([...new FormData(form)]).toEqual([
    ['hae', '1'],
    ['malli', 'Kide'],
    ['jm', 'X'],
    ['sijainti', 'Espoo'],
  ])
})

test('what is typed and not sent goes nowhere; another search in the address takes its place', async () => {
  const { sent, at } = await showPage('/?sijainti=Espoo&hae=1', finding([car('Kide')]))
  await place.fill('Oulu')
  await page.getByLabelText(new RegExp(`^${resultsFi.gear}`)).selectOptions('A')
  await expect.poll(() => at()).toBe('/?sijainti=Espoo&vaihteisto=automaatti&hae=1')
  await expect.element(place).toHaveValue('Oulu')
  await expect.poll(() => sent('getModelAvailability')).toHaveLength(1)
  await button(fi.findAgain).click()
  await expect.poll(at).toBe('/?sijainti=Oulu&vaihteisto=automaatti&hae=1')
  await expect.element(place).toHaveValue('Oulu')
  await expect.poll(() => sent('getModelAvailability')).toHaveLength(2)
})

test('a failure is gone with the next search', async () => {
  let times = 0
  await showPage('/?sijainti=Espoo&hae=1', {
    init: shopOf,
    getModelAvailability: () => (times++ === 0 ? new Refusal(500) : found([car('Kide')])),
  })
  await expect.element(page.getByRole('alert')).toBeVisible()
  await button(fi.find).click()
  await expect.element(heading('1 vapaa auto')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
