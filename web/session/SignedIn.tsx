import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { Loading } from '../../ui/Loading.tsx'
import { userQuery } from './queries.ts'
import { loginPath } from './session.ts'

/** Around the pages of a signed-in customer; a visitor goes to the login page. */
export function SignedIn() {
  const { data, isError } = useQuery(userQuery)
  const { pathname, search, hash } = useLocation()
  const [cameIn, setCameIn] = useState(false)
  if (data && !cameIn) setCameIn(true)
  // A session that ends under a page leaves it as it is: what ended it leads on.
  if (cameIn || data) return <Outlet />
  return (
    <>
      {isError && <Navigate to={loginPath(pathname + search + hash)} replace />}
      <Loading />
    </>
  )
}
