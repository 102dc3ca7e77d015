import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { type Act, perform } from '../../ui/data/acts.ts'
import { useAct } from '../../ui/data/useAct.ts'
import { MessageDialog } from '../../ui/dialog/MessageDialog.tsx'
import { onceTouched } from '../../ui/latePart.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Answer } from '../api.ts'
import { beginPasskeyLogin, deviceName, loginWithPasskey } from '../session/queries.ts'
import type { SignedByPasskey } from './passkeyDevice.ts'
import { words } from './words.ts'

const device = () => import('./passkeyDevice.ts')
const touched = onceTouched(device)

/** Whether this browser lists passkeys under a field. */
const canOffer = async () => (await window.PublicKeyCredential?.isConditionalMediationAvailable?.()) === true

/** Signing in with a passkey: by the button, or from the list under the field for the e-mail address. */
export function PasskeyLogin({ onToken }: { onToken: (token: string) => Promise<unknown> }) {
  const t = words[useLanguage()]
  const client = useQueryClient()
  const act = useMemo<Act<Answer<'loginWithPasskey'>, SignedByPasskey | null>>(
    () => ({
      mutationFn: async (offered) => {
        const sign = async () => {
          const options = await perform(client, beginPasskeyLogin, undefined)
          return await (await device()).signWithPasskey(options, t.notUnlocked)
        }
        const response = { ...(offered ?? (await sign())) }
        return await perform(client, loginWithPasskey, { response, device_name: deviceName })
      },
    }),
    [client, t],
  )
  const { run, busy, failure, closeFailure } = useAct(act, {
    failed: t.passkeyFailed,
    otherwise: t.passkeyTryAgain,
    after: ({ token }) => onToken(token),
  })
  useEffect(() => {
    let isOver = false
    let stop = () => {}
    const offer = async () => {
      if (!(await canOffer())) return
      const { offerPasskeys, stopOffering } = await touched()
      if (isOver) return
      const options = await perform(client, beginPasskeyLogin, undefined)
      if (isOver) return
      stop = stopOffering
      run(await offerPasskeys(options))
    }
    // Nothing was promised: the button and the password are there.
    offer().catch(() => undefined)
    return () => {
      isOver = true
      stop()
    }
  }, [client, run])
  return (
    <div className="max-sm:grid">
      <Button icon={KeyRound} busy={busy} onClick={() => run(null)}>
        {t.withPasskey}
      </Button>
      <MessageDialog message={failure} onClose={closeFailure} />
    </div>
  )
}
