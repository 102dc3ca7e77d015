import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { perform } from '../../ui/data/acts.ts'
import { Refused } from '../../ui/data/refused.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Page } from '../../ui/Page.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { track } from '../analytics/tracking.ts'
import { useGoTo } from '../goTo.ts'
import { loginWithToken } from '../session/queries.ts'
import { pageAfterLogin, signIn, signOut } from '../session/session.ts'
import { readToken } from '../token.ts'
import { fi } from './fi.ts'

const titles = { busy: fi.tokenLoginTitle, expired: fi.linkExpiredTitle, away: fi.loginTitle }
type Phase = keyof typeof titles

/** Signs in with the mailed link: only this page's own call uses it up, so a mail scanner that opens the link does not. */
export function LoginWithTokenPage() {
  const { token = '' } = useParams()
  const [params] = useSearchParams()
  const client = useQueryClient()
  const goTo = useGoTo()
  const [phase, setPhase] = useState<Phase>('busy')
  const begun = useRef(false)

  const enter = useCallback(async () => {
    setPhase('busy')
    try {
      if (readToken() !== null) await signOut(client)
      const answer = await perform(client, loginWithToken, { token })
      await signIn(client, answer.token)
      track({ event: 'login', method: 'link' })
      await goTo(pageAfterLogin(params), { replace: true })
    } catch (failure) {
      const isAway = failure instanceof Refused && [0, 429, 503].includes(failure.status)
      setPhase(isAway ? 'away' : 'expired')
    }
  }, [client, goTo, params, token])

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void enter()
  }, [enter])

  return (
    <Page title={titles[phase]} width="form">
      {phase === 'busy' && <Spinner text={fi.tokenLoginBusy} />}
      {phase === 'away' && (
        <ErrorState title={fi.notReached} onRetry={() => void enter()}>
          {fi.notReachedNote}
        </ErrorState>
      )}
      {phase === 'expired' && (
        <div className="grid gap-6 sm:justify-items-start">
          <p role="alert" className="text-lg">
            {fi.linkExpired}
          </p>
          <ButtonLink to="/kirjaudu" kind="primary" size="lg">
            {fi.toLogin}
          </ButtonLink>
        </div>
      )}
    </Page>
  )
}
