import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatMoment } from '../../contract/days/date.ts'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import type { Answer } from '../api.ts'
import { Screen } from '../frame/Screen.tsx'
import { itemName } from '../shared/content/words.ts'
import { NotThere } from '../shared/list/Listed.tsx'
import { fi } from './fi.ts'
import { modelFi } from './modelFi.ts'
import { contentsQuery } from './queries.ts'

type Row = Answer<'listContent'>['items'][number]

const columns: readonly Column<Row>[] = [
  {
    title: fi.name,
    cell: ({ item, name }) => (
      <Link className="text-link font-medium" to={`/sisalto/${encodeURIComponent(item)}`}>
        {name ?? itemName(item)}
      </Link>
    ),
  },
  { title: fi.changed, cell: ({ changed }) => (changed?.at ? fi.who(changed.by, changed.at) : '–') },
  { title: fi.draft, cell: ({ draft }) => (draft?.at ? fi.who(draft.by, draft.at) : '–') },
  { title: fi.ahead, cell: ({ ahead }) => (ahead ? formatMoment(ahead, 'fi') : '–') },
]

/** All that staff write for the pages. */
export function ContentsPage() {
  const question = useQuery(contentsQuery)
  const { data } = question
  return (
    <Screen title={fi.title} lead={fi.lead}>
      {data ? (
        <div className="grid gap-8">
          <Items title={fi.texts} rows={data.items.filter(({ name }) => name === null)} />
          <Items title={modelFi.models} rows={data.items.filter(({ name }) => name !== null)} />
        </div>
      ) : (
        <NotThere of={question} title={fi.failed} hint={fi.failedHint} />
      )}
    </Screen>
  )
}

function Items({ title, rows }: { title: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-lg font-bold">{title}</h2>
      <Table caption={title} columns={columns} rows={rows} rowKey={({ item }) => item} />
    </section>
  )
}
