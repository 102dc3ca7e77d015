/** Texts of the extra services of a running order. */
export const fi = {
  caption: 'Tilauksen lisäpalvelut',
  date: 'Ostopäivä',
  product: 'Tuote',
  price: 'Hinta',
  perMonth: '/kk',
  none: 'Tilauksessa ei ole lisäpalveluja.',
  delivery: (address: string, zip: string, city: string, time: string) => `${address}, ${zip} ${city}, klo ${time}`,
  buy: 'Osta lisäpalvelu',
  nothingLeft: 'Ostettavia lisäpalveluja ei nyt ole.',
  available: 'Saatavilla olevat lisäpalvelut',
  chooseOne: 'Valitse ensin lisäpalvelu.',
  cancel: 'Peruuta',
  next: 'Osta valittu',
  reallyBuy: 'Haluatko varmasti ostaa lisäpalvelun?',
  withFirst: 'Lisäpalvelu veloitetaan ensimmäisen kuukausimaksun yhteydessä.',
  atOnce: (card: string | null) =>
    card ? `Lisäpalvelu veloitetaan heti maksukortiltasi ${card}.` : 'Lisäpalvelu veloitetaan heti maksukortiltasi.',
  buyAndPay: (price: string) => `Osta ja maksa ${price}`,
  chargeDay: (day: string) => `Veloituspäivä on ${day}.`,
  once: 'Se veloitetaan kerran.',
  thenMonthly: 'Sen jälkeen se kuuluu jokaiseen kuukausimaksuun.',
  bought: 'Lisäpalvelu ostettu',
  backBoughtNote: 'Maksu onnistui. Kuitin löydät tilauksen veloituksista.',
  backNotBought: 'Lisäpalvelua ei ostettu',
  backNotBoughtNote:
    'Maksua ei vahvistettu pankissa. Jos pankki ehti silti veloittaa korttiasi, palautamme summan kortille.',
  awaits: 'Lisäpalvelun osto odottaa vahvistustasi',
  awaitsNote:
    'Pankkisi pyytää sinua vahvistamaan maksun. Ellet vahvista sitä tunnin kuluessa, lisäpalvelua ei osteta eikä kortilta veloiteta mitään.',
  confirm: 'Vahvista pankissa',
  confirmOf: (what: string) => `Vahvista pankissa: ${what}`,
  failed: 'Virhe lisäpalvelun ostossa.',
  failedNote:
    'Päivitä sivu, tarkista maksukorttisi tiedot ja yritä uudelleen. Jos osto ei onnistu, ota yhteyttä asiakaspalveluun.',
} as const
