import { expect, test, vi } from 'vitest'
import { suggestPlaces } from './suggestPlaces.ts'
import { searchShop } from './testing/searchShop.ts'

const { app } = await searchShop()

test('places are suggested as somebody types, at most eight', async () => {
  const suggest = async (typed: string) =>
    (await app.inject(`/api/ui/order/suggestPlaces?q=${encodeURIComponent(typed)}`)).json<{ places: string[] }>().places
  expect(await suggest('hels')).toContain('Helsinki')
  expect((await suggest('k')).length).toBeLessThanOrEqual(8)
  expect(await suggest(' ')).toEqual([])
})

test('a line of spaces asks nobody', async () => {
  const suggest = vi.fn()
  const geocoder = { suggest, search: vi.fn(), reverse: vi.fn() }
  expect(await suggestPlaces({ geocoder, language: 'fi' }, ' ')).toEqual({ places: [] })
  expect(suggest).not.toHaveBeenCalled()
})
