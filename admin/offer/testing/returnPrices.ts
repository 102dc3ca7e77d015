import type { StaffAnswers } from '../../testing/showToStaff.tsx'
import type { ReturnPrice } from '../queries.ts'

const began = { by: null, at: '2026-01-01T08:00:00Z' }
const row = (of: Partial<ReturnPrice> & Pick<ReturnPrice, 'key' | 'name'>): ReturnPrice => ({
  price: 90,
  item: null,
  given: [{ price: 90, from: '2024-01-01', ...began }],
  version: 'v1',
  ...of,
})

export const cable = row({
  key: 'item:charging_cable',
  name: 'Latauskaapeli',
  price: 290,
  item: { item: 'charging_cable', fuels: ['electric', 'plug_in_hybrid'], active: true },
  given: [
    { price: 310, from: '2026-12-15', by: 'Maija', at: '2026-11-27T09:00:00Z' },
    { price: 290, from: '2024-01-01', ...began },
  ],
})
export const brush = row({
  key: 'item:brush',
  name: 'Lumiharja',
  price: null,
  item: { item: 'brush', fuels: [], active: false },
  given: [],
  version: '-',
})
export const fuel = row({ key: 'fuel', name: 'Puuttuva polttoaine, prosenttiyksiköltä', price: 1.3 })

export const returnPrices = {
  today: '2026-11-27',
  prices: [cable, brush, fuel],
} satisfies StaffAnswers['listReturnPrices']
