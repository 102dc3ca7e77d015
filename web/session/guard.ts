import type { QueryClient } from '@tanstack/react-query'
import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import { userQuery } from './queries.ts'
import { loginPath } from './session.ts'

/** The query cache, for loaders and guards. */
export const queryClientContext = createContext<QueryClient>()

/** Fetches the current user before a protected page opens; a visitor goes to the login page. */
export const requireLogin: MiddlewareFunction = async ({ request, context }, next) => {
  try {
    await context.get(queryClientContext).ensureQueryData(userQuery)
  } catch {
    const { pathname, search } = new URL(request.url)
    throw redirect(loginPath(pathname + search))
  }
  await next()
}
