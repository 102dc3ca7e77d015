import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatMoment } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Answer } from '../api.ts'
import { Screen } from '../frame/Screen.tsx'
import { words as contentWords } from '../shared/content/words.ts'
import { NotThere } from '../shared/list/Listed.tsx'
import { modelWords } from './modelWords.ts'
import { contentsQuery } from './queries.ts'
import { words } from './words.ts'

type Row = Answer<'listContent'>['items'][number]

const columns = (language: Language): readonly Column<Row>[] => {
  const t = words[language]
  return [
    {
      title: t.name,
      cell: ({ item, name }) => (
        <Link className="text-link font-medium" to={`/sisalto/${encodeURIComponent(item)}`}>
          {name ?? contentWords[language].itemName(item)}
        </Link>
      ),
    },
    { title: t.changed, cell: ({ changed }) => (changed?.at ? t.who(changed.by, changed.at) : '–') },
    { title: t.draft, cell: ({ draft }) => (draft?.at ? t.who(draft.by, draft.at) : '–') },
    { title: t.ahead, cell: ({ ahead }) => (ahead ? formatMoment(ahead, language) : '–') },
  ]
}

/** All that staff write for the pages. */
export function ContentsPage() {
  const language = useLanguage()
  const t = words[language]
  const model = modelWords[language]
  const question = useQuery(contentsQuery)
  const { data } = question
  return (
    <Screen title={t.title} lead={t.lead}>
      {data ? (
        <div className="grid gap-8">
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
  const language = useLanguage()
  if (rows.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-lg font-bold">{title}</h2>
      <Table caption={title} columns={columns(language)} rows={rows} rowKey={({ item }) => item} />
    </section>
  )
}
