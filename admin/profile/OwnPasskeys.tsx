import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { formatDay, helsinkiDay } from '../../contract/days/date.ts'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { type Act, perform } from '../../ui/data/acts.ts'
import { Refused } from '../../ui/data/refused.ts'
import { useAct } from '../../ui/data/useAct.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { MessageDialog } from '../../ui/dialog/MessageDialog.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { showToast } from '../../ui/state/toasts.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Answer } from '../api.ts'
import { addingPasskey } from '../session/passkey.ts'
import { removePasskey } from '../session/queries.ts'
import { words } from '../session/words.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { RenameDialog } from './RenameDialog.tsx'

type Access = Answer<'showOwnAccess'>
type Passkey = Access['passkeys'][number]

/** The own passkeys: which there are, one more, another name, away with one. */
export function OwnPasskeys({ access }: { access: Access }) {
  const language = useLanguage()
  const t = words[language]
  const [renamed, setRenamed] = useState<Passkey | null>(null)
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  /** The act that waits for its person to show who they are. */
  const [waiting, setWaiting] = useState<(() => void) | null>(null)
  const proved = { askProof: (again: () => void) => setWaiting(() => again) }
  const adding = useProvedAct((client) => addingPasskey(client, language), {
    ...proved,
    failed: t.addFailed,
    said: t.added,
  })
  const removing = useProvedAct(removal, {
    ...proved,
    failed: t.removeFailed,
    said: t.removed,
    settled: () => setLeaving(null),
  })
  const day = (instant: string) => formatDay(helsinkiDay(new Date(instant)), language)
  const columns: Column<Passkey>[] = [
    { title: t.passkeyName, cell: ({ name }) => <span className="font-medium break-words">{name}</span> },
    { title: t.made, cell: ({ created_at }) => day(created_at) },
    { title: t.lastUsed, cell: ({ last_used_at }) => (last_used_at ? day(last_used_at) : t.never) },
    {
      title: t.acts,
      quietTitle: true,
      end: true,
      cell: (passkey) => (
        <span className="inline-flex gap-1">
          <IconButton icon={Pencil} label={t.rename(passkey.name)} onClick={() => setRenamed(passkey)} />
          {passkey.removable && (
            <IconButton icon={Trash2} label={t.remove(passkey.name)} onClick={() => setLeaving(passkey)} />
          )}
        </span>
      ),
    },
  ]
  return (
    <Card>
      <h2 className="text-lg font-bold">{t.passkeys}</h2>
      <p className="mt-2 text-ink-soft">{t.passkeysLead}</p>
      <div className="mt-4">
        {access.passkeys.length === 0 && <p>{t.noPasskeys}</p>}
        {access.passkeys.length > 0 && (
          <Table
            caption={t.passkeys}
            columns={columns}
            rows={access.passkeys}
            rowKey={({ passkey_id }) => passkey_id}
          />
        )}
        {access.passkeys.some(({ removable }) => !removable) && (
          <p className="mt-2 text-sm text-ink-soft">{t.lastWay}</p>
        )}
      </div>
      {access.may_add && (
        <div className="mt-4">
          <Button icon={KeyRound} busy={adding.busy} onClick={() => adding.run(null)}>
            {t.addPasskey}
          </Button>
        </div>
      )}
      {renamed && <RenameDialog passkey={renamed} onClose={() => setRenamed(null)} />}
      <ConfirmDialog
        open={leaving !== null}
        title={t.removeTitle}
        confirmLabel={t.removeConfirm}
        danger
        busy={removing.busy}
        onConfirm={() => removing.run(leaving?.passkey_id ?? null)}
        onClose={() => setLeaving(null)}
      >
        <p>{t.removeText(leaving?.name ?? '')}</p>
      </ConfirmDialog>
      {waiting && (
        <ProofDialog
          ways={access.proof}
          onProved={() => {
            setWaiting(null)
            waiting()
          }}
          onClose={() => setWaiting(null)}
        />
      )}
      {[adding, removing].map(({ failure, closeFailure }, at) => (
        <MessageDialog key={at === 0 ? 'add' : 'remove'} message={failure} onClose={closeFailure} />
      ))}
    </Card>
  )
}

const removal = (client: QueryClient): Act<unknown, string | null> => ({
  mutationFn: (passkey_id) => perform(client, removePasskey, { passkey_id: passkey_id ?? '' }),
})

interface Proved {
  failed: string
  said: string
  /** Asks its person to show who they are, and goes on then. */
  askProof: (again: () => void) => void
  settled?: () => void
}

/** An act that the server does only for who showed just now who they are. */
function useProvedAct(make: (client: QueryClient) => Act<unknown, string | null>, told: Proved) {
  const client = useQueryClient()
  const act = useMemo<Act<'done' | 'unproved', string | null>>(
    () => ({
      mutationFn: async (given) => {
        try {
          await perform(client, make(client), given)
          return 'done'
        } catch (failure) {
          if (failure instanceof Refused && failure.body.code === 'PROOF_NEEDED') return 'unproved'
          throw failure
        }
      },
    }),
    [client, make],
  )
  const doing = useAct(act, {
    failed: told.failed,
    after: (outcome, given) => {
      told.settled?.()
      if (outcome === 'unproved') told.askProof(() => doing.run(given))
      else showToast(told.said)
    },
  })
  return doing
}
