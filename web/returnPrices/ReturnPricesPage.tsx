import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { itemOfPrice } from '../../contract/handover/returnPrices.ts'
import { words as handoverWords } from '../../contract/handover/words.ts'
import { Link } from '../../ui/button/Link.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { Spinner } from '../../ui/state/Spinner.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { type ReturnPrices, returnPricesQuery } from './queries.ts'
import { words } from './words.ts'

const isExcess = ({ key }: ReturnPrices[number]): boolean => key === 'excess' || key === 'lower_excess'
const isItem = ({ key }: ReturnPrices[number]): boolean => itemOfPrice(key) !== null

/** Prices of a return that lacks something: the terms, the protocol and the bill at the return lead here. */
export function ReturnPricesPage() {
  const language = useLanguage()
  const t = words[language]
  const { tolerance, fairWear } = handoverWords[language]
  const { data, isError, refetch, isFetching } = useQuery(returnPricesQuery)
  return (
    <Page title={t.title} lead={t.lead} width="text">
      {data && (
        <div className="grid gap-8">
          <Prices title={t.items} prices={data.prices.filter(isItem)} />
          <Prices
            title={t.work}
            prices={data.prices.filter((one) => !isItem(one) && !isExcess(one))}
            note={tolerance}
          />
          <Prices title={t.excess} prices={data.prices.filter(isExcess)} note={t.excessNote} />
          <section className="grid gap-2">
            <h2 className="text-xl font-bold">{fairWear.title}</h2>
            {fairWear.texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
          <p>{t.which}</p>
          <p>
            <Link to="/sopimusehdot" className="text-link">
              {t.terms}
            </Link>
          </p>
        </div>
      )}
      {!data && !isError && <Spinner text={t.loading} />}
      {isError && (
        <ErrorState title={t.failed} onRetry={() => void refetch()} busy={isFetching}>
          {t.failedNote}
        </ErrorState>
      )}
    </Page>
  )
}

function Prices({ title, prices, note }: { title: string; prices: ReturnPrices; note?: string }) {
  const t = words[useLanguage()]
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="text-xl font-bold">
        {title}
      </h2>
      <dl className="divide-y divide-line border-y border-line">
        {prices.map(({ key, name, price, next, lang }) => (
          <div key={key} className="flex items-baseline justify-between gap-x-6 py-2.5">
            <dt lang={lang} className="max-w-110">
              {name}
            </dt>
            <dd className="nums shrink-0 text-right font-medium">
              <span>{t.price(price)}</span>
              {next && (
                <span className="block max-w-40 text-sm font-normal text-ink-soft">
                  {t.next(next.price, next.from)}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {note && <p className="text-sm text-ink-soft">{note}</p>}
    </section>
  )
}
