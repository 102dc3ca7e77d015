import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { MoreRows } from '../shared/list/MoreRows.tsx'
import { Difference } from './Difference.tsx'
import { fi } from './fi.ts'
import { type ItemView, type Version, versionsQuery } from './queries.ts'

const tones = { ahead: 'warn', published: 'good', withdrawn: 'plain' } as const

interface VersionListProps {
  view: ItemView
  why: string | null
  onDone: () => void
}

/** The publications with their authors, newest first; an older one can be returned to. */
export function VersionList({ view, why, onDone }: VersionListProps) {
  const list = useInfiniteQuery(versionsQuery(view.item))
  const [chosen, setChosen] = useState<Version | null>(null)
  const versions = list.data?.pages.flatMap((page) => page.versions) ?? []
  return (
    <section>
      <h2 className="text-lg font-bold">{fi.versions}</h2>
      {list.data && versions.length === 0 && <p className="mt-2 text-ink-soft">{fi.noVersions}</p>}
      <ul className="mt-2 divide-y divide-line">
        {versions.map((version) => (
          <li key={version.version_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <span className="grow">{fi.who(version.by, version.at)}</span>
            <Badge tone={tones[version.state]}>{fi.states[version.state]}</Badge>
            {version.state === 'published' && (
              <Button
                size="sm"
                disabledReason={why}
                aria-label={fi.restoreOf(version.at)}
                onClick={() => setChosen(version)}
              >
                {fi.restore}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <MoreRows list={list} rows={versions.length} label={fi.more} />
      {chosen && <RestoreDialog version={chosen} view={view} onClose={() => setChosen(null)} onDone={onDone} />}
    </section>
  )
}

interface RestoreDialogProps {
  version: Version
  view: ItemView
  onClose: () => void
  onDone: () => void
}

function RestoreDialog({ version, view, onClose, onDone }: RestoreDialogProps) {
  return (
    <ActDialog
      act="restoreContent"
      title={fi.restoreTitle}
      size="lg"
      label={fi.restore}
      given={() => ({ item: view.item, version_id: version.version_id, seen: view.seen })}
      done={fi.restored}
      onDone={() => {
        onClose()
        onDone()
      }}
      otherwise={fi.otherwise}
      onClose={onClose}
    >
      <p>{fi.restoreText}</p>
      <h3 className="font-bold">{fi.difference}</h3>
      <Difference from={view.shown} to={version.content} />
    </ActDialog>
  )
}
