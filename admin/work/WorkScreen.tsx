import { ChevronLeft, ListChecks } from 'lucide-react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { WorkKind } from '../../contract/ops/work/workKinds.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import type { Elements } from '../../ui/elements.ts'
import { Icon } from '../../ui/picture/Icon.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { anyText, oneOf, useListUrl } from '../data/useListUrl.ts'
import { Screen } from '../frame/Screen.tsx'
import { NotThere } from '../shared/list/Listed.tsx'
import { type MorePages, MoreRows } from '../shared/list/MoreRows.tsx'
import { ItemDetail } from './ItemDetail.tsx'
import { ItemList } from './ItemList.tsx'
import { KindBar } from './KindBar.tsx'
import { words } from './words.ts'
import type { Shown, WorkItem } from './workItem.ts'

const shows = ['open', 'mine', 'later'] as const
const readers = { nayta: oneOf(shows), soita: oneOf(['1']), auto: oneOf(['1']), suurin: oneOf(['1']), tehtava: anyText }

/** The filters of a work list in the address: which part of it, and which item is open. */
export function useWorkUrl() {
  const { values, set, dropped } = useListUrl(readers)
  return {
    show: values.nayta ?? 'open',
    onlyCalls: values.soita === '1',
    onlyCars: values.auto === '1',
    largestFirst: values.suurin === '1',
    open: values.tehtava ?? null,
    set,
    dropped,
  }
}
export type WorkUrl = ReturnType<typeof useWorkUrl>

/** The state of a list that comes page by page. */
interface Listed extends MorePages {
  error: Error | null
  refetch: () => unknown
}

interface WorkScreenProps<Row extends WorkItem> {
  kind: WorkKind
  url: WorkUrl
  list: Listed
  /** Undefined while nothing has come yet. */
  rows: readonly Row[] | undefined
  shown: (row: Row) => Shown
  /** More to narrow the list by. */
  filter?: Elements
}

/** One work list: its items beside the one that is open. */
export function WorkScreen<Row extends WorkItem>({ kind, url, list, rows, shown, filter }: WorkScreenProps<Row>) {
  const t = words[useLanguage()]
  return (
    <Screen title={t.kindNames[kind]} lead={t.kindTexts[kind]}>
      <div className="grid gap-4">
        <KindBar />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <fieldset className="flex flex-wrap gap-1">
            <legend className="sr-only">{t.show}</legend>
            {shows.map((show) => (
              <Button
                key={show}
                size="sm"
                aria-pressed={url.show === show}
                kind={url.show === show ? 'primary' : 'quiet'}
                onClick={() => url.set({ nayta: show === 'open' ? null : show, tehtava: null })}
              >
                {t.shows[show]}
              </Button>
            ))}
          </fieldset>
          {filter}
        </div>
        {url.dropped.length > 0 && <Notice>{t.dropped}</Notice>}
        <Content kind={kind} url={url} list={list} rows={rows} shown={shown} />
      </div>
    </Screen>
  )
}

/** Beside the address of a list: the item from which somebody came back to it. */
interface CameBack {
  from?: string
}

function Content<Row extends WorkItem>({ kind, url, list, rows, shown }: Omit<WorkScreenProps<Row>, 'filter'>) {
  const t = words[useLanguage()]
  const [params] = useSearchParams()
  const { state } = useLocation()
  if (!rows) return <NotThere of={list} title={t.failed} hint={t.failedHint} />
  const chosen = rows.find(({ item_id }) => item_id === url.open)
  if (rows.length === 0 && url.open === null)
    return (
      <EmptyState icon={ListChecks} title={t.empty[url.show]} action={<ButtonLink to="/tyot">{t.toAll}</ButtonLink>}>
        {url.show === 'open' && t.emptyHint}
      </EmptyState>
    )
  const addressOf = (id: string | null) => {
    const next = new URLSearchParams(params)
    if (id === null) next.delete('tehtava')
    else next.set('tehtava', id)
    return `${t.kindPaths[kind]}?${next}`
  }
  const { from = null } = (state as CameBack | null) ?? {}
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] xl:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      <div className={`grid gap-3 ${url.open === null ? '' : 'max-lg:hidden'}`}>
        <ItemList rows={rows} shown={shown} chosen={url.open} from={from} addressOf={addressOf} />
        <MoreRows list={list} rows={rows.length} label={t.more} />
      </div>
      {url.open !== null && (
        // Beside the item that was pressed, however far down the list; where there is no room beside it, in its place.
        <div className="grid gap-3 lg:sticky lg:top-5 lg:max-h-[calc(100dvh-2.5rem)] lg:overflow-y-auto">
          <Link
            to={addressOf(null)}
            state={{ from: url.open } satisfies CameBack}
            preventScrollReset
            className="flex min-h-11 items-center gap-1 justify-self-start text-petrol lg:hidden"
          >
            <Icon of={ChevronLeft} />
            {t.toList}
          </Link>
          {chosen ? (
            <ItemDetail key={chosen.item_id} kind={kind} row={chosen} shown={shown(chosen)} />
          ) : (
            <Notice title={t.gone} live="status">
              {t.goneHint}
            </Notice>
          )}
        </div>
      )}
      {!chosen && url.open === null && (
        <div className="rounded-lg border border-dashed border-line-strong px-5 py-10 text-center text-ink-soft max-lg:hidden">
          <p className="font-medium">{t.choose}</p>
          <p className="text-sm">{t.chooseHint}</p>
        </div>
      )}
    </div>
  )
}
