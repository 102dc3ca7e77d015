import type { BarKind, CarState } from '../../contract/cars/carStates.ts'
import type { OrderStatus } from '../../contract/customer.ts'
import { formatDay } from '../../contract/days/date.ts'
import { formatCount } from '../../contract/text/count.ts'
import { stateNames } from '../shared/car/fi.ts'
import type { CalendarBar } from './queries.ts'

export const statusNames: Record<OrderStatus, string> = {
  pending: 'kesken',
  expired: 'vanhentunut',
  removed: 'poistettu',
  withdrawn: 'peruutettu',
  confirmed: 'vahvistettu',
  signed: 'allekirjoitettu',
  delivered: 'auto luovutettu',
  under_cancellation: 'päättymässä',
  cancelled: 'päättynyt',
}

export const eventNames = {
  added: 'Lisätty',
  changed: 'Muutettu tuonnissa',
  blocked: 'Estetty huoltoon',
  released: 'Huolto päättyi',
  moved: 'Siirretty',
  retired: 'Poistettu käytöstä',
}

const span = (from: string, to: string) =>
  from === to ? formatDay(from, 'fi') : `${formatDay(from, 'fi')}–${formatDay(to, 'fi')}`
const days = (many: number) => (many === 1 ? '1 päivä' : `${many} päivää`)

/** A bar of an order that its reader may not see. */
const taken = 'varattu'

/** Bars of the calendar. */
export const kinds = {
  hold: 'kesken oleva tilaus',
  reserved: 'varattu',
  out: 'asiakkaalla',
  ending: 'päättyvä',
  late: 'myöhässä',
  over: 'palautettu',
  coming: 'ei vielä noudettavissa',
  service: 'huolto',
} satisfies Record<BarKind, string>

const barSaid = ({ kind, order_number, text }: Pick<CalendarBar, 'kind' | 'order_number' | 'text'>) =>
  order_number || text || kind === 'coming' ? [kinds[kind], order_number, text].filter(Boolean).join(' ') : taken

