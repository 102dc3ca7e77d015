import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatMoment } from '../../contract/days/date.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Answer } from '../api.ts'
import { Screen } from '../frame/Screen.tsx'
import { words as contentWords } from '../shared/content/words.ts'
import { NotThere } from '../shared/list/Listed.tsx'
import { modelWords } from './modelWords.ts'
import { contentsQuery } from './queries.ts'
import { translationsWords } from './translationsWords.ts'
import { words } from './words.ts'

type Row = Answer<'listContent'>['items'][number]

/** All that staff write for the pages. */
export function ContentsPage() {
  const language = useLanguage()
  const t = words[language]
  const model = modelWords[language]
  const translations = translationsWords[language]
  const question = useQuery(contentsQuery)
  const { data } = question
  return (
    <Screen title={t.title} lead={t.lead} acts={<ButtonLink to="/sisalto/kaannokset">{translations.title}</ButtonLink>}>
      {data ? (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
          <Items title={t.texts} rows={data.items.filter(({ name }) => name === null)} />
          <Items title={model.models} rows={data.items.filter(({ name }) => name !== null)} />
        </div>
      ) : (
        <NotThere of={question} title={t.failed} hint={t.failedHint} />
      )}
    </Screen>
  )
}

function Items({ title, rows }: { title: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null
  return (
    <section className="rounded-lg bg-surface px-5 pt-5 pb-2 shadow-card">
      <h2 className="text-lg font-bold">{title}</h2>
      <ul aria-label={title} className="mt-1 divide-y divide-line">
        {rows.map((row) => (
          <Item key={row.item} row={row} />
        ))}
      </ul>
    </section>
  )
}

/** One item: its name, its last change, its draft and its picture. Nothing stands where nothing happened. */
function Item({ row: { item, name, picture, changed, draft, ahead } }: { row: Row }) {
  const language = useLanguage()
  const t = words[language]
  return (
    <li className="flex min-h-12 items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <Link className="text-link font-medium" to={`/sisalto/${encodeURIComponent(item)}`}>
          {name ?? contentWords[language].itemName(item)}
        </Link>
        {changed?.at && <p className="text-sm text-ink-soft">{t.who(changed.by, changed.at)}</p>}
        {draft?.at && (
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
            <Badge tone="warn">{t.draft}</Badge>
            <span>{t.who(draft.by, draft.at)}</span>
          </p>
        )}
        {ahead && (
          <p className="mt-1">
            <Badge tone="info">{t.aheadOn(formatMoment(ahead, language))}</Badge>
          </p>
        )}
      </div>
      {picture && (
        <img
          src={picture}
          alt=""
          width={96}
          height={48}
          loading="lazy"
          className="h-12 w-24 shrink-0 rounded-sm bg-floor object-cover"
        />
      )}
    </li>
  )
}
