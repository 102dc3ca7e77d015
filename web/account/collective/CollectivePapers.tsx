import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { Language } from '../../../contract/language.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { saveFile } from '../../../ui/data/saveFile.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { type Column, Table } from '../../../ui/layout/Table.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { Answer } from '../../api.ts'
import { collectivePapersQuery, getCollectivePaper } from '../queries.ts'
import { words } from './words.ts'

type Paper = Answer<'getCollectivePapers'>['papers'][number]

/** The collective papers of a company, newest first; nothing where this customer gets none. */
export function CollectivePapers() {
  const language = useLanguage()
  const t = words[language]
  const { data: papers = [] } = useQuery(collectivePapersQuery)
  if (papers.length === 0) return null
  return (
    <section aria-labelledby="koontilaskut" className="rounded-lg bg-canvas p-5 sm:p-7">
      <h2 id="koontilaskut" className="text-2xl font-bold">
        {t.title}
      </h2>
      <p className="mt-1.5 mb-5 text-ink-soft">{t.note}</p>
      <Table caption={t.title} columns={columns(language)} rows={papers} rowKey={({ month }) => month} />
    </section>
  )
}

function columns(language: Language): Column<Paper>[] {
  const t = words[language]
  return [
    {
      title: t.month,
      cell: ({ month }) => <span className="nums">{`${Number(month.slice(5))}/${month.slice(0, 4)}`}</span>,
    },
    { title: t.number, cell: ({ number }) => <span className="nums break-all">{number}</span> },
    { title: t.papers, end: true, cell: ({ papers }) => papers },
    { title: t.total, end: true, cell: ({ total_amount }) => formatPrice(total_amount, language) },
    { title: t.paper, end: true, screenOnly: true, cell: (paper) => <PaperButton paper={paper} /> },
  ]
}

function PaperButton({ paper: { month, number } }: { paper: Paper }) {
  const t = words[useLanguage()]
  const { run, busy, failure, closeFailure } = useAct(getCollectivePaper, {
    failed: t.failed,
    otherwise: t.tryAgain,
    done: (file) => saveFile(file, `koontilasku-${month}.pdf`),
  })
  return (
    <>
      <Button size="sm" icon={Download} busy={busy} aria-label={t.download(number)} onClick={() => run({ month })}>
        {t.open}
      </Button>
      <MessageDialog message={failure} onClose={closeFailure} />
    </>
  )
}