export const fi = {
  taken,
  title: 'Autot',
  states: 'Autot tilan mukaan',
  all: 'Kaikki',
  count: (count: number) => (count > 1_000 ? 'yli 1 000' : String(count)),
  place: 'Toimipiste',
  everyPlace: 'Kaikki toimipisteet',
  model: 'Malli',
  everyModel: 'Kaikki mallit',
  plateBegins: 'Rekisteritunnus alkaa',
  search: 'Hae',
  clear: 'Poista rajaukset',
  dropped: 'Osoitteessa oli rajaus, jota ei voi lukea. Se jätettiin pois.',
  caption: 'Autot rekisteritunnuksen mukaan',
  plate: 'Rekisteritunnus',
  state: 'Tila',
  order: 'Tilaus',
  when: 'Milloin',
  freeFrom: (day: string) => `noudettavissa ${formatDay(day, 'fi')} alkaen`,
  free: 'noudettavissa nyt',
  orderFrom: (day: string) => `nouto ${formatDay(day, 'fi')}`,
  outUntil: (day: string | null) => (day ? `palautuu ${formatDay(day, 'fi')}` : 'toistaiseksi'),
  more: 'Näytä lisää',
  none: 'Ei autoja näillä rajauksilla',
  noneHint: 'Poista rajauksia tai valitse toinen tila.',
  noneAtAll: 'Autoja ei vielä ole',
  noneAtAllHint: 'Lisää ensimmäinen auto.',
  failed: 'Tietoja ei saatu',
  failedHint: 'Yritä hetken kuluttua uudelleen.',
  calendar: 'Kalenteri',
  add: 'Lisää auto',
  toCars: '← Autot',
  // One car
  act: {
    block: 'Estä huoltoon',
    move: 'Siirrä',
    retire: 'Poista käytöstä',
    release: 'Päätä huolto',
    swap: 'Vaihda tilaukselle toinen auto',
  },
  why: {
    role: 'Roolisi ei salli tätä.',
    order: (number: string) => `Auto on tilauksella ${number}.`,
    taken: 'Auto on tilauksella, jota roolisi ei näytä.',
    retired: 'Auto on poistettu käytöstä.',
  },
  facts: 'Auto',
  year: 'Viimeinen vuosi',
  since: (day: string) => `Laskettu ${formatDay(day, 'fi')} alkaen`,
  earned: 'Tuotto ilman arvonlisäveroa',
  daysOut: 'Asiakkaalla',
  daysService: 'Huollossa',
  daysIdle: 'Seissyt',
  days,
  share: (part: number, all: number) => (all > 0 ? `${Math.round((part / all) * 100)} %` : '–'),
  blocks: 'Huollot',
  noBlocks: 'Ei tulevia huoltoja.',
  orders: 'Tilaukset',
  noOrders: 'Ei näytettäviä tilauksia.',
  handovers: 'Luovutukset ja palautukset',
  noHandovers: 'Autoa ei ole vielä luovutettu.',
  history: 'Henkilökunnan toimet',
  noHistory: 'Ei merkintöjä.',
  customer: 'Asiakas',
  kilometres: 'Ajettu',
  km: (km: number) => `${km.toLocaleString('fi-FI')} km`,
  odometer: 'Mittarilukema',
  damages: 'Vauriot',
  noDamages: 'ei vaurioita',
  kind: 'Mitä',
  delivery: 'Luovutus',
  return: 'Palautus',
  swapped_back: 'Vaihto, palautui',
  swapped_out: 'Vaihto, luovutettiin',
  day: 'Päivä',
  who: 'Kuka',
  reason: 'Syy',
  span,
  // Dialogs
  reasonHint: 'Jää auton historiaan ja tapahtumalokiin.',
  firstDay: 'Ensimmäinen päivä',
  lastDay: 'Viimeinen päivä',
  lastDayHint: 'Auton voi noutaa seuraavasta päivästä alkaen. Arvio riittää: huollon voi päättää aiemmin tai jatkaa.',
  freeFromDay: 'Noudettavissa alkaen',
  toPlace: 'Minne',
  despite: 'Estä auto silti: vaihdan tilaukselle toisen auton',
  willBe: (state: CarState, place: string) => `Auton tila: ${stateNames[state].toLowerCase()}, ${place}.`,
  canBeFetched: (day: string) => `Auton voi noutaa ${formatDay(day, 'fi')} alkaen.`,
  noOrder: 'Muutos ei koske yhtään tilausta, eikä asiakkaille lähde kirjeitä.',
  beside: (number: string) => `Tilaus ${number} pitää auton: muutos ei siirrä sen päiviä.`,
  inTheWay: (number: string, day: string) =>
    `Tilauksen ${number} nouto on ${formatDay(day, 'fi')}, jolloin auto on huollossa. Vaihda tilaukselle toinen auto heti tämän jälkeen.`,
  toOrder: (number: string) => `Avaa tilaus ${number}`,
  done: {
    block: 'Auto on estetty huollon ajaksi.',
    release: 'Huolto on päätetty.',
    move: 'Auto on siirretty.',
    retire: 'Auto on poistettu käytöstä.',
    add: 'Auto on lisätty.',
  },
  otherwise: 'Muutosta ei voitu tehdä. Tietosi ovat tallessa, yritä uudelleen.',
  retireText: 'Autoa ei enää anneta kenellekään. Sen voi lisätä myöhemmin takaisin samalla rekisteritunnuksella.',
  gear: 'Vaihteisto',
  choose: 'Valitse',
  // Calendar
  calendarTitle: 'Autojen kalenteri',
  zoom: 'Näytä',
  zooms: { viikko: '2 viikkoa', kuukausi: '5 viikkoa', kvartaali: '3 kuukautta' },
  earlier: 'Aiemmat päivät',
  later: 'Seuraavat päivät',
  today: 'Tänään',
  asList: 'Sama luettelona',
  asGrid: 'Kaaviona',
  grid: 'Autojen varaukset. Nuolet siirtävät, Enter avaa.',
  rowLabel: (plate: string, model: string, place: string, state: CarState, bars: number) =>
    `${plate}, ${model}, ${place}, ${stateNames[state].toLowerCase()}, ${bars === 0 ? 'ei varauksia' : bars === 1 ? '1 varaus' : `${bars} varausta`}`,
  // With the text that is seen on the bar, for who speaks to the page.
  barLabel: (plate: string, { kind, order_number, text, from, to }: CalendarBar) =>
    `${plate}, ${barSaid({ kind, order_number, text })}, ${formatDay(from, 'fi')}–${to ? formatDay(to, 'fi') : 'toistaiseksi'}`,
  barSaid,
  legend: 'Värit',
  freeByModel: 'Vapaana malleittain',
  freeCars: 'Vapaana',
  freeToday: (free: number, all: number) => `Tänään vapaana ${free} autoa, kaikkiaan autoja on ${all}.`,
  until: (to: string | null) => (to ? formatDay(to, 'fi') : 'toistaiseksi'),
  importCars: 'Tuo tiedostosta',
  importTitle: 'Tuo autoja tiedostosta',
  importLead:
    'Tiedosto on vehicles.csv tai vehicles.json. Ensin näet, mitä muuttuisi; mitään ei muuteta ennen vahvistusta. Tilauksella olevat autot jäävät ennalleen.',
  file: 'Tiedosto',
  retireMissing: 'Poista käytöstä vapaat autot, joita tiedostossa ei ole',
  bringIn: 'Tuo autot',
  imported: 'Autot on tuotu.',
  added: 'Lisätään',
  changed: 'Muuttuu',
  takenOut: 'Poistetaan käytöstä',
  kept: 'Tilauksella, eivät muutu nyt',
  nothingChanges: 'Tiedosto vastaa nykyistä tilannetta: mikään ei muutu.',
  problems: 'Tiedostoa ei voi tuoda. Korjaa nämä kohdat:',
  unreadable: 'Tiedostoa ei voitu lukea. Valitse se uudelleen.',
  andMore: (more: number) => `ja ${formatCount(more, 'fi')} muuta`,
  loadingMore: 'Haetaan lisää autoja…',
  stateNames,
  statusNames,
  eventNames,
  kinds,
}
