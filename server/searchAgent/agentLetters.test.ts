import { expect, test } from 'vitest'
import { anyCar } from '../../contract/cars/carFilters.ts'
import { day } from '../../contract/days/date.ts'
import { cents } from '../../contract/money/money.ts'
import { finnishLines } from '../../e2e/kit/finnishWords.ts'
import { composeLetter } from '../providers/mail/letter.ts'
import { foundLetter, savedLetter } from './agentLetters.ts'
import type { FoundCar } from './matchAgent.ts'
import type { KeptSearch } from './tables.ts'

const links = { open: 'https://kulku.example/a', remove: 'https://kulku.example/b' }
const wide: KeptSearch = {
  location: 'Oulu',
  letterPlace: 'Oulu',
  coordinates: { lat: 65.01, lng: 25.47 },
  models: [],
  distance: 100,
  gearType: 'all',
}
const narrow: KeptSearch = {
  ...wide,
  gearType: 'A',
  term: 6,
  homeDelivery: true,
  filters: { ...anyCar, maxPrice: 600, fuels: ['diesel'], bodies: ['estate'], seats: 5, drive: 'all', towing: true },
}
const atPlace: KeptSearch = { ...wide, location_id: 'oulu' }
const car: FoundCar = {
  name: 'Norra Kide',
  gear: 'M',
  place: 'Kulku Oulu',
  km: 3,
  firstDay: day('2026-12-03'),
  priceFrom: cents(34_900),
  claim: { term: 6, monthly: 349, campaign: { months: 3, after: 399 }, total: 2_244 },
}

test.each(['sv', 'en'] as const)('letters of a saved search have no Finnish word in %s', (language) => {
  const owner = { firstName: 'Aino', expiresAt: new Date('2027-02-01T10:00:00Z') }
  const letters = [wide, narrow, atPlace].flatMap((search) => [
    savedLetter({ ...owner, search }, ['Norra Kide'], links, language),
    foundLetter({ ...owner, search }, { cars: [car], more: false }, links, language),
    foundLetter({ ...owner, search }, { cars: [car, { ...car, km: null }], more: true }, links, language),
  ])
  for (const letter of letters) {
    const said = `${letter.subject}\n${composeLetter(letter, null).text}`
    expect(finnishLines(language)(said), said).toEqual([])
  }
})
