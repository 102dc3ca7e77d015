import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import type { Language } from '../../contract/language.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { type Act, perform } from '../../ui/data/acts.ts'
import { useAct } from '../../ui/data/useAct.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { Spinner } from '../../ui/state/Spinner.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { track } from '../analytics/tracking.ts'
import { useGoTo } from '../goTo.ts'
import { forgetAskedLink, isLinkAskedHere } from '../session/askedLink.ts'
import { loginWithToken } from '../session/queries.ts'
import { pageAfterLogin, signIn, signOut } from '../session/session.ts'
import { readToken } from '../token.ts'
import { useAddressParams } from '../useAddressParams.ts'
import { isLinkRefused } from './isLinkRefused.ts'
import { words } from './words.ts'

const titles = (language: Language) => {
  const t = words[language]
  return { busy: t.tokenLoginTitle, press: t.loginTitle, expired: t.linkExpiredTitle, away: t.loginTitle }
}

/** An earlier customer who is signed in here is signed out first. */
const enterWithToken: Act<void, string> = {
  mutationFn: async (token, { client }) => {
    if (readToken() !== null) await signOut(client)
    const answer = await perform(client, loginWithToken, { token })
    forgetAskedLink()
    // The link is used up: who it was for is asked once more by the page that follows.
    await signIn(client, answer.token).catch(() => undefined)
  },
}

/**
 * Signs in with the mailed link: at once in the browser that asked for one, elsewhere when somebody presses. A mail scanner
 * opens the link and runs the page, too; it must neither use the link up nor see the account.
 */
export function LoginWithTokenPage() {
  const language = useLanguage()
  const t = words[language]
  const { token = '' } = useParams()
  const params = useAddressParams()
  const goTo = useGoTo()
  const [refused, setRefused] = useState<'away' | 'expired' | null>(null)
  const { run, busy } = useAct(enterWithToken, {
    failed: (reason) => {
      setRefused(isLinkRefused(reason) ? 'expired' : 'away')
      return null
    },
    after: async () => {
      track({ event: 'login', method: 'link' })
      await goTo(pageAfterLogin(params), { replace: true })
    },
  })
  const begun = useRef(false)
  const [wantsPress, setWantsPress] = useState(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    if (isLinkAskedHere()) run(token)
    else setWantsPress(true)
  }, [run, token])
  const phase = refused && !busy ? refused : wantsPress ? 'press' : 'busy'

  return (
    <Page title={titles(language)[phase]} width="form">
      {phase === 'busy' && <Spinner text={t.tokenLoginBusy} />}
      {phase === 'press' && (
        <div className="grid gap-6 sm:justify-items-start">
          <p className="text-lg">{t.tokenLoginPress}</p>
          <Button kind="primary" size="lg" busy={busy} onClick={() => run(token)}>
            {t.tokenLoginDo}
          </Button>
        </div>
      )}
      {phase === 'away' && (
        <ErrorState title={t.notReached} onRetry={() => run(token)}>
          {t.notReachedNote}
        </ErrorState>
      )}
      {phase === 'expired' && (
        <div className="grid gap-6 sm:justify-items-start">
          <p role="alert" className="text-lg">
            {t.linkExpired}
          </p>
          <ButtonLink to="/kirjaudu" kind="primary" size="lg">
            {t.toLogin}
          </ButtonLink>
        </div>
      )}
    </Page>
  )
}
