/** Texts of the first view; results and the dialogs of choosing have their own. */
export const fi = {
  promise: 'Auto kuukaudeksi kerrallaan',
  promiseLead: 'Vakuutus, huollot ja renkaat sisältyvät hintaan. Valitse vapaa auto läheltäsi ja sovi noutopäivä.',

  location: 'Mistä haluat noutaa auton?',
  locationHint: 'Osoite, postinumero tai kunta',
  locationMissing: 'Syötä sijainti',
  locateMe: 'Paikanna minut',
  locating: 'Haemme sijaintiasi.',
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
    'Sitoudut 1, 3 tai 6 kuukaudeksi ja jatkat sitten kuukauden kerrallaan',
    'Ensimmäinen maksu veloitetaan aikaisintaan 8 päivää ennen noutoa',
    'Yksityisasiakkaalla on 14 päivän peruuttamisoikeus',
  ],

  presetDealers: 'Haet autoja näistä toimipisteistä',
  allDealers: 'Hae kaikista toimipisteistä',

  searchFailed: 'Virhe saatavuuskyselyssä',
  searchFailedNote: 'Hakusi on tallessa. Yritä hetken päästä uudelleen.',
  locationNotFound: 'Emme löytäneet sijaintiasi',
  locationNotFoundNote: 'Tarkista kirjoitusasu tai käytä paikannuspainiketta.',
  locateFailed: 'Virhe paikannuksessa',
  locateNoAddress: 'Sijaintisi osoitetta ei löytynyt. Kirjoita paikkakunta tai postinumero kenttään.',
  locateFailedNote: 'Salli sijainnin käyttö selaimessa ja yritä uudelleen.',

  banners: 'Ajankohtaista',
  showcase: 'Mallisto',
  showcaseLead: (models: number, towns: number) =>
    `${models === 1 ? '1 malli' : `${models} mallia`} ja noutopaikkoja ${towns} paikkakunnalla. Hinnoissa on mukana arvonlisävero. Valitse auto, niin näet siitä kaiken.`,

  begun: 'Tilauksesi on kesken',
  goOn: 'Jatka tilausta',
  reservedUntil: (time: string) => `Auto on varattu sinulle klo ${time} asti.`,
  reservationOver: 'Autovaraus on vanhentunut, muut tietosi ovat tallessa.',
  yourCar: 'Sinun autosi',
  yourCars: (count: number) => `Sinun autosi (${count})`,
  toAccount: 'Siirry tilisivulle',
  anotherCar: 'Hae toinen auto',
  confirmed: 'Vahvistettu',
  inUse: 'Käytössä',
  ending: 'Päättymässä',
  startsOn: (isDelivered: boolean, day: string) => `${isDelivered ? 'Toimitus' : 'Nouto'} ${day}`,
  endsOn: (day: string) => `Palautus viimeistään ${day}`,
  paysOn: (day: string) => `Seuraava maksu ${day}`,
}
