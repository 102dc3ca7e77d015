import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { showPage } from '../testing/showInShop.tsx'
import { fi } from './fi.ts'

test('a search that fails says so, and can be repeated [ERR-07 ERR-10]', async () => {
  const errors = { location: ['Paikka on liian pitkä.'] }
  const outcomes = [new Refusal(500), new Refusal(422, { errors })]
  await showPage('/', { suggestPlaces: {}, getModelAvailability: () => outcomes.shift() ?? {} })
  const place = page.getByRole('combobox', { name: 'Mistä haluat noutaa auton?' })
  const search = page.getByRole('button', { name: 'Hae', exact: true })
  await place.fill('Helsinki')
  await search.click()
  await expect.element(page.getByRole('alert').getByText(fi.searchFailed)).toBeVisible()
  await search.click()
  await expect.element(place).toHaveAccessibleDescription(/Paikka on liian pitkä\./)
})
