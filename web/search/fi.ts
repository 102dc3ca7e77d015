/** Texts of the first view; results and the dialogs of choosing have their own. */
export const fi = {
  promise: 'Auto kuukaudeksi kerrallaan',
  promiseLead: 'Vakuutus, huollot ja renkaat sisältyvät hintaan. Valitse vapaa auto läheltäsi ja nouda se jo pian.',
  steps: 'Tilauksen vaiheet',
  stepNames: ['Saatavuus', 'Tilauksesi', 'Tunnistautuminen', 'Maksutiedot'],

  search: 'Hae autoa',
  location: 'Mistä haluat noutaa auton?',
  locationHint: 'Osoite, postinumero tai kunta',
  locationMissing: 'Syötä sijainti',
  locateMe: 'Paikanna minut',
  locating: 'Haetaan sijaintiasi.',
  suggestions: 'Paikkaehdotukset',
  cities: 'Katso paikkakunnat',
  citiesTitle: 'Paikkakunnat, joilta autoja saa',
  model: 'Automalli',
  allModels: 'Kaikki mallit',
  modelCount: (count: number) => `${count} mallia`,
  modelsDone: 'Valmis',
  find: 'Hae',
  findAgain: 'Päivitä haku',
  searching: 'Tarkistamme autojen saatavuutta. Tämä voi kestää muutaman sekunnin.',

  facts: [
    'Sitoudut 1, 3 tai 6 kuukaudeksi, sen jälkeen kuukauden kerrallaan',
    'Ensimmäinen maksu veloitetaan aikaisintaan 8 päivää ennen noutoa',
    'Peruutusoikeus 14 päivää tilauksesta',
  ],

  presetDealers: 'Haet autoja näistä toimipisteistä',
  allDealers: 'Hae kaikista toimipisteistä',

  searchFailed: 'Virhe saatavuuskyselyssä',
  searchFailedNote: 'Hakusi on tallessa. Yritä hetken päästä uudelleen.',
  locationNotFound: 'Emme löytäneet sijaintiasi',
  locationNotFoundNote: 'Tarkista kirjoitusasu tai käytä paikannuspainiketta.',
  locateFailed: 'Virhe paikannuksessa',
  locateFailedNote: 'Salli sijainnin käyttö selaimessa ja yritä uudelleen.',

  banners: 'Ajankohtaista',
  showcase: 'Mallisto',
  showcaseLead: 'Valitse malli, niin näet, mistä sen saa ja milloin.',
  from: 'alkaen',
  perMonth: (price: string) => `${price} €/kk`,
  bodies: {
    city: 'Kaupunkiauto',
    hatchback: 'Viistoperä',
    estate: 'Farmari',
    suv: 'Katumaasturi',
    crossover: 'Crossover',
    van: 'Tila- tai pakettiauto',
  } as Record<string, string>,
} as const
