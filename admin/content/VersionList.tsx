import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { refusalText } from '../../ui/data/refused.ts'
import { useAct } from '../../ui/data/useAct.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { showToast } from '../../ui/state/toasts.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { MoreRows } from '../shared/list/MoreRows.tsx'
import { Difference } from './Difference.tsx'
import { fi } from './fi.ts'
import { type ItemView, restoreContent, type Version, versionsQuery } from './queries.ts'

const tones = { ahead: 'warn', published: 'good', withdrawn: 'plain' } as const

interface VersionListProps {
  view: ItemView
  why: string | null
  onDone: () => void
}

/** Who published what, newest first; an older one can be returned to. */
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
      <RestoreDialog version={chosen} view={view} onClose={() => setChosen(null)} onDone={onDone} />
    </section>
  )
}

interface RestoreDialogProps {
  version: Version | null
  view: ItemView
  onClose: () => void
  onDone: () => void
}

function RestoreDialog({ version, view, onClose, onDone }: RestoreDialogProps) {
  const { run, busy, failure, closeFailure } = useAct(restoreContent, {
    failed: (reason) => ({ title: refusalText(reason, fi.otherwise) }),
    after: () => {
      showToast(fi.restored)
      close()
      onDone()
    },
  })
  const close = () => {
    closeFailure()
    onClose()
  }
  const restore = () => version && run({ item: view.item, version_id: version.version_id, seen: view.seen })
  return (
    <Dialog
      open={version !== null}
      onClose={close}
      title={fi.restoreTitle}
      size="lg"
      footer={
        <>
          <Button onClick={close}>{fi.cancel}</Button>
          <Button kind="primary" busy={busy} onClick={restore}>
            {fi.restore}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{fi.restoreText}</p>
        <h3 className="font-bold">{fi.difference}</h3>
        {version && <Difference from={view.shown} to={version.content} />}
        {failure && (
          <Notice tone="bad" live="alert">
            {failure.title}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
