import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { MoreRows } from '../shared/list/MoreRows.tsx'
import { Difference } from './Difference.tsx'
import { type ItemView, type Version, versionsQuery } from './queries.ts'
import { words } from './words.ts'

const tones = { ahead: 'warn', published: 'good', withdrawn: 'plain' } as const

interface VersionListProps {
  view: ItemView
  why: string | null
  onDone: () => void
}

/** The publications with their authors, newest first; an older one can be returned to. */
export function VersionList({ view, why, onDone }: VersionListProps) {
  const t = words[useLanguage()]
  const list = useInfiniteQuery(versionsQuery(view.item))
  const [chosen, setChosen] = useState<Version | null>(null)
  const versions = list.data?.pages.flatMap((page) => page.versions) ?? []
  return (
    <section>
      <h2 className="text-lg font-bold">{t.versions}</h2>
      {list.data && versions.length === 0 && <p className="mt-2 text-ink-soft">{t.noVersions}</p>}
      <ul className="mt-2 divide-y divide-line">
        {versions.map((version) => (
          <li key={version.version_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <span className="grow">{t.who(version.by, version.at)}</span>
            <Badge tone={tones[version.state]}>{t.states[version.state]}</Badge>
            {version.state === 'published' && (
              <Button
                size="sm"
                disabledReason={why}
                aria-label={t.restoreOf(version.at)}
                onClick={() => setChosen(version)}
              >
                {t.restore}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <MoreRows list={list} rows={versions.length} label={t.more} />
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
  const t = words[useLanguage()]
  return (
    <ActDialog
      act="restoreContent"
      title={t.restoreTitle}
      size="lg"
      label={t.restore}
      given={() => ({ item: view.item, version_id: version.version_id, seen: view.seen })}
      done={t.restored}
      onDone={() => {
        onClose()
        onDone()
      }}
      otherwise={t.otherwise}
      onClose={onClose}
    >
      <p>{t.restoreText}</p>
      <h3 className="font-bold">{t.difference}</h3>
      <Difference from={view.shown} to={version.content} />
    </ActDialog>
  )
}
