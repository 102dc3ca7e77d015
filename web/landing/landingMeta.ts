import type { Language } from '../../contract/language.ts'
import { claimWords } from '../../contract/money/priceClaim.ts'
import { slugOf } from '../../contract/text/slug.ts'
import type { PageMeta } from '../page.ts'
import type { Init } from '../storefront/queries.ts'

/** Title and description of a page about a model or a town; other pages keep their own. */
export function withLanding(
  meta: PageMeta,
  slug: string | undefined,
  { cars, cities }: Init,
  language: Language,
): PageMeta {
  if (!meta.landing || slug === undefined) return meta
  const told = meta.landing === 'model' ? aboutModel(cars, slug, language) : aboutCity(cities, slug)
  return { ...meta, ...(told ?? { title: 'Sivua ei löytynyt' }) }
}

function aboutModel(cars: Init['cars'], slug: string, language: Language) {
  const car = cars.find(({ display_name }) => slugOf(display_name) === slug)
  if (!car) return null
  const price = car.from_claim ? ` ${claimWords(car.from_claim, language)}` : ''
  return {
    title: `${car.display_name} kuukausimaksulla`,
    description: `${car.display_name}${price}. Vakuutus, huollot ja renkaat kuuluvat hintaan. Katso hinnat 1, 3 ja 6 kuukaudelle ja hae vapaa auto.`,
  }
}

function aboutCity(cities: readonly string[], slug: string) {
  const city = cities.find((one) => slugOf(one) === slug)
  return city === undefined
    ? null
    : {
        title: `${city}: auto kuukausimaksulla`,
        description: `${city}: nouda auto kuukaudeksi kerrallaan lähimmästä toimipisteestä. Vakuutus, huollot ja renkaat kuuluvat hintaan. Katso toimipisteet ja hae vapaat autot.`,
      }
}
