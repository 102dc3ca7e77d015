import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { Button } from '../../../ui/button/Button.tsx'
import { type Act, perform } from '../../../ui/data/acts.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { onceTouched } from '../../../ui/latePart.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { Answer } from '../../api.ts'
import { beginPasskeyLogin, deviceName, loginWithPasskey } from '../queries.ts'
import type { SignedByPasskey } from './passkeyDevice.ts'
import { words } from './words.ts'

const device = () => import('./passkeyDevice.ts')
const touched = onceTouched(device)

/** Whether this browser lists passkeys under a field. */
const canOffer = async () => (await window.PublicKeyCredential?.isConditionalMediationAvailable?.()) === true

interface PasskeyLoginProps {
  onToken: (token: string) => Promise<unknown>
  /** As wide as its place. */
  wide?: boolean
}

/** Signing in with a passkey: by the button, or from the list under the field whose `autocomplete` names passkeys. */
export function PasskeyLogin({ onToken, wide = false }: PasskeyLoginProps) {
  const t = words[useLanguage()]
  const client = useQueryClient()
  const isPressed = useRef(false)
  const asked = useRef<Promise<unknown>>(Promise.resolve())
  // In turn: the first answer gives the browser its number, and a challenge is for one number alone.
  const ask = useCallback(() => {
    const answer = asked.current.then(() => perform(client, beginPasskeyLogin, undefined))
    asked.current = answer.catch(() => undefined)
    return answer
  }, [client])
  const act = useMemo<Act<Answer<'loginWithPasskey'>, SignedByPasskey | null>>(
    () => ({
      mutationFn: async (offered) => {
        const sign = async () => {
          const options = await ask()
          return await (await device()).signWithPasskey(options, t.notUnlocked)
        }
        const response = { ...(offered ?? (await sign())) }
        return await perform(client, loginWithPasskey, { response, device_name: deviceName })
      },
    }),
    [client, ask, t],
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
      if (isOver || isPressed.current) return
      const options = await ask()
      // An offer that begins now would take away the device's question to whoever pressed.
      if (isOver || isPressed.current) return
      stop = stopOffering
      run(await offerPasskeys(options))
    }
    // Nothing was promised: the button and the password are there.
    offer().catch(() => undefined)
    return () => {
      isOver = true
      stop()
    }
  }, [ask, run])
  const press = () => {
    isPressed.current = true
    run(null)
  }
  return (
    <div className="max-sm:grid">
      <Button icon={KeyRound} wide={wide} busy={busy} onClick={press}>
        {t.withPasskey}
      </Button>
      <MessageDialog message={failure} onClose={closeFailure} />
    </div>
  )
}
