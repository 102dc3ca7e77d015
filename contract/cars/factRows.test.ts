import { expect, test } from 'vitest'
import { cardFacts, factRows } from './factRows.ts'
import { modelFacts } from './modelFacts.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const rows = (...of: Parameters<typeof factRows>) => factRows(...of).map((row) => row.map(plain).join(': '))

test('a car says what is known of it, in the order that people ask', () => {
  const facts = modelFacts.parse({
    power_kw: 110,
    drive: 'front',
    consumption: 5.9,
    co2_g_km: 134,
    seats: 5,
    doors: 5,
    boot_litres: 1620,
    towing_kg: 1600,
    isofix: 2,
    length_mm: 4690,
  })
  expect(rows({ fuel: 'petrol', body: 'estate', gears: ['M', 'A'], facts }, 'fi')).toEqual([
    'Käyttövoima: bensiini',
    'Vaihteisto: manuaali tai automaatti',
    'Korimalli: farmari',
    'Paikkoja: 5',
    'Isofix-paikkoja: 2',
    'Ovia: 5',
    'Tavaratila: 1 620 l',
    'Pituus: 4,69 m',
    'Teho: 110 kW (150 hv)',
    'Vetotapa: etuveto',
    'Kulutus (WLTP): 5,9 l/100 km',
    'CO₂-päästöt (WLTP): 134 g/km',
    'Perävaunu: enintään 1 600 kg jarruilla',
  ])
})

test('an electric car says its ranges, how it charges, and that it tows nothing', () => {
  const facts = modelFacts.parse({
    consumption: 15.2,
    co2_g_km: 0,
    range_km: 305,
    range_winter_km: 200,
    charging_ac_kw: 7.4,
    charging_dc_kw: 80,
    towing_kg: 0,
  })
  expect(rows({ fuel: 'electric', facts }, 'fi')).toEqual([
    'Käyttövoima: sähkö',
    'Toimintamatka sähköllä (WLTP): 305 km',
    'Toimintamatka pakkasella: noin 200 km',
    'Kulutus (WLTP): 15,2 kWh/100 km',
    'CO₂-päästöt (WLTP): 0 g/km ajossa',
    'Lataus: 7,4 kW',
    'Pikalataus: enintään 80 kW',
    'Perävaunu: perävaunua ei saa vetää',
  ])
})

test('a plug-in hybrid says that its figures are weighted, and an unknown car says nothing', () => {
  const facts = modelFacts.parse({ consumption: 1.1, co2_g_km: 25 })
  expect(rows({ fuel: 'plug_in_hybrid', facts }, 'fi').slice(1)).toEqual([
    'Kulutus (WLTP): 1,1 l/100 km, painotettu',
    'CO₂-päästöt (WLTP): 25 g/km, painotettu',
  ])
  expect(factRows({ fuel: null, body: 'sedan', facts: modelFacts.parse({}) }, 'fi')).toEqual([])
})

test('a card has three facts; of an electric car its range is one of them', () => {
  const known = modelFacts.parse({ seats: 4, boot_litres: 230, range_km: 305 })
  const of = (...given: Parameters<typeof cardFacts>) => cardFacts(...given).map(plain)
  expect(of({ fuel: 'petrol', facts: known }, 'fi')).toEqual(['bensiini', '4 paikkaa', '230 l'])
  expect(of({ fuel: 'electric', facts: known }, 'fi')).toEqual(['sähkö', '305 km', '4 paikkaa'])
  expect(of({ fuel: null, facts: modelFacts.parse({ seats: 1 }) }, 'fi')).toEqual(['1 paikka'])
})
