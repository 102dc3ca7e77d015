import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { Link } from 'react-router'
import { formatMoment } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useListUrl } from '../data/useListUrl.ts'
import { Screen } from '../frame/Screen.tsx'
import { ListCard, Listed } from '../shared/list/Listed.tsx'
import { MoreRows } from '../shared/list/MoreRows.tsx'
import { OwnViews } from '../shared/list/OwnViews.tsx'
import { AuditFilterBar } from './AuditFilterBar.tsx'
import { detailText } from './auditDetails.ts'
import { type AuditValues, asked, auditReaders } from './auditFilters.ts'
import { type PlaceNames, subjectParts, subjectText } from './auditSubjects.ts'
import { type AuditEntry, auditPages, placeNamesQuery } from './queries.ts'
import { RunningNav } from './RunningNav.tsx'
import { words } from './words.ts'

/** The acts of staff: person, act, time, subject. */
export function AuditPage() {
  const t = words[useLanguage()]
  const { values, set, dropped } = useListUrl(auditReaders)
  return (
    <Screen title={t.audit} above={<RunningNav />} lead={t.auditLead} acts={<OwnViews />}>
      <div className="grid gap-5">
        <AuditFilterBar values={values} set={set} />
        {dropped.length > 0 && <Notice>{t.dropped}</Notice>}
        <Entries values={values} />
      </div>
    </Screen>
  )
}

const noNames: PlaceNames = new Map()

function Entries({ values }: { values: AuditValues }) {
  const language = useLanguage()
  const t = words[language]
  const list = useInfiniteQuery(auditPages(asked(values)))
  const { data: names = noNames } = useQuery(placeNamesQuery)
  return (
    <Listed list={list}>
      {({ pages }) => {
        const entries = pages.flatMap((page) => page.entries)
        if (entries.length === 0)
          return (
            <EmptyState
              icon={ScrollText}
              title={t.noEntries}
              action={<ButtonLink to="/ajo/tapahtumat">{t.clear}</ButtonLink>}
            >
              {t.noEntriesHint}
            </EmptyState>
          )
        return (
          <Card>
            <ListCard>
              <Table
                caption={t.audit}
                columns={columnsWith(names, language)}
                rows={entries}
                rowKey={({ at, actor, act, subject }) => `${at} ${actor} ${act} ${subject}`}
              />
              <MoreRows list={list} rows={entries.length} label={t.more} />
            </ListCard>
          </Card>
        )
      }}
    </Listed>
  )
}

/** Where the thing of an entry is shown. */
const places: Record<string, (name: string) => string> = {
  order: (name) => `/tilaukset/${name}`,
  customer: (name) => `/asiakkaat/${name}`,
  car: (name) => `/autot/${name}`,
  invoice: (name) => `/raha/laskut/${name}`,
}

function Subject({ subject, names }: { subject: string; names: PlaceNames }) {
  const language = useLanguage()
  const { kind, name } = subjectParts(subject, language)
  const text = subjectText(subject, names, language)
  const place = name === '' ? undefined : places[kind]?.(name)
  if (!place) return <span className="wrap-anywhere">{text}</span>
  return (
    <Link className="text-link wrap-anywhere" to={place}>
      {text}
    </Link>
  )
}

/** In one line; what is longer is read by the command line. */
const shortened = (text: string): string => (text.length > 300 ? `${text.slice(0, 300)}…` : text)

const columnsWith = (names: PlaceNames, language: Language): readonly Column<AuditEntry>[] => {
  const t = words[language]
  return [
    { title: t.when, cell: ({ at }) => <span className="whitespace-nowrap">{formatMoment(at, language)}</span> },
    { title: t.who, cell: ({ actor }) => t.nameOf(actor) },
    { title: t.act, cell: ({ act }) => t.actName(act) },
    { title: t.about, cell: ({ subject }) => <Subject subject={subject} names={names} /> },
    {
      title: t.detail,
      cell: ({ detail }) => (
        <span className="text-sm wrap-anywhere text-ink-soft">{shortened(detailText(detail, names, language))}</span>
      ),
    },
  ]
}
