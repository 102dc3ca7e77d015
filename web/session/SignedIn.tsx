import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { Page } from '../../ui/layout/Page.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { Loading } from '../../ui/state/Loading.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { textsOf } from '../page.ts'
import { useShownPage } from '../shownPage.ts'
import { readToken } from '../token.ts'
import { userQuery } from './queries.ts'
import { loginPath } from './session.ts'
import { words } from './words.ts'

/**
 * Around the pages of a signed-in customer; a visitor goes to the login page. While nobody can say who it is, the token stays:
 * that is no visitor, and is not told to sign in.
 */
export function SignedIn() {
  const language = useLanguage()
  const t = words[language]
  const { data, isError, isFetching, refetch } = useQuery(userQuery)
  const { meta } = useShownPage()
  const { pathname, search, hash } = useLocation()
  const [cameIn, setCameIn] = useState(false)
  if (data && !cameIn) setCameIn(true)
  // A session that ends under a page leaves it as it is: what ended it leads on.
  if (cameIn || data) return <Outlet />
  if (isError && readToken() !== null)
    return (
      <Page title={textsOf(meta, language).title ?? ''}>
        <ErrorState title={t.notReached} onRetry={() => void refetch()} busy={isFetching}>
          {t.notReachedNote}
        </ErrorState>
      </Page>
    )
  return (
    <>
      {isError && <Navigate to={loginPath(pathname + search + hash)} replace />}
      <Loading />
    </>
  )
}
