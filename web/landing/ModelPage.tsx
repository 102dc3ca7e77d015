import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { priceRows } from '../../contract/order/priceRows.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Link } from '../../ui/button/Link.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { TitledText } from '../../ui/layout/TitledText.tsx'
import { WidePicture } from '../../ui/picture/WidePicture.tsx'
import { PriceTable } from '../../ui/price/PriceTable.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Answer } from '../api.ts'
import { NotFound } from '../storefront/NotFound.tsx'
import { PriceClaim } from '../storefront/PriceClaim.tsx'
import { useInit } from '../storefront/queries.ts'
import { modelPageQuery } from './queries.ts'
import { useLandingSlug } from './useLandingSlug.ts'
import { Waiting } from './Waiting.tsx'
import { words } from './words.ts'

/** One model: how it looks, what it costs, what it is, and the way to a free one. */
export function ModelPage() {
  const slug = useLandingSlug()
  const answer = useQuery(modelPageQuery(slug))
  if (answer.data === null) return <NotFound />
  return answer.data ? <Shown page={answer.data} /> : <Waiting answer={answer} />
}

function Shown({ page }: { page: Answer<'getModelPage'> }) {
  const language = useLanguage()
  const t = words[language]
  const { model, image_md, image_alt, info, offers, free } = page
  const { cities } = useInit()
  const search = `/?malli=${encodeURIComponent(model.model)}`
  return (
    <Page title={t.modelTitle(model.display_name)}>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-14">
        <WidePicture src={image_md} alt={image_alt} isFirst />
        <div className="grid content-center gap-4">
          {model.from_claim && <PriceClaim claim={model.from_claim} size="lg" />}
          <p>{t.included}</p>
          <div className="max-sm:grid">
            <ButtonLink to={search} kind="primary" size="lg" icon={Search}>
              {t.searchModel}
            </ButtonLink>
          </div>
          <p className="text-sm text-ink-soft">{free ? t.free : t.taken}</p>
        </div>
      </div>
      <div className="mt-10 grid gap-10 lg:mt-14 lg:grid-cols-2 lg:gap-14">
        {info !== '' && <TitledText title={t.about} html={info} />}
        <div className="grid content-start gap-10">
          {offers.length > 0 && <PriceTable {...priceRows(offers, language)} />}
          <nav aria-labelledby="paikkakunnat">
            <h2 id="paikkakunnat" className="text-2xl font-bold">
              {t.inCities}
            </h2>
            <ul className="mt-2 flex flex-wrap gap-x-5">
              {cities.map((city) => (
                <li key={city}>
                  <Link to={`${search}&kaupunki=${encodeURIComponent(city)}`} className="text-link inline-block py-1.5">
                    {city}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
    </Page>
  )
}
