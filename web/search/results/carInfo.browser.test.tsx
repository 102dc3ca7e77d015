import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../../ui/testing/answeringServer.ts'
import { type Answers, showPage } from '../../testing/showInShop.tsx'

const car = (model: string, has_info: boolean) => ({
  car: { display_name: `Norra ${model}`, make: 'Norra', model, has_info },
  gearType: 'A' as const,
  prices: { price_1: {} },
  date: '2026-12-12',
  dealer: { display_name: 'Kulku Espoo', location_id: 'espoo', city: 'Espoo' },
})
const info = { image_md: '/kuvat/tuuli-iso.webp', info: '<ul><li>Viisi <strong>paikkaa</strong></li></ul>' }
const more = (name: string) => page.getByRole('article', { name }).getByRole('button', { name: /^Lisätietoa/ })
const finds = (getModelInfo: Answers['getModelInfo']) =>
  showPage('/?sijainti=Espoo&hae', {
    getModelAvailability: { models: [car('Tuuli', true), car('Kide', false)], entity: 'priced' },
    ...(getModelInfo ? { getModelInfo } : {}),
  })

test('a card tells more of its car only where there is more to tell [CARD-11 HOME-41 HOME-57 HOME-58]', async () => {
  const { sent } = await finds(info)
  await expect.element(more('Norra Tuuli')).toBeVisible()
  expect(more('Norra Kide').elements()).toEqual([])
  await more('Norra Tuuli').click()
  const dialog = page.getByRole('dialog', { name: 'Norra Tuuli' })
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('Viisi paikkaa')
  expect(dialog.element().querySelector('li strong')?.textContent).toBe('paikkaa')
  expect(dialog.element().querySelector('img')?.getAttribute('src')).toBe('/kuvat/tuuli-iso.webp')
  await expect.poll(() => sent('getModelInfo').map(({ body }) => body)).toEqual([{ model: 'Tuuli' }])
})

test('it says so when that does not come, and asks again [ERR-35]', async () => {
  const outcomes = [new Refusal(500), info]
  await finds(() => outcomes.shift() ?? info)
  await more('Norra Tuuli').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Virhe automallin latauksessa. Yritä myöhemmin uudelleen.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('Viisi paikkaa')
})
