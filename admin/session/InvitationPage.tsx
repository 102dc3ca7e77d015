import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button/Button.tsx'
import { useAct } from '../../ui/data/useAct.ts'
import { MessageDialog } from '../../ui/dialog/MessageDialog.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { Entrance } from './Entrance.tsx'
import { fi } from './fi.ts'
import { makingPasskey } from './passkey.ts'

/** Where the link of an invitation leads: its secret stands behind the #, which browsers send to nobody. */
export function InvitationPage() {
  const [token] = useState(() => window.location.hash.slice(1))
  const client = useQueryClient()
  const navigate = useNavigate()
  const making = useAct(
    useMemo(() => makingPasskey(client), [client]),
    { failed: fi.failed, after: () => navigate('/', { replace: true }) },
  )
  return (
    <Entrance title={fi.invited} lead={fi.invitedLead}>
      {token === '' && <Notice tone="warn">{fi.noToken}</Notice>}
      {token !== '' && (
        <Button wide kind="primary" icon={KeyRound} busy={making.busy} onClick={() => making.run({ token })}>
          {fi.makePasskey}
        </Button>
      )}
      <MessageDialog message={making.failure} onClose={making.closeFailure} />
    </Entrance>
  )
}
