import { formatDay, formatMoment, helsinkiDay } from '../../contract/days/date.ts'
import type { Gear } from '../../contract/fields.ts'
import { formatEuros, formatPrice, withoutVat } from '../../contract/money/money.ts'
import { gearNames } from '../shared/car/fi.ts'
import { termName } from './fi.ts'

const carName = (name: string, gear: Gear, term: number): string => `${name}, ${gearNames[gear]}, ${termName(term)}`

export const pricesFi = {
  title: 'Hinnat',
  lead: 'Kuukausihinta mallin, vaihteiston ja sitoutumisajan mukaan, arvonlisävero mukana.',
  grid: 'Hintataulukko',
  keys: 'Nuolet siirtävät ruudusta toiseen, Enter muokkaa, Esc palauttaa ruudun hinnan.',
  car: 'Malli',
  from: 'Uudet hinnat voimaan',
  pending: (count: number) => (count === 1 ? '1 muutos' : `${count} muutosta`),
  noChanges: 'Muuta ensin jokin hinta.',
  noDay: 'Valitse päivä, josta alkaen uudet hinnat ovat voimassa.',
  wrong: (name: string) => `Tarkista hinta: ${name}.`,
  role: 'Roolisi ei salli tätä.',
  giveBack: 'Hylkää muutokset',
  look: 'Katso vaikutus',
  none: '–',
  noPrice: 'ei hintaa',
  empty: 'Myynnissä ei ole malleja',
  emptyHint: 'Mallit tulevat luettelon tuonnissa.',
  dayOf: (at: string) => formatDay(helsinkiDay(new Date(at)), 'fi'),
  euros: (price: number) => formatPrice(price, 'fi'),
  typed: (price: number) => formatEuros(price, 'fi'),
  plannedShort: (from: string, price: number) => `${formatDay(from, 'fi')}: ${formatEuros(price, 'fi')}`,
  cellName: carName,
  cellPlanned: (from: string, price: number) => `${formatDay(from, 'fi')} alkaen ${formatPrice(price, 'fi')}`,
  newPrice: 'uusi hinta',
  edit: (name: string, gear: Gear, term: number) => `Uusi hinta: ${carName(name, gear, term)}`,
  vat: (price: number, day: string) => `${formatPrice(withoutVat(price, day), 'fi')} ilman arvonlisäveroa`,
  planned: 'Suunniteltu',
  noPlanned: 'Tuleville päiville ei ole suunniteltu muita hintoja.',
  plannedBy: (by: string | null) => by ?? 'tuonti',
  withdraw: 'Peru',
  withdrawOf: (from: string) => `Peru ${formatDay(from, 'fi')} alkava hinta`,
  withdrawn: 'Suunniteltu hinta on peruttu.',
  history: 'Historia',
  noHistory: 'Hintoja ei ole annettu.',
  states: { planned: 'Tulossa', holds: 'Voimassa', past: 'Päättynyt', withdrawn: 'Peruttu' },
  fromDay: (day: string) => `${day} alkaen`,
  madeBy: (by: string | null, at: string | null) =>
    at === null ? 'Tuonti' : `${by ?? 'Tuonti'} ${formatMoment(at, 'fi')}`,
  withdrawnBy: (by: string, at: string) => `Perui tai korvasi ${by} ${formatMoment(at, 'fi')}`,
  inShop: 'Näin hinnat näkyvät kaupassa',
  inShopFrom: (name: string, day: string) => `${name} kaupassa ${formatDay(day, 'fi')} alkaen`,
  notSold: (name: string, gear: Gear) =>
    `${name}, ${gearNames[gear]}: autolla ei ole hintaa, joten sitä ei näytetä kaupassa.`,
  otherwise: 'Hintoja ei voitu muuttaa. Muutoksesi ovat tallessa, yritä uudelleen.',
  dialog: (day: string, today: string) =>
    day === today ? 'Hintojen muutos heti' : `Hintojen muutos ${formatDay(day, 'fi')} alkaen`,
  takeIntoUse: (day: string, today: string) => (day === today ? 'Ota käyttöön' : 'Ajasta'),
  saved: (count: number) => (count === 1 ? '1 hinta on muutettu.' : `${count} hintaa on muutettu.`),
  cancel: 'Peruuta',
  back: 'Katso uudet hinnat',
  nothingChanges: 'Hinnat ovat jo tällaiset. Mikään ei muutu.',
  before: 'Ennen',
  after: 'Uusi',
  net: 'Veroton',
  note: 'Huomaa',
  next: (from: string, price: number) =>
    `${formatDay(from, 'fi')} alkaen ${formatPrice(price, 'fi')}, kuten on suunniteltu`,
  campaignLost: (name: string) => `Kampanja ${name} ei enää näy: sen hinta ei ole listahintaa alempi`,
  kept: 'Mikä ei muutu',
  keptText:
    'Vahvistetut ja käynnissä olevat tilaukset sekä aloitetut tilaukset pitävät hintansa. Joka näki vanhan hinnan viimeisen puolen tunnin aikana, saa sen vielä. Uudet haut näyttävät uuden hinnan.',
}
