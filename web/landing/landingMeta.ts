import type { Language } from '../../contract/language.ts'
import { claimWords } from '../../contract/money/priceClaim.ts'
import { slugOf } from '../../contract/text/slug.ts'
import { type PageMeta, type PageTexts, textsOf } from '../page.ts'
import type { Init } from '../storefront/queries.ts'
import { words } from './words.ts'

/** Title and description of a page about a model or a town; other pages keep their own. */
export function landingTexts(
  meta: PageMeta,
  slug: string | undefined,
  { cars, cities }: Init,
  language: Language,
): PageTexts {
  if (!meta.landing || slug === undefined) return textsOf(meta, language)
  const texts = meta.landing === 'model' ? aboutModel(cars, slug, language) : aboutCity(cities, slug, language)
  return texts ?? textsOf({ says: 'notFound' }, language)
}

function aboutModel(cars: Init['cars'], slug: string, language: Language): PageTexts | null {
  const car = cars.find(({ display_name }) => slugOf(display_name) === slug)
  if (!car) return null
  const t = words[language]
  const price = car.from_claim ? ` ${claimWords(car.from_claim, language)}` : ''
  return { title: t.modelTitle(car.display_name), description: t.modelDescription(`${car.display_name}${price}`) }
}

function aboutCity(cities: readonly string[], slug: string, language: Language): PageTexts | null {
  const city = cities.find((one) => slugOf(one) === slug)
  const t = words[language]
  return city === undefined ? null : { title: t.cityTitle(city), description: t.cityDescription(city) }
}
