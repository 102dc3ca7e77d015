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
  pictures: (name: string) => `Kuvia: ${name}`,
  term: 'Sitoutumisaika ja kuukausihinta',
  months: (count: number) => `${count} kk`,
  inAll: (price: string) => `Yhteensä ${price}`,
  onTerm: (count: number) => `Sitoutumisaika ${count} kk`,
  gear: 'Vaihteisto',
  included: 'Vakuutus, huollot, renkaat ja kuukauden kilometrit kuuluvat hintaan.',
  free: 'Tätä mallia on vapaana. Valitse paikkakunta, niin näet noutopaikat ja ensimmäiset noutopäivät.',
  taken:
    'Tätä mallia ei ole juuri nyt vapaana. Valitse paikkakunta ja tallenna hakuvahti, niin kerromme, kun auto vapautuu.',
  takenGear: 'Tällä vaihteistolla mallia ei ole juuri nyt vapaana. Valitse toinen vaihteisto tai tallenna hakuvahti.',
  searchModel: 'Hae vapaa auto',
  chooseTown: 'Valitse paikka',
  gearFree: 'Vapaana',
  gearTaken: 'Ei vapaana juuri nyt',
  searchNear: (place: string) => `Vapaat autot: ${place}`,
  firstDays: 'Vapaana paikkakunnittain',
  otherTowns:
    'Muilla paikkakunnilla tätä mallia ei ole juuri nyt vapaana. Voit hakea lähistöltä tai tallentaa hakuvahdin.',
  otherTownsOfGear:
    'Muilla paikkakunnilla tällä vaihteistolla ei ole juuri nyt vapaata autoa. Voit hakea lähistöltä tai tallentaa hakuvahdin.',
  services: 'Lisäpalveluita tähän autoon',
  servicesNote: 'Valitset lisäpalvelut tilauksella. Valikoima riippuu noutopaikasta.',
  monthlyService: (price: string) => `alk. ${price} kuukausittain`,
  onceService: (price: string) => `alk. ${price} kerran`,
  ask: (name: string) => `Kysyttävää autosta ${name}?`,
  about: 'Tietoa mallista',
  facts: 'Tiedot',
  equipment: 'Varusteet',
  inCities: 'Saatavuus paikkakunnittain',
  cityTitle: (city: string) => `${city}: auto kuukaudeksi`,
  cityDescription: (city: string) =>
    `${city}: nouda auto kuukaudeksi kerrallaan lähimmästä toimipisteestä. Vakuutus, huollot ja renkaat kuuluvat hintaan. Katso toimipisteet ja hae vapaat autot.`,
  cityLead: `Noudat auton valitsemastasi toimipisteestä tai tilaat sen kotiin. Sitoudut ${orList(terms, 'fi')} kuukaudeksi.`,
  searchCity: 'Hae vapaat autot',
  dealers: 'Toimipisteet',
  delivers: (km: number) => `Kotiintoimitus ${km} kilometrin säteellä`,
  noDelivery: 'Ei kotiintoimitusta',
  models: 'Mallit ja alkaen-hinnat',
  otherCities: 'Muut paikkakunnat',
  /** For search engines. */
  offer: (gear: string, months: number) => `${gear}, sitoutuminen ${months} kk`,
}
