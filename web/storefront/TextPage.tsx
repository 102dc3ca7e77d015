import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { languages } from '../../contract/language.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { Spinner } from '../../ui/state/Spinner.tsx'
import { SafeHtml } from '../../ui/text/SafeHtml.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { textsOf } from '../page.ts'
import { tell } from '../shopEvents.ts'
import { useShownPage } from '../shownPage.ts'
import { textQuery, useInit } from './queries.ts'
import { words } from './words.ts'

/** One of the operator's long texts; its own first heading, where it has one, is the heading of the page. */
export function TextPage() {
  const language = useLanguage()
  const t = words[language]
  const { meta } = useShownPage()
  const { text = 'terms_of_use' } = meta
  const { data, isError, refetch, isFetching } = useQuery(textQuery(text))
  const { heading, rest } = withoutHeading(data?.html ?? '')
  return (
    <Page title={heading ?? textsOf(meta, language).title} width="text">
      {data && language !== languages[0] && <InFinnish isTranslated={data.lang === undefined} />}
      {data && <SafeHtml html={rest} lang={data.lang} />}
      {data && text === 'cookies' && <Measuring />}
      {!data && !isError && <Spinner text={t.loading} />}
      {isError && (
        <ErrorState title={t.textFailed} onRetry={() => void refetch()} busy={isFetching}>
          {t.textFailedNote}
        </ErrorState>
      )}
    </Page>
  )
}

/** A translation says that the Finnish text is the one that applies, and leads to it; the page is loaded anew, for a browser has the words of one language. */
function InFinnish({ isTranslated }: { isTranslated: boolean }) {
  const t = words[useLanguage()]
  const { pathname } = useLocation()
  return (
    <p className="mb-6 rounded-md bg-canvas p-5">
      <span>{isTranslated ? t.courtesy : t.inFinnish}</span>
      {isTranslated && (
        <a href={pathname} hrefLang={languages[0]} className="mt-1 block w-fit text-link">
          {t.readInFinnish}
        </a>
      )}
    </p>
  )
}

/** Whether anything is measured here at all, and where it is, the way to change one's mind. */
function Measuring() {
  const t = words[useLanguage()]
  if (!useInit().tag_manager) return <p className="mt-6 rounded-md bg-canvas p-5">{t.notMeasured}</p>
  return (
    <div className="mt-6">
      <Button onClick={() => tell('cookie-settings', undefined)}>{t.cookieSettings}</Button>
    </div>
  )
}

function withoutHeading(html: string): { heading: string | null; rest: string } {
  const found = /^\s*<h1>([^<]*)<\/h1>/.exec(html)
  return { heading: found?.[1] ?? null, rest: found ? html.slice(found[0].length) : html }
}
