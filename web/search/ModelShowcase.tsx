import { bodyNames } from '../../contract/cars/bodyNames.ts'
import type { Model } from '../../contract/storefront.ts'
import { Link, type LinkProps } from '../../ui/button/Link.tsx'
import { Flying } from '../../ui/picture/Flying.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { FavouritesChip } from '../favourites/FavouritesChip.tsx'
import { flightOf } from '../storefront/flightOf.ts'
import { PriceClaim } from '../storefront/PriceClaim.tsx'
import { words } from './words.ts'

interface ModelShowcaseProps {
  cars: readonly Model[]
  cities: readonly string[]
  linkTo: (model: Model) => Pick<LinkProps, 'to' | 'state'>
}

/** Every model with its lowest price, leading to its page. */
export function ModelShowcase({ cars, cities, linkTo }: ModelShowcaseProps) {
  const language = useLanguage()
  const t = words[language]
  const bodies: Record<string, string> = bodyNames[language]
  return (
    <section aria-labelledby="mallisto" className="mx-auto w-full max-w-300 px-4 pt-12 md:px-6 md:pt-20">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id="mallisto" className="text-3xl font-bold">
          {t.showcase}
        </h2>
        <FavouritesChip />
      </div>
      <p className="mt-2 text-lg text-ink-soft">{t.showcaseLead(cars.length, cities.length)}</p>
      <ul className="mt-6 grid grid-cols-2 gap-3 sm:gap-5 md:mt-8 md:grid-cols-3 lg:grid-cols-4">
        {cars.map((car) => (
          <li key={car.model}>
            <Link
              {...linkTo(car)}
              className="group flex h-full w-full flex-col overflow-hidden rounded-lg bg-surface p-3 pb-4 no-underline shadow-card transition-shadow hover:shadow-float sm:p-4 sm:pb-5"
            >
              <span className="block dark:-mx-3 dark:-mt-3 dark:bg-floor dark:px-3 dark:pt-2 sm:dark:-mx-4 sm:dark:-mt-4 sm:dark:px-4">
                <Flying name={flightOf(car)}>
                  <img
                    src={car.image_sm}
                    alt=""
                    width={640}
                    height={320}
                    loading="lazy"
                    decoding="async"
                    className="w-full scale-112 transition-transform duration-240 group-hover:-translate-x-1.5"
                  />
                </Flying>
              </span>
              <span className="mt-3 block font-bold sm:text-lg">{car.display_name}</span>
              <span className="block text-sm text-ink-soft first-letter:uppercase">{bodies[car.body]}</span>
              {car.from_claim && (
                <span className="mt-2 block text-sm">
                  <PriceClaim claim={car.from_claim} inTile />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
