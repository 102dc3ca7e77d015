import { useQuery } from '@tanstack/react-query'
import { Clock, MapPin, Search, Truck } from 'lucide-react'
import { slugOf } from '../../contract/text/slug.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Link } from '../../ui/button/Link.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Answer } from '../api.ts'
import { NotFound } from '../storefront/NotFound.tsx'
import { PlaceHours } from '../storefront/PlaceHours.tsx'
import { PriceClaim } from '../storefront/PriceClaim.tsx'
import { useInit } from '../storefront/queries.ts'
import { cityPageQuery } from './queries.ts'
import { useLandingSlug } from './useLandingSlug.ts'
import { Waiting } from './Waiting.tsx'
import { words } from './words.ts'

/** One town: where its cars are handed out, what can be had, and the way to the free ones. */
export function CityPage() {
  const slug = useLandingSlug()
  const answer = useQuery(cityPageQuery(slug))
  if (answer.data === null) return <NotFound />
  return answer.data ? <Shown page={answer.data} /> : <Waiting answer={answer} />
}

function Shown({ page: { city, dealers } }: { page: Answer<'getCityPage'> }) {
  const t = words[useLanguage()]
  const place = encodeURIComponent(city)
  return (
    <Page title={t.cityTitle(city)} lead={t.cityLead(dealers.some((one) => one.delivery_reach_km !== null))}>
      <div className="flex flex-wrap items-center gap-x-6 max-sm:grid">
        <ButtonLink to={`/?kaupunki=${place}&hae=1`} kind="primary" size="lg" icon={Search}>
          {t.searchCity}
        </ButtonLink>
        <a href="#toimipisteet" className="inline-grid min-h-11 items-center max-sm:justify-self-center text-link">
          {t.dealers}
        </a>
      </div>
      <ModelsAt place={place} />
      <section aria-labelledby="toimipisteet" className="mt-10">
        <h2 id="toimipisteet" className="text-2xl font-bold">
          {t.dealers}
        </h2>
        <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {dealers.map(({ location_id, display_name, address, zip, delivery_reach_km, ...place }) => (
            <li key={location_id} className="rounded-lg border border-line p-5">
              <h3 className="font-bold">{display_name}</h3>
              <p className="mt-2 flex gap-2.5">
                <Icon of={MapPin} size={18} className="mt-0.75 text-petrol" />
                <span>{`${address}, ${zip} ${city}`}</span>
              </p>
              <div className="mt-1.5 flex gap-2.5">
                <Icon of={Clock} size={18} className="mt-0.75 text-petrol" />
                <PlaceHours place={place} />
              </div>
              <p className="mt-1.5 flex gap-2.5">
                <Icon of={Truck} size={18} className="mt-0.75 text-petrol" />
                <span>{delivery_reach_km === null ? t.noDelivery : t.delivers(delivery_reach_km)}</span>
              </p>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  )
}

/** Every model, each leading to its page, whose act leads to the cars in the town. */
function ModelsAt({ place }: { place: string }) {
  const t = words[useLanguage()]
  const { cars } = useInit()
  if (cars.length === 0) return null
  return (
    <section aria-labelledby="mallit" className="mt-10">
      <h2 id="mallit" className="text-2xl font-bold">
        {t.models}
      </h2>
      <p className="mt-1 text-ink-soft">{t.withTax}</p>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4">
        {cars.map(({ model, display_name, image_sm, from_claim }) => (
          <li key={model} className="relative rounded-lg bg-canvas p-3 pb-4 sm:p-4">
            <img src={image_sm} alt="" width={640} height={320} loading="lazy" className="floor w-full" />
            <Link
              to={`/autot/${slugOf(display_name)}?kaupunki=${place}${from_claim ? `&kk=${from_claim.term}` : ''}`}
              className="mt-2 block font-bold after:absolute after:inset-0 after:rounded-lg hover:underline"
            >
              {display_name}
            </Link>
            {from_claim && (
              <span className="text-sm">
                <PriceClaim claim={from_claim} inTile />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
