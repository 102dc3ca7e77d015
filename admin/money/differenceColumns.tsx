import { Link } from 'react-router'
import { formatDay } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import { Button } from '../../ui/button/Button.tsx'
import type { Column } from '../../ui/layout/Table.tsx'
import { Money } from '../../ui/price/Money.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import type { Difference, SettlementFile } from './queries.ts'
import { settlementsWords } from './settlementsWords.ts'

const nameOf = (actor: string): string => actor.replace(/^staff:/, '')
const orNone = (euros: number | null) => (euros === null ? '–' : <Money euros={euros} />)

const facts = (language: Language): readonly Column<Difference>[] => {
  const words = settlementsWords[language]
  return [
    {
      title: words.kind,
      cell: ({ kind }) => <Badge tone={kind === 'missing_there' ? 'bad' : 'warn'}>{words.kinds[kind]}</Badge>,
    },
    { title: words.day, cell: ({ day }) => formatDay(day, language) },
    { title: words.reference, cell: ({ reference }) => <span className="text-sm break-all">{reference}</span> },
    {
      title: words.order,
      cell: ({ order_number }) =>
        order_number && (
          <Link className="text-link" to={`/tilaukset/${order_number}`}>
            {order_number}
          </Link>
        ),
    },
    {
      title: words.source,
      cell: ({ file, line }) => <span className="text-sm break-all">{line === null ? file : `${file}:${line}`}</span>,
    },
    { title: words.theirs, end: true, cell: ({ theirs }) => orNone(theirs) },
    { title: words.ours, end: true, cell: ({ ours }) => orNone(ours) },
  ]
}

/** Differences that wait for an explanation. */
export const differenceColumns = (
  why: string | null,
  explain: (difference: Difference) => void,
  language: Language,
): readonly Column<Difference>[] => {
  const words = settlementsWords[language]
  return [
    ...facts(language),
    {
      title: words.explain,
      quietTitle: true,
      end: true,
      screenOnly: true,
      cell: (difference) => (
        <Button
          size="sm"
          disabledReason={why}
          aria-label={words.explainOf(difference.reference)}
          onClick={() => explain(difference)}
        >
          {words.explain}
        </Button>
      ),
    },
  ]
}

/** Differences that have an explanation. */
export const explainedColumns = (language: Language): readonly Column<Difference>[] => {
  const words = settlementsWords[language]
  return [
    ...facts(language),
    {
      title: words.explanation,
      cell: ({ explained }) => (
        <>
          <span className="block">{explained?.note ?? words.byItself}</span>
          {explained && explained.by !== 'machine' && (
            <span className="block text-sm text-ink-soft">{nameOf(explained.by)}</span>
          )}
        </>
      ),
    },
  ]
}

const summed = (key: 'gross' | 'fee' | 'net', language: Language): Column<SettlementFile> => ({
  title: settlementsWords[language][key],
  end: true,
  cell: (file) => <Money euros={file[key]} />,
})

export const fileColumns = (language: Language): readonly Column<SettlementFile>[] => {
  const words = settlementsWords[language]
  return [
    { title: words.file, cell: ({ name }) => <span className="font-medium break-all">{name}</span> },
    {
      title: words.days,
      cell: ({ first_day, last_day }) => `${formatDay(first_day, language)}–${formatDay(last_day, language)}`,
    },
    { title: words.importedBy, cell: ({ imported_by }) => nameOf(imported_by) },
    { title: words.rows, end: true, cell: ({ rows }) => rows.toLocaleString('fi-FI') },
    summed('gross', language),
    summed('fee', language),
    summed('net', language),
  ]
}
