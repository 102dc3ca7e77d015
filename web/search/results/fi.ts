import type { Relaxation } from '../foundCars.ts'
import type { GearFilter, OrderBy } from '../searchState.ts'

/** Texts of the cars found. */
export const fi = {
  found: (count: number) => (count === 1 ? '1 vapaa auto' : `${count} vapaata autoa`),
  resultTitle: 'Hakutulokset',
  around: (place: string) => `Hakupaikka ${place}`,
  atDealers: 'Valituissa toimipisteissä',
  ordered: {
    distance: 'Lähimmät ensin',
    model: 'Mallin mukaan',
    date: 'Aikaisin noutopäivä ensin',
    price: 'Edullisin ensin',
  } satisfies Record<OrderBy, string>,

  term: 'Sitoutumisaika',
  from: 'alk.',
  pricesFrom: 'hinnat alkaen',
  overPrice: 'ei tähän hintaan',
  noneLeft: 'Näillä suodattimilla ei löydy vapaita autoja. Poista niistä jokin.',
  showCars: 'Näytä autot',
  termName: (months: number) => `${months} kk`,
  filters: 'Rajaa ja järjestä',
  allFilters: 'Suodattimet',
  kilometresAlong: (kilometres: string) =>
    `Tilaukseesi lisätään lisäkilometrejä ${kilometres} kuukaudessa. Auton hinta ei sisällä niitä.`,
  withoutKilometres: 'Ilman lisäkilometrejä',
  filtersOn: 'Valitut suodattimet',
  atPlaces: (count: number) => (count === 1 ? '1 noutopaikka' : `${count} noutopaikkaa`),
  takeOff: (filter: string) => `Poista suodatin: ${filter}`,
  anything: 'Ei väliä',
  maxPrice: 'Kuukausihinta',
  seats: 'Paikkoja',
  byDay: 'Noudettavissa viimeistään',
  showFound: (count: number) => (count === 1 ? 'Näytä 1 auto' : `Näytä ${count} autoa`),
  gear: 'Vaihteisto',
  gearNames: { all: 'Kaikki', A: 'Automaatti', M: 'Manuaali' } satisfies Record<GearFilter, string>,
  distance: 'Etäisyys',
  order: 'Järjestys',
  orderNames: { distance: 'Etäisyys', model: 'Malli', date: 'Noutopäivä', price: 'Hinta' } satisfies Record<
    OrderBy,
    string
  >,
  homeDelivery: 'Kotiintoimitus',
  kilometres: (km: number) => `${km} km`,
  withCount: (text: string, count: number) => `${text} (${count})`,

  campaign: 'Kampanja',
  campaignInfo: 'Kampanjan tiedot',
  place: (name: string, km: number) => `${name}, ${km} km`,
  firstDay: (day: string) => `Nouda aikaisintaan ${day}`,
  sooner: (day: string, place: string) => `Nopeammin: ${day}, ${place}`,
  pickupDay: (day: string) => `Nouda ${day}`,
  canDeliver: 'Saat auton myös kotiin',
  changePickup: 'Vaihda paikka tai päivä',
  changeDay: 'Vaihda päivä',
  closePickup: 'Piilota paikka ja päivä',
  pickupPlace: 'Noutopaikka',
  pickupDayLabel: 'Noutopäivä',
  dayMissing: 'Valitse noutopäivä.',
  placeChoice: (name: string, km: number, day: string) => `${name}, ${km} km, alkaen ${day}`,
  info: 'Lisätietoa autosta',
  choose: 'Valitse auto',
  named: (text: string, name: string) => `${text}: ${name}`,

  more: 'Näytä lisää',
  farther: 'Näytä autoja kauempaa',
  closeBanner: 'Sulje ilmoitus',
  none: 'Vapaita autoja ei löytynyt.',
  noneNote: 'Kokeile toista mallia tai laajenna hakua.',
  relaxed: {
    distance: 'Laajenna hakua',
    gearType: 'Kaikki vaihteistot',
    homeDelivery: 'Myös ilman kotiintoimitusta',
    filters: 'Poista suodattimet',
    atPlaces: 'Kaikki noutopaikat',
    all: 'Poista rajaukset',
  } satisfies Record<Relaxation['what'], string>,
  everyModel: 'Hae kaikilla malleilla',

  infoLoading: 'Ladataan auton tietoja',
  infoFailed: 'Virhe automallin latauksessa. Yritä myöhemmin uudelleen.',
  homeDeliveryTitle: 'Kotiintoimitus',

  availability: 'Autojen saatavuushaku',
  availabilityLead:
    'Uusi valinta korvaa tilauksesi auton. Lisäpalvelusi säilyvät, jos ne sopivat uuteen autoon ja niitä on saatavana uudesta noutopaikasta. Pyydämme sinua hyväksymään ehdot uudelleen.',
}
