import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anyCar } from '../../contract/cars/carFilters.ts'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { fi as agentFi } from '../searchAgent/fi.ts'
import { showPage } from '../testing/showInShop.tsx'
import { fi } from './fi.ts'
import { car, finding } from './testing/cars.ts'

const place = page.getByRole('combobox', { name: fi.location })
const search = {
  location: 'Espoo',
  coordinates: { lat: 60.2, lng: 24.8 },
  models: ['Kide'],
  distance: 500 as const,
  gearType: 'A' as const,
}

test('a saved search is on the home page with its filters, and runs at once; whoever leaves it searches nearer by [HOME-22 HOME-64]', async () => {
  const { sent, at, go } = await showPage('/hakuvahti/tunnus', {
    ...finding([car('Kide')]),
    getSearchAgent: { search },
  })
  await expect.element(page.getByRole('heading', { name: '1 vapaa auto' })).toBeVisible()
  await expect.element(place).toHaveValue('Espoo')
  await expect
    .poll(() => at())
    .toBe('/hakuvahti/tunnus?sijainti=Espoo&malli=Kide&vaihteisto=automaatti&etaisyys=500&hae=1')
  await expect.poll(() => sent('getSearchAgent')[0]?.params).toEqual({ id: 'tunnus' })
  // The exact place is no part of the address.
  await expect
    .poll(() => sent('getModelAvailability')[0]?.body)
    .toMatchObject({ location: 'Espoo', coordinates: search.coordinates, models: ['Kide'] })
  expect(document.title).toBe('1 vapaa auto, Espoo – Kulku')
  await page.getByRole('link', { name: /etusivulle/ }).click()
  await expect.poll(at).toBe('/?etaisyys=100')
  await expect.element(place).toHaveValue('')
  await place.fill('Oulu')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('combobox', { name: 'Etäisyys' })).toHaveValue('100')
  await expect.poll(at).toBe('/?sijainti=Oulu&etaisyys=100&hae=1')
  go(-2)
  await expect.element(page.getByRole('heading', { name: '1 vapaa auto' })).toBeVisible()
})

test('one that is gone says so, over a search of one’s own [ERR-31 ERR-32]', async () => {
  const { sent } = await showPage('/hakuvahti/tunnus', { ...finding([]), getSearchAgent: new Refusal(404) })
  const message = page.getByRole('alertdialog', { name: agentFi.notFound })
  await expect.element(message.getByText(agentFi.notFoundNote)).toBeVisible()
  await message.getByRole('button', { name: 'Sulje' }).last().click()
  await expect.element(message).not.toBeInTheDocument()
  await expect.element(place).toHaveValue('')
  expect(sent('getModelAvailability')).toEqual([])
})

test('one that cannot be read now is asked for again', async () => {
  let times = 0
  await showPage('/hakuvahti/tunnus', {
    ...finding([car('Kide')]),
    getSearchAgent: () => (times++ === 0 ? new Refusal(500) : { search }),
  })
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(place).not.toBeInTheDocument()
  await page.getByRole('alert').getByRole('button').click()
  await expect.element(page.getByRole('heading', { name: '1 vapaa auto' })).toBeVisible()
})

test('one at a preset dealer goes on with a page that begins there', async () => {
  const gone: string[] = []
  const stay = (event: NavigateEvent) => {
    event.preventDefault()
    gone.push(event.destination.url.slice(window.location.origin.length))
  }
  window.navigation.addEventListener('navigate', stay)
  onTestFinished(() => window.navigation.removeEventListener('navigate', stay))
  await showPage('/hakuvahti/tunnus', { ...finding([]), getSearchAgent: { search, jm: 'HKI1' } })
  await expect.poll(() => gone).toEqual(['/?jm=HKI1&malli=Kide&vaihteisto=automaatti&etaisyys=500&hae=1'])
})

test('one that was saved with filters is narrowed by them again, on its term', async () => {
  const filters = { ...anyCar, maxPrice: 450, fuels: ['petrol' as const], towing: true }
  const { at } = await showPage('/hakuvahti/tunnus', {
    ...finding([car('Kide')]),
    getSearchAgent: { search: { ...search, homeDelivery: true, term: 3, filters } },
  })
  await expect
    .poll(() => at())
    .toContain('&etaisyys=500&kotiintoimitus=1&hinta=450&kayttovoima=bensiini&peravaunu=1&kk=3&hae=1')
})

test('a search in the address is the visitor’s own by now', async () => {
  const { at, sent } = await showPage('/hakuvahti/tunnus?sijainti=Oulu&hae=1', {
    ...finding([car('Kide')]),
    getSearchAgent: { search },
  })
  await expect.element(page.getByRole('heading', { name: '1 vapaa auto' })).toBeVisible()
  await expect.element(place).toHaveValue('Oulu')
  await expect.poll(() => at()).toBe('/hakuvahti/tunnus?sijainti=Oulu&hae=1')
  await expect.poll(() => sent('getModelAvailability')).toHaveLength(1)
})
