import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { isSeen } from '../../ui/testing/seen.ts'
import { drawnAgain } from '../../ui/testing/shown.tsx'
import { showPage } from '../testing/showInShop.tsx'
import { fi } from './fi.ts'
import { car, finding } from './testing/cars.ts'

const place = page.getByRole('combobox', { name: fi.location })
const options = page.getByRole('option')
const texts = () => options.elements().map((one) => one.textContent)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const status = () => document.querySelector('main search [role=status]')?.textContent
const marked = () => options.elements().map((one) => one.getAttribute('aria-selected') === 'true')
const suggestions = { ...finding([]), suggestPlaces: { places: ['Espoo', 'Espoonlahti', 'Esse'] } }

afterEach(() => vi.restoreAllMocks())

/** Types, and waits for what is suggested. */
async function types(text: string) {
  await place.fill(text)
  await expect.element(options.first()).toBeVisible()
}

test('places that begin so are suggested once two letters stand there and the typing pauses', async () => {
  const { sent } = await showPage('/', suggestions)
  await expect.element(place).toHaveAttribute('aria-expanded', 'false')
  await place.fill('E')
  await drawnAgain()
  await expect.poll(() => sent('suggestPlaces')).toEqual([])
  await types(' Es')
  await expect.poll(() => texts()).toEqual(['Espoo', 'Espoonlahti', 'Esse'])
  await expect.poll(() => sent('suggestPlaces').map(({ query }) => query.q)).toEqual(['Es'])
  await expect.element(place).toHaveAttribute('aria-expanded', 'true')
  expect(place.element().getAttribute('aria-activedescendant')).toBeNull()
  await place.fill('E ')
  await expect.element(options.first()).not.toBeInTheDocument()
})

test('where nothing begins so no list is there, and keys are the field’s own', async () => {
  const { sent, at } = await showPage('/', finding([]))
  await place.fill('Qwerty')
  await expect.poll(() => sent('suggestPlaces')).toHaveLength(1)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(place).toHaveAttribute('aria-expanded', 'false')
  expect(page.getByRole('listbox').elements()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.poll(at).toBe('/?sijainti=Qwerty&hae=1')
})

test('only the last of what was typed in a row is asked for', async () => {
  const { sent } = await showPage('/', suggestions)
  await place.click()
  await userEvent.keyboard('Esp')
  await expect.element(options.first()).toBeVisible()
  await expect.poll(() => sent('suggestPlaces').length).toBeLessThanOrEqual(2)
  await expect.poll(() => sent('suggestPlaces').at(-1)?.query).toEqual({ q: 'Esp' })
})

test('arrows go round the places, and Enter takes the one that is marked', async () => {
  const { sent } = await showPage('/', suggestions)
  await types('Es')
  const goes = async (key: string, to: number) => {
    await userEvent.keyboard(key)
    await expect.poll(marked).toEqual([0, 1, 2].map((at) => at === to))
    expect(place.element().getAttribute('aria-activedescendant')).toBe(options.nth(to).element().id)
  }
  await goes('{ArrowDown}', 0)
  await goes('{ArrowDown}', 1)
  await goes('{ArrowDown}', 2)
  await goes('{ArrowDown}', 0)
  await goes('{ArrowUp}', 2)
  await goes('{ArrowUp}', 1)
  // Typing begins anew, without a mark.
  await types('Esp')
  await expect.poll(marked).toEqual([false, false, false])
  await goes('{ArrowUp}', 2)
  await goes('{ArrowUp}', 1)
  await userEvent.keyboard('{Enter}')
  await expect.element(place).toHaveValue('Espoonlahti')
  await expect.element(options.first()).not.toBeInTheDocument()
  expect(sent('getModelAvailability')).toEqual([])
  // With nothing suggested Enter searches.
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent('getModelAvailability')).toHaveLength(1)
})

test('Enter without a mark searches for what was typed', async () => {
  const { at } = await showPage('/', suggestions)
  await types('Es')
  await userEvent.keyboard('{Enter}')
  await expect.poll(at).toBe('/?sijainti=Es&hae=1')
})

