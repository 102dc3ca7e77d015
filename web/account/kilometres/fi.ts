/** Words of the kilometres of an order that runs. */
export const fi = {
  title: 'Kilometrit',
  failed: 'Kilometrejä ei saatu näkyviin. Yritä hetken päästä uudelleen.',
  agreed: 'Sopimukseen kuuluu tähän mennessä',
  notAgreed: 'Sopimuksesi kilometrit on kerrottu sen ehdoissa.',
  tooMany: (km: string) => `Olet ajanut ${km} enemmän kuin sopimukseen kuuluu tähän mennessä.`,
  driven: 'Ajettu viimeisimmän lukeman mukaan',
  reading: 'Viimeisin lukema',
  readingOf: (km: string, day: string, by: 'staff' | 'customer') =>
    by === 'staff' ? `${km}, luovutuksessa ${day}` : `${km}, kertomasi ${day}`,
  forecast: (day: string) => `Arvio ${day}`,
  forecastOf: (driven: string, agreed: string) => `${driven}, sopimukseen kuuluu ${agreed}`,
  enough: 'Nykyisellä ajolla sopimuksen kilometrit riittävät.',
  beyond: (km: string, price: string) => `Nykyisellä ajolla kilometrejä menisi yli ${km}, mikä maksaisi ${price}.`,
  cheaper: (name: string) => `${name} tulisi halvemmaksi`,
  cheaperNote: (km: string, cost: string, saves: string) =>
    `Paketista saisit ${km} lisää hintaan ${cost}. Säästäisit arviolta ${saves}.`,
  buy: 'Osta lisäkilometrejä',
  field: 'Mittarilukema nyt (km)',
  hint: 'Lukema on sinua varten: se ei vaikuta laskuihin. Auton palautuksessa mittarin lukee henkilökunta.',
  missing: 'Syötä mittarilukema numeroin.',
  sure: 'Lukema on oikein',
  sureMissing: 'Tarkista lukema ja vahvista se.',
  save: 'Tallenna lukema',
  saved: 'Lukema on tallennettu.',
  saveFailed: 'Lukemaa ei voitu tallentaa',
  failedNote: 'Mitään ei tallennettu. Yritä hetken päästä uudelleen.',
}
