import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { drawn } from '../../ui/testing/drawn.tsx'
import { CampaignLines, lineOf } from './CampaignLines.tsx'
import { PriceGrid } from './PriceGrid.tsx'
import type { PricedCar } from './queries.ts'

// The business offers cars for twelve months, and cars with a third gear. Nothing else of the console is changed.
vi.mock('../../contract/cars/terms.ts', () => ({ terms: [1, 3, 6, 12] }))
vi.mock('../../contract/cars/carKinds.ts', async (original) => ({
  ...(await original<typeof import('../../contract/cars/carKinds.ts')>()),
  gears: ['A', 'M', 'S'],
}))

const shown = (html: string, role: string) => [...html.matchAll(new RegExp(`role="${role}"`, 'g'))].length
const optionsIn = (html: string) =>
  [...html.matchAll(/<select.*?<\/select>/gs)].map(([field]) =>
    [...field.matchAll(/<option value="(.*?)"/g)].map(([, value]) => value),
  )

test('staff price each term of a car, and say which one a campaign is of', () => {
  const cell = (term: number) => ({ term, price: term === 12 ? null : 449, planned: [], version: 'v' })
  const car = { model: 'Kide', name: 'Norra Kide', gear: 'A', shown: null, terms: [1, 3, 6, 12].map(cell) }
  const cars = [car as unknown as PricedCar]
  const nothing = () => undefined
  const grid = drawn(<PriceGrid cars={cars} edits={{}} at={{ row: 0, column: 0 }} onMove={nothing} onEdit={null} />)
  expect([shown(grid, 'columnheader'), shown(grid, 'gridcell')]).toEqual([1 + 4, 4])
  const lines = drawn(
    <QueryClientProvider client={new QueryClient()}>
      <CampaignLines lines={[lineOf({})]} onChange={nothing} />
    </QueryClientProvider>,
  )
  expect(optionsIn(lines).slice(1)).toEqual([
    ['', 'A', 'M', 'S'],
    ['', '1', '3', '6', '12'],
  ])
})
