import { terms } from '../../contract/cars/terms.ts'
import { andList, orList } from '../../contract/text/lists.ts'
export const fi = {
  loading: 'Ladataan',
  failed: 'Sivun tietoja ei juuri nyt saatu näkyviin',
  failedNote: 'Yritä hetken päästä uudelleen.',
  modelTitle: (name: string) => `${name} kuukausimaksulla`,
  modelDescription: (nameAndPrice: string) =>
    `${nameAndPrice}. Vakuutus, huollot ja renkaat kuuluvat hintaan. Katso hinnat ${andList(terms, 'fi')} kuukaudelle ja hae vapaa auto.`,
  from: 'alkaen',
  included: 'Vakuutus, huollot, renkaat ja kuukauden kilometrit kuuluvat hintaan.',
  free: 'Vapaita autoja on nyt. Hae paikkakuntasi mukaan, niin näet noutopaikan ja ensimmäisen noutopäivän.',
  taken: 'Tätä mallia ei ole juuri nyt vapaana. Tee haku ja tallenna hakuvahti, niin kerromme, kun auto vapautuu.',
  searchModel: 'Hae vapaa auto',
  about: 'Tietoa mallista',
  inCities: 'Hae paikkakunnalta',
  cityTitle: (city: string) => `${city}: auto kuukausimaksulla`,
  cityDescription: (city: string) =>
    `${city}: nouda auto kuukaudeksi kerrallaan lähimmästä toimipisteestä. Vakuutus, huollot ja renkaat kuuluvat hintaan. Katso toimipisteet ja hae vapaat autot.`,
  cityLead: `Noudat auton valitsemastasi toimipisteestä tai tilaat sen kotiin. Sitoudut ${orList(terms, 'fi')} kuukaudeksi.`,
  searchCity: 'Hae vapaat autot',
  dealers: 'Toimipisteet',
  delivers: (km: number) => `Kotiintoimitus ${km} kilometrin säteellä`,
  noDelivery: 'Ei kotiintoimitusta',
  models: 'Mallit ja hinnat alkaen',
  otherCities: 'Muut paikkakunnat',
  /** For search engines. */
  offer: (gear: string, months: number) => `${gear}, sitoutuminen ${months} kk`,
}
