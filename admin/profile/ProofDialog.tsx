import { useQueryClient } from '@tanstack/react-query'
import { Building2, KeyRound } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { useAct } from '../../ui/data/useAct.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { MessageDialog } from '../../ui/dialog/MessageDialog.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { provingByPasskey } from '../session/passkey.ts'
import { proveByDirectory } from '../session/queries.ts'
import { words } from '../session/words.ts'

interface ProofDialogProps {
  ways: { passkey: boolean; directory: boolean }
  onProved: () => void
  onClose: () => void
}

/**
 * The signed-in member shows anew who they are, before their ways to sign in change: a tablet may have been left open.
 */
export function ProofDialog({ ways, onProved, onClose }: ProofDialogProps) {
  const language = useLanguage()
  const t = words[language]
  const client = useQueryClient()
  const unlocking = useAct(
    useMemo(() => provingByPasskey(client, language), [client, language]),
    { failed: t.proofFailed, after: onProved },
  )
  const leaving = useAct(proveByDirectory, {
    failed: t.proofFailed,
    after: ({ address }) => window.location.assign(address),
  })
  return (
    <Dialog open onClose={onClose} title={t.proofTitle} size="sm" closeLabel={t.cancel}>
      <p>{t.proofText}</p>
      <div className="mt-4 grid gap-2">
        {ways.passkey && (
          <Button wide kind="primary" icon={KeyRound} busy={unlocking.busy} onClick={() => unlocking.run()}>
            {t.proveByPasskey}
          </Button>
        )}
        {ways.directory && (
          <Button
            wide
            kind={ways.passkey ? 'link' : 'primary'}
            icon={Building2}
            busy={leaving.busy}
            onClick={() => leaving.run({ next: '/profiili' })}
          >
            {t.proveByDirectory}
          </Button>
        )}
        {!ways.passkey && !ways.directory && <p>{t.proofNoWay}</p>}
      </div>
      <MessageDialog
        message={unlocking.failure ?? leaving.failure}
        onClose={() => {
          unlocking.closeFailure()
          leaving.closeFailure()
        }}
      />
    </Dialog>
  )
}
