import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { Fragment, useState } from 'react'
import type { Language } from '../../contract/language.ts'
import { isPermittedAt } from '../../contract/ops/roles.ts'
import { formatCount } from '../../contract/text/count.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { oneOf, useListUrl } from '../data/useListUrl.ts'
import { Screen } from '../frame/Screen.tsx'
import { meQuery } from '../session/queries.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { words as jobWords } from '../shared/job/words.ts'
import { Listed } from '../shared/list/Listed.tsx'
import { type JobKind, jobsQuery, retryPreview } from './queries.ts'
import { RunningNav } from './RunningNav.tsx'
import { words } from './words.ts'

const readers = { kaikki: oneOf(['1']) }
const hasWork = ({ waiting, running, retried, failed }: JobKind) => waiting + running + retried + failed > 0
/** The queue is looked at often while something happens in it. */
const AGAIN_MS = 10_000

/** The shop's own work: waiting, running and failed jobs. */
export function JobsPage() {
  const language = useLanguage()
  const t = words[language]
  const list = useQuery({ ...jobsQuery, refetchInterval: AGAIN_MS })
  const { values, set } = useListUrl(readers)
  const [retried, setRetried] = useState<JobKind | null>(null)
  const { data: me } = useSuspenseQuery(meQuery)
  const why = isPermittedAt(me.grants, 'shop.run', null) ? null : t.role
  const isAll = values.kaikki === '1'
  const acts = (
    <>
      <Button onClick={() => set({ kaikki: isAll ? null : '1' })}>{isAll ? t.onlyBusy : t.allKinds}</Button>
      <ButtonLink to="/tyot/virheet">{t.toFailures}</ButtonLink>
    </>
  )
  return (
    <Screen title={t.jobs} above={<RunningNav />} lead={t.jobsLead} acts={acts}>
      <Listed list={list}>
        {({ kinds }) => {
          const rows = kinds.filter((kind) => isAll || hasWork(kind))
          if (rows.length === 0)
            return (
              <EmptyState icon={CircleCheck} title={t.calmJobs} action={null}>
                {t.calmJobsHint}
              </EmptyState>
            )
          return (
            <Card>
              <Table
                caption={t.jobs}
                columns={columnsWith(why, setRetried, language)}
                rows={rows}
                rowKey={({ job }) => job}
                isBad={({ failed }) => failed > 0}
              />
            </Card>
          )
        }}
      </Listed>
      {retried && <RetryDialog kind={retried} onClose={() => setRetried(null)} />}
    </Screen>
  )
}

function RetryDialog({ kind, onClose }: { kind: JobKind; onClose: () => void }) {
  const t = words[useLanguage()]
  const { data } = useQuery(retryPreview(kind.job))
  return (
    <ActDialog
      act="retryJobs"
      title={t.retryTitle}
      label={t.retry}
      alert
      given={() => ({ job: kind.job })}
      done={({ jobs }) => t.retriedToast(jobs)}
      failed={t.notRetried}
      onClose={onClose}
    >
      <p className="font-medium">{kind.job}</p>
      <p aria-live="polite">{data ? t.retryText(data.jobs) : t.retryCounting}</p>
    </ActDialog>
  )
}

const counted = (title: string, of: (kind: JobKind) => number, language: Language): Column<JobKind> => ({
  title,
  end: true,
  cell: (kind) => formatCount(of(kind), language),
})

/** `search_agent_saved` may break after its lines, as `receipt-mail` does by itself. */
const betweenWords = (job: string) =>
  job.split(/(?<=_)/).map((word) => (
    <Fragment key={word}>
      <span>{word}</span>
      <wbr />
    </Fragment>
  ))

const columnsWith = (
  why: string | null,
  retry: (kind: JobKind) => void,
  language: Language,
): readonly Column<JobKind>[] => {
  const t = words[language]
  return [
    {
      title: t.job,
      cell: ({ job, failed }) => (
        <>
          <span className="block font-medium wrap-break-word">{betweenWords(job)}</span>
          {failed > 0 && <span className="block text-sm text-ink-soft">{jobWords[language].jobText(job)}</span>}
        </>
      ),
    },
    counted(t.waiting, ({ waiting }) => waiting, language),
    counted(t.running, ({ running }) => running, language),
    counted(t.retried, ({ retried }) => retried, language),
    counted(t.failedJobs, ({ failed }) => failed, language),
    {
      title: t.oldest,
      end: true,
      cell: ({ waiting, oldest_seconds }) => (waiting > 0 ? t.waited(oldest_seconds) : '–'),
    },
    {
      title: t.retryAll,
      quietTitle: true,
      end: true,
      screenOnly: true,
      cell: (kind) =>
        kind.failed === 0 ? null : (
          // Four counts stand beside it: on a tablet there is no room for it on one line.
          <span className="inline-block whitespace-normal">
            <Button size="sm" disabledReason={why} aria-label={t.retryAllOf(kind.job)} onClick={() => retry(kind)}>
              {t.retryAll}
            </Button>
          </span>
        ),
    },
  ]
}
