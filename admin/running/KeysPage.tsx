import { useQuery } from '@tanstack/react-query'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '../../contract/days/date.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { Screen } from '../frame/Screen.tsx'
import { Listed } from '../shared/list/Listed.tsx'
import { fi } from './fi.ts'
import { EndKeyDialog, NewKeyDialog } from './KeyDialogs.tsx'
import { type Key, keysQuery } from './queries.ts'
import { RunningNav } from './RunningNav.tsx'

/** Keys of the command line and of programs. */
export function KeysPage() {
  const list = useQuery(keysQuery)
  const [isNew, setNew] = useState(false)
  const [ending, setEnding] = useState<string | null>(null)
  return (
    <Screen
      title={fi.keys}
      above={<RunningNav />}
      lead={fi.keysLead}
      acts={
        <Button kind="primary" icon={Plus} onClick={() => setNew(true)}>
          {fi.newKey}
        </Button>
      }
    >
      <Listed list={list}>
        {({ keys }) =>
          keys.length === 0 ? (
            <EmptyState icon={KeyRound} title={fi.noKeys} action={null}>
              {fi.noKeysHint}
            </EmptyState>
          ) : (
            <Card>
              <Table
                caption={fi.keys}
                columns={columnsWith(setEnding)}
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

const columnsWith = (end: (name: string) => void): readonly Column<Key>[] => [
  { title: fi.keyName, cell: ({ name }) => <span className="font-medium">{name}</span> },
  {
    title: fi.state,
    cell: ({ revoked_at }) =>
      revoked_at ? <Badge>{fi.ended(revoked_at)}</Badge> : <Badge tone="good">{fi.valid}</Badge>,
  },
  { title: fi.created, cell: ({ created_at }) => formatMoment(created_at, 'fi') },
  { title: fi.used, cell: ({ last_used_at }) => (last_used_at ? formatMoment(last_used_at, 'fi') : fi.neverUsed) },
  {
    title: fi.end,
    quietTitle: true,
    end: true,
    screenOnly: true,
    cell: ({ name, revoked_at }) =>
      revoked_at ? null : (
        <Button size="sm" kind="danger" aria-label={fi.endOf(name)} onClick={() => end(name)}>
          {fi.end}
        </Button>
      ),
  },
]
