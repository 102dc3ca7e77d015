import type { SavedSearch } from '../../contract/searchAgent.ts'

type GearFilter = SavedSearch['gearType']

const gears = { all: 'Kaikki', A: 'Automaatti', M: 'Manuaali' } satisfies Record<GearFilter, string>

/** Texts of search agents. */
export const fi = {
  title: 'Hakuvahti',
  emptyNote: 'Lähetämme sinulle viestin, kun hakuusi sopiva auto vapautuu. Viestejä tulee enintään yksi päivässä.',
  quietNote: 'Etkö löytänyt sopivaa? Hakuvahti kertoo, kun hakuusi tulee uusia autoja.',
  start: 'Tilaa hakuvahti',

  dialogTitle: 'Tilaa hakuvahti',
  lead: 'Kerromme sähköpostilla, kun tähän hakuun tulee uusi vapaa auto. Viestejä tulee enintään yksi päivässä.',
  dealer: 'Toimipiste',
  place: 'Sijainti',
  distance: 'Etäisyys',
  within: (km: number) => `Enintään ${km} km`,
  models: 'Automallit',
  allModels: 'Kaikki mallit',
  gear: 'Vaihteisto',
  term: 'Sitoutumisaika',
  months: (months: number) => `${months} kk`,
  filters: 'Rajaukset',
  homeDelivery: 'kotiintoimitus',
  gearName: (gear: GearFilter) => gears[gear],

  firstName: 'Etunimi',
  firstNameMissing: 'Syötä etunimi.',
  lastName: 'Sukunimi',
  lastNameMissing: 'Syötä sukunimi.',
  email: 'Sähköpostiosoite',
  emailMissing: 'Syötä sähköpostiosoite.',
  phone: 'Puhelinnumero',
  validity: 'Voimassaolo',
  validityMissing: 'Valitse hakuvahdin voimassaolo.',
  endsWithDay: (day: string) => `Hakuvahti päättyy viimeistään ${day}, koska haluat auton siihen mennessä.`,
  validities: [
    { value: '0', label: 'Valitse' },
    { value: '1', label: '1 viikko' },
    { value: '2', label: '2 viikkoa' },
    { value: '4', label: '1 kuukausi' },
    { value: '8', label: '2 kuukautta' },
  ],
  acceptTerms: 'Hyväksyn käyttöehdot',
  acceptTermsMissing: 'Hyväksy käyttöehdot.',
  readTerms: 'Lue käyttöehdot',
  readPrivacy: 'Lue tietosuojaseloste',
  save: 'Tallenna',
  saved: 'Hakuvahti tallennettu',
  savedNote: (email: string) =>
    `Lähetimme vahvistuksen osoitteeseen ${email}. Viestin linkeistä voit avata haun tai poistaa hakuvahdin.`,
  saveFailed: 'Virhe hakuvahdin tallennuksessa',
  saveFailedNote: 'Tietosi ovat tallessa lomakkeella. Yritä hetken päästä uudelleen.',

  notFound: 'Hakuvahtia ei löytynyt',
  notFoundNote: 'Hakuvahti on voinut vanhentua tai se on jo poistettu. Voit hakea autoja ja tilata uuden hakuvahdin.',
  notFoundToast: 'Hakuvahtia ei löytynyt. Se on voinut vanhentua.',
  notReached: 'Hakuvahtia ei voitu avata',
  notReachedNote: 'Tarkista verkkoyhteys ja yritä uudelleen.',

  removeQuestion: 'Haluatko poistaa hakuvahdin?',
  removeLead: 'Tämän jälkeen emme enää lähetä viestejä tähän hakuun sopivista autoista.',
  validUntil: 'Voimassa',
  until: (day: string) => `${day} asti`,
  yes: 'Kyllä',
  no: 'Ei',
  removed: 'Hakuvahti poistettu',
  removeFailed: 'Virhe hakuvahdin poistossa',
  removeFailedNote: 'Hakuvahti on voinut vanhentua. Yritä hetken päästä uudelleen.',
}
