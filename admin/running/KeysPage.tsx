import { useQuery } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { Screen } from '../frame/Screen.tsx'
import { words as sessionWords } from '../session/words.ts'
import { Listed } from '../shared/list/Listed.tsx'
import { EndKeyDialog, NewKeyDialog } from './KeyDialogs.tsx'
import { type Key, keysQuery } from './queries.ts'
import { RunningNav } from './RunningNav.tsx'
import { words } from './words.ts'

/** Keys of the command line and of programs. */
export function KeysPage() {
  const language = useLanguage()
  const t = words[language]
  const list = useQuery(keysQuery)
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
              <Table
                caption={t.keys}
                columns={columnsWith(setEnding, language)}
                rows={keys}
                rowKey={({ name, created_at }) => `${name} ${created_at}`}
              />
            </Card>
          )
        }
      </Listed>
      {isNew && <NewKeyDialog onClose={() => setNew(false)} />}
      {ending !== null && <EndKeyDialog name={ending} onClose={() => setEnding(null)} />}
    </Screen>
  )
}

const columnsWith = (end: (name: string) => void, language: Language): readonly Column<Key>[] => {
  const t = words[language]
  return [
    { title: t.keyName, cell: ({ name }) => <span className="font-medium">{name}</span> },
    {
      title: t.state,
      cell: ({ revoked_at, expires_at }) =>
        revoked_at ? (
          <Badge>{t.ended(revoked_at)}</Badge>
        ) : (
          <Badge tone="good">{expires_at ? t.validUntil(expires_at) : t.valid}</Badge>
        ),
    },
    { title: t.keyRole, cell: ({ role }) => sessionWords[language].roleNames[role] },
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
