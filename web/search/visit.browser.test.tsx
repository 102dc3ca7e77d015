import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPage } from '../testing/showInShop.tsx'
import { fi } from './fi.ts'
import { car, finding } from './testing/cars.ts'
import { keepVisit, visitEntity } from './visit.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => void vi.useRealTimers())

test('who searches again after another page goes on with the visit, at the prices that were shown', async () => {
  const { sent, go, at } = await showPage('/', finding([car('Kide')]))
  const asked = () => sent('getModelAvailability').map(({ body }) => (body as { entity: string | null }).entity)
  const search = async (place: string) => {
    await page.getByRole('combobox', { name: fi.location }).fill(place)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: '1 vapaa auto', exact: true })).toBeVisible()
  }
  await search('Espoo')
  expect(asked()).toEqual([null])
  await page.getByRole('link', { name: 'Kirjaudu palveluun' }).first().click()
  await expect.poll(at).toBe('/kirjaudu')
  go(-2)
  await expect.poll(at).toBe('/')
  await search('Oulu')
  await expect.poll(asked).toEqual([null, 'hinnasto-1'])
})

test('a page that is loaded again goes on with the search of its tab, until half an hour has passed', () => {
  vi.setSystemTime('2026-11-26T10:00:00Z')
  expect(visitEntity()).toBeNull()
  keepVisit('hinnasto-1')
  vi.setSystemTime('2026-11-26T10:29:59Z')
  expect(visitEntity()).toBe('hinnasto-1')
  vi.setSystemTime('2026-11-26T10:30:00Z')
  expect(visitEntity()).toBeNull()
})

test('what is no visit in the storage of the tab begins one', () => {
  sessionStorage.setItem('search-visit', 'rikki')
  expect(visitEntity()).toBeNull()
})
