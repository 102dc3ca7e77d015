import { Table } from '../../ui/layout/Table.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { words as actWords } from '../shared/act/words.ts'
import type { ServicePreview } from './queries.ts'
import { servicesWords } from './servicesWords.ts'
import { differences } from './serviceTexts.ts'

/** The effect of a change of a service, and what stays. */
export function ServiceEffect({ preview: { before, after } }: { preview: ServicePreview }) {
  const language = useLanguage()
  const act = actWords[language]
  const t = servicesWords[language]
  const rows = differences(before, after, language)
  return (
    <Notice live="status" title={act.effect}>
      {rows.length === 0 ? (
        <p>{t.nothing}</p>
      ) : (
        <Table
          caption={act.effect}
          columns={[
            { title: t.what, cell: ({ what }) => what },
            { title: t.before, cell: (row) => row.before },
            { title: t.after, cell: (row) => <strong>{row.after}</strong> },
          ]}
          rows={rows}
          rowKey={({ what }) => what}
        />
      )}
      <p className="mt-2">{t.kept}</p>
    </Notice>
  )
}
