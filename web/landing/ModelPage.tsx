import { useQuery } from '@tanstack/react-query'
import { cardFacts } from '../../contract/cars/factRows.ts'
import { words as carWords } from '../../contract/cars/words.ts'
import type { Language } from '../../contract/language.ts'
import { formatPrice } from '../../contract/money/money.ts'
import { priceRows } from '../../contract/order/priceRows.ts'
import { slugOf } from '../../contract/text/slug.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { TitledText } from '../../ui/layout/TitledText.tsx'
import { Gallery } from '../../ui/picture/Gallery.tsx'
import { PriceTable } from '../../ui/price/PriceTable.tsx'
import { Spinner } from '../../ui/state/Spinner.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Answer } from '../api.ts'
import { CompareLink } from '../favourites/CompareLink.tsx'
import { FavouriteButton } from '../favourites/FavouriteButton.tsx'
import { AskUs } from '../storefront/AskUs.tsx'
import { CarFacts } from '../storefront/CarFacts.tsx'
import { flightOf } from '../storefront/flightOf.ts'
import { NotFound } from '../storefront/NotFound.tsx'
import { useInit } from '../storefront/queries.ts'
import { FreeTowns } from './FreeTowns.tsx'
import { ModelOffer } from './ModelOffer.tsx'
import { modelPageQuery } from './queries.ts'
import { useLandingSlug } from './useLandingSlug.ts'
import { type ModelSearch, useModelSearch } from './useModelSearch.ts'
import { Waiting } from './Waiting.tsx'
import { WayOn } from './WayOn.tsx'
import { words } from './words.ts'

/** One model: how it looks, what it costs, what it is, and where a free one can be fetched first. Its name and picture are known before the rest. */
export function ModelPage() {
  const slug = useLandingSlug()
  const answer = useQuery(modelPageQuery(slug))
  const known = useInit().cars.find(({ display_name }) => slugOf(display_name) === slug)
  const model = answer.data?.model ?? known
  if (answer.data === null) return <NotFound />
  if (!model || (answer.isError && !answer.data)) return <Waiting answer={answer} />
  return <Shown key={slug} model={model} page={answer.data} />
}

type Shown = Answer<'getModelPage'>
type ShownModel = Pick<Shown['model'], 'model' | 'display_name' | 'image_sm'>

function Shown({ model, page }: { model: ShownModel; page: Shown | undefined }) {
  const language = useLanguage()
  const t = words[language]
  const search = useModelSearch(page ?? { model, offers: [], kilometres: null, free_places: [] })
  const first = {
    small: model.image_sm,
    large: page?.image_md ?? model.image_sm,
    alt: page?.image_alt ?? model.display_name,
  }
  const others = (page?.gallery ?? []).map((one) => ({ small: one.image_sm, large: one.image_md, alt: one.image_alt }))
  return (
    <Page title={model.display_name} lead={page ? leadOf(page, language) : '\u00a0'}>
      <div className="grid grid-cols-1 gap-x-14 gap-y-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_auto_1fr] lg:gap-y-10">
        <div className="relative min-w-0">
          <Gallery label={t.pictures(model.display_name)} pictures={[first, ...others]} flyingAs={flightOf(model)} />
          <span className="absolute top-1 right-1 rounded-full bg-surface/80">
            <FavouriteButton of={{ model: model.model, name: model.display_name }} />
          </span>
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {page ? (
            <ModelOffer offers={page.offers} places={page.free_places} search={search} />
          ) : (
            // As high as a screen: what lies below stays out of view when the rest comes.
            <div className="min-h-screen">
              <Spinner text={t.loading} />
            </div>
          )}
        </div>
        {page && <Details page={page} search={search} />}
      </div>
      {page && <Act search={search} />}
    </Page>
  )
}

const column = 'mt-4 grid min-w-0 grid-cols-1 content-start gap-10 lg:mt-0'

/** On a wide screen the offer is beside the pictures and the first of these, and the towns are below it. */
function Details({ page, search }: { page: Shown; search: ModelSearch }) {
  const language = useLanguage()
  const t = words[language]
  const { model, info, offers, free_places, services } = page
  return (
    <>
      <div className={`lg:col-start-1 lg:row-span-2 lg:row-start-2 ${column}`}>
        {info !== '' && <TitledText title={t.about} html={info} />}
        <Facts page={page} />
        <CompareLink of={{ model: model.model, name: model.display_name }} />
        {offers.length > 0 && <PriceTable {...priceRows(offers, language)} small />}
        <Services services={services} />
      </div>
      <div className={`lg:col-start-2 ${column}`}>
        <FreeTowns places={free_places} search={search} severalGears={offers.length > 1} />
        <AskUs about={t.ask(model.display_name)} />
      </div>
    </>
  )
}

/** `Farmari · bensiini · 5 paikkaa · 620 l` */
function leadOf({ model, fuel, facts }: Shown, language: Language): string {
  const bodies: Record<string, string> = carWords[language].bodies
  const body = bodies[model.body]
  const text = [...(body ? [body] : []), ...cardFacts({ fuel, facts }, language)].join(' · ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function Facts({ page: { fuel, facts, offers, equipment_lang } }: { page: Shown }) {
  const t = words[useLanguage()]
  return (
    <section aria-labelledby="tiedot">
      <h2 id="tiedot" className="mb-4 text-2xl font-bold">
        {t.facts}
      </h2>
      <CarFacts of={{ fuel, facts, gears: offers.map(({ gear }) => gear) }} />
      {facts.equipment.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 font-bold">{t.equipment}</h3>
          <ul lang={equipment_lang} className="list-inside list-disc marker:text-petrol sm:columns-2">
            {facts.equipment.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Services({ services }: { services: Shown['services'] }) {
  const language = useLanguage()
  const t = words[language]
  if (services.length === 0) return null
  return (
    <section aria-labelledby="lisapalvelut">
      <h2 id="lisapalvelut" className="text-2xl font-bold">
        {t.services}
      </h2>
      <p className="mt-1 text-ink-soft">{t.servicesNote}</p>
      <ul className="mt-4">
        {services.map(({ service_key, service_title, price, recurring, lang }) => (
          <li key={service_key} className="flex justify-between gap-4 border-b border-line py-3">
            <span lang={lang}>{service_title}</span>
            <span className="nums text-right">
              {(recurring ? t.monthlyService : t.onceService)(formatPrice(price, language, { whole: true }))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The price and the way on, at the bottom of a phone from the first view on. */
function Act({ search }: { search: ModelSearch }) {
  const language = useLanguage()
  const t = words[language]
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-10 flex items-center justify-between gap-3 border-t border-line bg-surface px-4 py-3 md:-mx-6 md:px-6 lg:hidden">
      {search.claim && (
        <p className="nums leading-tight">
          <strong className="block whitespace-nowrap">
            {t.inAll(formatPrice(search.claim.total, language, { whole: true }))}
          </strong>
          <span className="text-sm text-ink-soft">{t.onTerm(search.claim.term)}</span>
        </p>
      )}
      <WayOn search={search} size="md" />
    </div>
  )
}
