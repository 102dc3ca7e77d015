import { bodyNames } from './bodyNames.ts'
import type { drives, Fuel } from './carKinds.ts'
import type { ModelFacts } from './modelFacts.ts'

/** Words of cars that the shop and the console share. */
export const fi = {
  fuel: 'Käyttövoima',
  fuels: {
    petrol: 'bensiini',
    diesel: 'diesel',
    hybrid: 'hybridi',
    plug_in_hybrid: 'ladattava hybridi',
    electric: 'sähkö',
  } satisfies Record<Fuel, string>,
  body: 'Korimalli',
  bodies: bodyNames.fi,
  drives: { front: 'etuveto', rear: 'takaveto', all: 'neliveto' } satisfies Record<(typeof drives)[number], string>,
  gear: 'Vaihteisto',

  facts: {
    power_kw: 'Teho',
    drive: 'Vetotapa',
    consumption: 'Kulutus (WLTP)',
    co2_g_km: 'CO₂-päästöt (WLTP)',
    range_km: 'Toimintamatka sähköllä (WLTP)',
    range_winter_km: 'Toimintamatka pakkasella',
    seats: 'Paikkoja',
    doors: 'Ovia',
    isofix: 'Isofix-paikkoja',
    boot_litres: 'Tavaratila',
    towing_kg: 'Perävaunu',
    charging_ac_kw: 'Lataus',
    charging_dc_kw: 'Pikalataus',
    length_mm: 'Pituus',
    equipment: 'Varusteet',
  } satisfies Record<keyof ModelFacts, string>,
  power: (kw: string, hp: string) => `${kw}\u00a0kW (${hp}\u00a0hv)`,
  litresPer100: (litres: string) => `${litres}\u00a0l/100\u00a0km`,
  kwhPer100: (kwh: string) => `${kwh}\u00a0kWh/100\u00a0km`,
  weighted: (consumption: string) => `${consumption}, painotettu`,
  co2: (grams: string) => `${grams}\u00a0g/km`,
  whileDriving: (co2: string) => `${co2} ajossa`,
  kilometres: (km: string) => `${km}\u00a0km`,
  about: (km: string) => `noin ${km}\u00a0km`,
  litres: (litres: string) => `${litres}\u00a0l`,
  towing: (kg: string) => `enintään ${kg}\u00a0kg jarruilla`,
  noTowing: 'perävaunua ei saa vetää',
  kw: (kw: string) => `${kw}\u00a0kW`,
  upToKw: (kw: string) => `enintään ${kw}\u00a0kW`,
  metres: (metres: string) => `${metres}\u00a0m`,
  places: (seats: number) => (seats === 1 ? '1\u00a0paikka' : `${seats}\u00a0paikkaa`),

  filters: {
    maxPrice: (price: string) => `enintään ${price}`,
    seats: (seats: number) => `vähintään ${seats}\u00a0paikkaa`,
    towing: 'vetää perävaunua',
    day: (day: string) => `viimeistään ${day}`,
  },
}
