import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button/Button.tsx'
import { useAct } from '../../ui/data/useAct.ts'
import { MessageDialog } from '../../ui/dialog/MessageDialog.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { Entrance } from './Entrance.tsx'
import { makingPasskey } from './passkey.ts'
import { words } from './words.ts'

/** Where the link of an invitation leads: its secret stands behind the #, which browsers send to nobody. */
export function InvitationPage() {
  const language = useLanguage()
  const t = words[language]
  const [token] = useState(() => window.location.hash.slice(1))
  const client = useQueryClient()
  const navigate = useNavigate()
  const making = useAct(
    useMemo(() => makingPasskey(client, language), [client, language]),
    { failed: t.failed, after: () => navigate('/', { replace: true }) },
  )
  return (
    <Entrance title={t.invited} lead={t.invitedLead}>
      {token === '' && <Notice tone="warn">{t.noToken}</Notice>}
      {token !== '' && (
        <Button wide kind="primary" icon={KeyRound} busy={making.busy} onClick={() => making.run({ token })}>
          {t.makePasskey}
        </Button>
      )}
      <MessageDialog message={making.failure} onClose={making.closeFailure} />
    </Entrance>
  )
}