test('Escape closes the list, and so does leaving the field; a press takes a place', async () => {
  await showPage('/', suggestions)
  await types('Es')
  await userEvent.keyboard('{Escape}')
  await expect.element(options.first()).not.toBeInTheDocument()
  await expect.element(place).toHaveValue('Es')
  await types('Esp')
  await userEvent.tab()
  await expect.element(options.first()).not.toBeInTheDocument()
  await types('Es')
  await options.nth(2).click()
  await expect.element(place).toHaveValue('Esse')
  await expect.element(place).toHaveFocus()
  await expect.element(options.first()).not.toBeInTheDocument()
})

const position = { coords: { latitude: 60.1699, longitude: 24.9522 } } as GeolocationPosition

test('the browser’s own place is filled in, and searched from that very spot as long as it stands there [HOME-60 HOME-61 HOME-62 HOME-63]', async () => {
  const asked = vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((done) => done(position))
  const address = { route: 'Keilaranta', street_number: '1', postal_code: '02150', city: 'Espoo' }
  const { sent, at } = await showPage('/', { ...finding([car('Kide')]), locateUser: address })
  await button(fi.locateMe).click()
  await expect.element(place).toHaveValue('Keilaranta 1, 02150 Espoo')
  await expect.poll(status).toBe('')
  expect(asked.mock.calls[0]?.[2]).toEqual({ enableHighAccuracy: true })
  const spot = { lat: 60.1699, lng: 24.9522 }
  await expect.poll(() => sent('locateUser')[0]?.body).toEqual(spot)
  await button(fi.find).click()
  await expect.element(page.getByRole('heading', { name: '1 vapaa auto' })).toBeVisible()
  // It is no part of an address that somebody may share.
  expect(at()).not.toContain('60.1')
  await button(fi.findAgain).click()
  await expect.poll(() => sent('getModelAvailability')).toHaveLength(2)
  await place.fill('Oulu')
  await button(fi.findAgain).click()
  await expect.poll(() => sent('getModelAvailability')).toHaveLength(3)
  await expect
    .poll(() => sent('getModelAvailability').map(({ body }) => (body as { coordinates?: object }).coordinates))
    .toEqual([spot, spot, undefined])
})

test('who does not let the browser tell is told what to do, and can type [ERR-11 ERR-12]', async () => {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_, failed) =>
    failed?.({} as GeolocationPositionError),
  )
  await showPage('/', finding([car('Kide')]))
  await button(fi.locateMe).click()
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText(fi.locateFailed)).toBeVisible()
  await expect.element(alert.getByText(fi.locateFailedNote)).toBeVisible()
  await place.fill('Espoo')
  await button(fi.find).click()
  await expect.element(page.getByRole('heading', { name: '1 vapaa auto' })).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})

test('an address that the server does not know is a failure too, gone with the next try', async () => {
  const asked = vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((done) => done(position))
  await showPage('/', { ...finding([]), locateUser: new Refusal(404) })
  await button(fi.locateMe).click()
  await expect.element(page.getByRole('alert').getByText(fi.locateFailed)).toBeVisible()
  await expect.element(page.getByRole('alert').getByText(fi.locateNoAddress)).toBeVisible()
  asked.mockImplementation(() => undefined)
  await button(fi.locateMe).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a browser that never answers keeps nobody waiting, and is forgotten as soon as a place is typed', async () => {
  let answers = () => {}
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((done) => {
    answers = () => done(position)
  })
  const slow = vi.spyOn(window, 'setTimeout')
  const { sent } = await showPage('/', { ...finding([]), locateUser: { city: 'Espoo' } })
  await button(fi.locateMe).click()
  await expect.poll(status).toBe(fi.locating)
  expect(isSeen(page.getByText(fi.locating).element())).toBe(true)
  await expect.element(button(fi.locateMe)).toHaveAttribute('aria-busy', 'true')
  // After ten seconds, which a test does not wait for.
  await expect.poll(() => slow.mock.calls.some(([, pause]) => pause === 10_000)).toBe(true)
  const said = slow.mock.calls.find(([, pause]) => pause === 10_000)?.[0] as () => void
  said()
  await expect.poll(status).toBe('Sijainnin haku kestää. Voit jatkaa kirjoittamalla paikan.')
  await place.fill('Tampere')
  await expect.poll(status).toBe('')
  await expect.element(button(fi.locateMe)).toHaveAttribute('aria-busy', 'false')
  answers()
  await expect.poll(() => sent('locateUser')).toHaveLength(1)
  await expect.element(place).toHaveValue('Tampere')
})
