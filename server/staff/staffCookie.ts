import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownCookie } from '../platform/http/ownCookie.ts'
import { MOST_HOURS } from './staffSession.ts'

/** Names a request that the console's own code sent. No other site can add it, and no form can. */
const CONSOLE_HEADER = 'x-hallinta'

const sessionAt = (publicUrl: string) =>
  ownCookie(publicUrl, { name: 'hallinta', seconds: MOST_HOURS * 3_600, sameSite: 'strict' })
// Lax: the directory, another site, sends the browser back.
const visitAt = (publicUrl: string) => ownCookie(publicUrl, { name: 'hallinta-matka', seconds: 15 * 60 })

/** Whether the console itself sent the request, and not a page of somebody else in the same browser. */
export function isFromConsole(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  return request.headers[CONSOLE_HEADER] !== undefined && (site === undefined || site === 'same-origin')
}

/** A request that a person caused; what the console asks by itself, while nobody is there, keeps no session alive. */
export const isAct = (request: FastifyRequest): boolean => request.headers[CONSOLE_HEADER] !== 'background'

/** The session token that the browser sent. */
export function staffTokenOf(request: FastifyRequest, publicUrl: string): string | undefined {
  return tokenIn(sessionAt(publicUrl).sentBy(request))
}

const tokenIn = (cookie: string | undefined): string | undefined =>
  cookie && /^[\w-]{43}$/.test(cookie) ? cookie : undefined

/** The secret by which a browser is known again that comes back from the directory. */
export const browserOf = (request: FastifyRequest, publicUrl: string): string | undefined =>
  tokenIn(visitAt(publicUrl).sentBy(request))

/** Ties the way to the directory to its way back. All tabs share it, so that none spoils another's way. */
export const setVisitCookie = (reply: FastifyReply, publicUrl: string, browser: string): void =>
  visitAt(publicUrl).set(reply, browser)

/** Gives the session to the browser, or takes it away (null). */
export function setStaffCookie(reply: FastifyReply, publicUrl: string, token: string | null): void {
  const cookie = sessionAt(publicUrl)
  if (token) cookie.set(reply, token)
  else cookie.clear(reply)
}
