export const fi = {
  loading: 'Ladataan',
  failed: 'Sivun tietoja ei juuri nyt saatu näkyviin',
  failedNote: 'Yritä hetken päästä uudelleen.',
  modelTitle: (name: string) => `${name} kuukausimaksulla`,
  from: 'alkaen',
  included: 'Vakuutus, huollot, renkaat ja 1 500 kilometriä kuukaudessa kuuluvat hintaan.',
  free: 'Vapaita autoja on nyt. Hae paikkakuntasi mukaan, niin näet noutopaikan ja ensimmäisen noutopäivän.',
  taken:
    'Kaikki tämän mallin autot ovat juuri nyt ajossa. Tee haku ja tallenna hakuvahti, niin kerromme, kun auto vapautuu.',
  searchModel: 'Hae vapaa auto',
  prices: 'Hinnat',
  pricesNote: 'Kuukausimaksu sitoutumisajan mukaan, arvonlisävero mukana.',
  gear: 'Vaihteisto',
  gears: { A: 'Automaatti', M: 'Manuaali' },
  term: (months: number) => (months === 1 ? '1 kk' : `${months} kk`),
  normally: 'norm.',
  about: 'Tietoa mallista',
  inCities: 'Hae paikkakunnalta',
  cityTitle: (city: string) => `${city}: auto kuukausimaksulla`,
  cityLead: (dealers: number) =>
    dealers === 1
      ? 'Noudat auton toimipisteestä tai tilaat sen kotiin. Sitoudut 1, 3 tai 6 kuukaudeksi.'
      : `Noudat auton jostakin ${dealers} toimipisteestä tai tilaat sen kotiin. Sitoudut 1, 3 tai 6 kuukaudeksi.`,
  searchCity: 'Hae vapaat autot',
  dealers: 'Toimipisteet',
  delivers: (km: number) => `Kotiintoimitus ${km} kilometrin säteellä`,
  noDelivery: 'Ei kotiintoimitusta',
  models: 'Mallit ja hinnat alkaen',
  otherCities: 'Muut paikkakunnat',
} as const
