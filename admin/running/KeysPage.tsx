import { useQuery } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { Screen } from '../frame/Screen.tsx'
import { words as sessionWords } from '../session/words.ts'
import { Listed } from '../shared/list/Listed.tsx'
import { EndKeyDialog, NewKeyDialog } from './KeyDialogs.tsx'
import { type Key, keysQuery, placeNamesQuery } from './queries.ts'
import { RunningNav } from './RunningNav.tsx'
import { words } from './words.ts'

const noPlaces: ReadonlyMap<string, string> = new Map()

/** Keys of the command line and of programs. */
export function KeysPage() {
  const language = useLanguage()
  const t = words[language]
  const list = useQuery(keysQuery)
  const { data: places = noPlaces } = useQuery(placeNamesQuery)
  const [isNew, setNew] = useState(false)
  const [ending, setEnding] = useState<string | null>(null)
  return (
    <Screen
      title={t.keys}
      above={<RunningNav />}
      lead={t.keysLead}
      acts={
        <Button kind="primary" icon={Plus} onClick={() => setNew(true)}>
          {t.newKey}
        </Button>
      }
    >
      <Listed list={list}>
        {({ keys }) =>
          keys.length === 0 ? (
            <EmptyState icon={KeyRound} title={t.noKeys} action={null}>
              {t.noKeysHint}
            </EmptyState>
          ) : (
            <Card>
              <EndingSoon keys={keys} />
              <Table
                caption={t.keys}
                columns={columnsWith(setEnding, places, language)}
                rows={keys}
                rowKey={({ name, created_at }) => `${name} ${created_at}`}
              />
            </Card>
          )
        }
      </Listed>
      {isNew && <NewKeyDialog places={places} onClose={() => setNew(false)} />}
      {ending !== null && <EndKeyDialog name={ending} onClose={() => setEnding(null)} />}
    </Screen>
  )
}

/** Keys that end within two weeks, before their programs stop. */
function EndingSoon({ keys }: { keys: readonly Key[] }) {
  const t = words[useLanguage()]
  const names = keys.filter(({ ends_soon }) => ends_soon).map(({ name }) => name)
  return names.length > 0 && <Notice tone="warn">{t.endingSoon(names)}</Notice>
}

const columnsWith = (
  end: (name: string) => void,
  places: ReadonlyMap<string, string>,
  language: Language,
): readonly Column<Key>[] => {
  const t = words[language]
  return [
    { title: t.keyName, cell: ({ name }) => <span className="font-medium">{name}</span> },
    {
      title: t.state,
      cell: ({ revoked_at, expires_at, ends_soon }) =>
        revoked_at ? (
          <Badge>{t.ended(revoked_at)}</Badge>
        ) : ends_soon ? (
          <Badge tone="warn">{t.endsSoon(expires_at)}</Badge>
        ) : (
          <Badge tone="good">{t.validUntil(expires_at)}</Badge>
        ),
    },
    {
      title: t.keyRole,
      cell: ({ role, place, calls }) => (
        <div className="whitespace-normal">
          <span>{sessionWords[language].roleNames[role]}</span>
          {place !== null && <span className="block text-sm text-ink-soft">{places.get(place) ?? place}</span>}
          {calls && <span className="block text-sm text-ink-soft">{t.onlyCalls(calls)}</span>}
        </div>
      ),
    },
    { title: t.created, cell: ({ created_at }) => formatMoment(created_at, language) },
    { title: t.used, cell: ({ last_used_at }) => (last_used_at ? formatMoment(last_used_at, language) : t.neverUsed) },
    {
      title: t.end,
      quietTitle: true,
      end: true,
      screenOnly: true,
      cell: ({ name, revoked_at }) =>
        revoked_at ? null : (
          <Button size="sm" kind="danger" aria-label={t.endOf(name)} onClick={() => end(name)}>
            {t.end}
          </Button>
        ),
    },
  ]
}
