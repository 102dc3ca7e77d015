import { Check, Search } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Language } from '../../contract/language.ts'
import type { Model } from '../../contract/storefront.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Link, type LinkProps } from '../../ui/button/Link.tsx'
import { latePart, onceTouched } from '../../ui/latePart.ts'
import { Steps } from '../../ui/layout/Steps.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { words as currentOrderWords } from '../currentOrder/words.ts'
import { useSession } from '../session/session.ts'
import { Advantages } from '../storefront/Advantages.tsx'
import { PriceClaim } from '../storefront/PriceClaim.tsx'
import { useInit } from '../storefront/queries.ts'
import { useAddressParams } from '../useAddressParams.ts'
import { Banners } from './Banners.tsx'
import { ResultSkeletons } from './ResultSkeletons.tsx'
import { SearchForm } from './SearchForm.tsx'
import { modelLink, typedTown } from './searchUrl.ts'
import { useSearchInUrl } from './useSearchInUrl.ts'
import { words } from './words.ts'

const HomeResults = latePart(
  () => import('./results/HomeResults.tsx'),
  (code) => code.HomeResults,
)
const YourCar = latePart(
  () => import('./YourCar.tsx'),
  (code) => code.YourCar,
)
const ModelShowcase = latePart(
  onceTouched(() => import('./ModelShowcase.tsx')),
  (code) => code.ModelShowcase,
)

/** The search is the first of the four steps of an order. */
const steps = (language: Language) => currentOrderWords[language].stepNames.map((label) => ({ label }))

/** The first view: a customer's own car, a promise and the search, what is on, the models; and in their place the cars found. */
export function HomePage() {
  const language = useLanguage()
  const currentOrder = currentOrderWords[language]
  const t = words[language]
  const { cars, cities, banners, content } = useInit()
  const { logged_in } = useSession()
  const { search, arriving, presetDealers, leaveDealers } = useSearchInUrl()
  const { state, loading } = search
  const heading = useArrivalFocus()
  /** The promise makes room for what was found. */
  const isSearched = search.wanted.atOnce && !search.failure && !search.locationError

  const params = useAddressParams()
  /** The search of a customer with a car stands behind the car, unless one has begun. `null`: of nobody with a car. */
  const [folds, setFolds] = useState<boolean | null>(null)
  const mayFold = logged_in === true && folds !== null && params.size === 0
  const isFolded = mayFold && folds
  const foldUnlessBegun = () =>
    setFolds(state.form.location === '' && document.activeElement?.closest('search') === null)
  const isShort = isSearched || isFolded
  const [banner] = banners
  /** On a wide screen the search has the picture of the first banner beside it, and needs no car of its own. */
  const hasScene = !isShort && Boolean(banner?.image_lg) && banner?.image_layout !== 'none'
  /** A tile says a price: its link leads to the term of that price. */
  const linkTo = ({ display_name, from_claim }: Model) =>
    modelLink(display_name, params, {
      form: state.form,
      term: from_claim?.term ?? state.selectedFixedTerm,
      town: typedTown(state.form.location, cities),
    })
  return (
    <>
      <div className="mx-auto w-full max-w-300 px-4 pt-5 md:px-6 md:pt-8">
        <div hidden={isFolded}>
          <Steps label={currentOrder.steps} steps={steps(language)} current={0} />
        </div>
        <div className="mt-5 grid grid-cols-1 gap-8 md:mt-10">
          {logged_in && (
            <Suspense fallback={null}>
              <YourCar onOwned={foldUnlessBegun} />
            </Suspense>
          )}
          {mayFold && (
            <div className="max-sm:grid">
              <Button icon={Search} aria-expanded={!folds} onClick={() => setFolds(!folds)}>
                {t.anotherCar}
              </Button>
            </div>
          )}
          <div
            className={
              hasScene
                ? 'grid grid-cols-1 gap-8 lg:grid-cols-[5fr_6fr] lg:items-start lg:gap-10'
                : 'grid grid-cols-1 gap-8'
            }
          >
            <div className={isFolded ? 'sr-only' : ''}>
              <div className={hasScene ? '' : 'relative xl:pr-95'}>
                <h1 ref={heading} tabIndex={-1} className={isShort ? 'sr-only' : 'text-4xl font-bold outline-none'}>
                  {t.promise}
                </h1>
                {!isShort && (
                  <>
                    <p className="mb-5 mt-3 text-ink-soft md:mb-7 md:text-lg">{t.promiseLead}</p>
                    {cars[0] && <FirstCar car={cars[0]} link={linkTo(cars[0])} hasScene={hasScene} />}
                  </>
                )}
              </div>
              <search hidden={isFolded} className="block rounded-lg bg-surface p-5 shadow-card sm:p-6">
                <SearchForm search={search} presetDealers={presetDealers} onLeaveDealers={leaveDealers} />
              </search>
              {!isShort && content.advantages && <Advantages className="mt-5 px-1 text-sm text-ink-soft md:mt-6" />}
              {!isShort && !content.advantages && (
                <ul
                  className={`mt-5 grid gap-x-8 gap-y-1.5 px-1 text-sm text-balance text-ink-soft md:mt-6 ${hasScene ? '' : 'lg:grid-cols-3'}`}
                >
                  {t.facts.map((fact) => (
                    <li key={fact} className="flex gap-2.5">
                      <Icon of={Check} size={18} className="text-good" />
                      <span>{fact}</span>
                    </li>
                  ))}
                </ul>
              )}
            </div>
            {!isSearched && <Banners banners={banners} />}
          </div>
        </div>
      </div>
      {loading && <ResultSkeletons />}
      {state.availability && (
        <Suspense fallback={<ResultSkeletons />}>
          <HomeResults search={search} arriving={arriving} />
        </Suspense>
      )}
      {!loading && !state.availability && (
        <Suspense fallback={null}>
          <ModelShowcase cars={cars} cities={cities} linkTo={linkTo} />
        </Suspense>
      )}
    </>
  )
}

interface FirstCarProps {
  car: Model
  link: Pick<LinkProps, 'to' | 'state'>
  hasScene: boolean
}

/** The provider's first model stands on the search, its price beside it; its file is that of its tile below. A low screen has no room for it. */
const FirstCar = ({ car, link, hasScene }: FirstCarProps) => (
  <div className={`hidden items-end justify-between gap-2 roomy:flex ${hasScene ? 'lg:hidden!' : 'xl:block'}`}>
    <Link {...link} className="mb-5 block min-w-24 flex-1 no-underline hover:underline">
      <span className="font-bold">{car.display_name}</span>
      {car.from_claim && <PriceClaim claim={car.from_claim} />}
    </Link>
    <img
      src={car.image_sm}
      alt=""
      width={640}
      height={320}
      loading="lazy"
      className={`-mt-4 -mr-4 -mb-5 hidden h-25 w-56 min-w-0 object-cover object-top roomy:not-dark:block sm:mr-0 sm:h-32 sm:w-72 ${hasScene ? '' : 'xl:absolute xl:right-0 xl:-bottom-7 xl:m-0 xl:block xl:h-42 xl:w-95 xl:dark:bottom-7 xl:dark:floor'}`}
    />
  </div>
)

/** The heading takes the focus when a person comes from another page. */
function useArrivalFocus() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  const arrivedBy = useRef(key)
  useEffect(() => {
    if (arrivedBy.current !== 'default') heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
