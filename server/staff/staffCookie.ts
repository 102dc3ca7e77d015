import type { FastifyReply, FastifyRequest } from 'fastify'
import { MOST_HOURS } from './staffSession.ts'

/** Names a request that the console's own code sent. No other site can add it, and no form can. */
const CONSOLE_HEADER = 'x-hallinta'

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:')
// The prefix makes browsers refuse the cookie from anybody but this very host; plain http has no such thing.
const nameAt = (publicUrl: string): string => (isSecure(publicUrl) ? '__Host-hallinta' : 'hallinta')
const visitNameAt = (publicUrl: string): string => `${nameAt(publicUrl)}-matka`
const VISIT_SECONDS = 15 * 60

/** Whether the console itself sent the request, and not a page of somebody else in the same browser. */
export function isFromConsole(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  return request.headers[CONSOLE_HEADER] !== undefined && (site === undefined || site === 'same-origin')
}

/** A request that a person caused; what the console asks by itself, while nobody is there, keeps no session alive. */
export const isAct = (request: FastifyRequest): boolean => request.headers[CONSOLE_HEADER] !== 'background'

/** The session token that the browser sent. */
export function staffTokenOf(request: FastifyRequest, publicUrl: string): string | undefined {
  return tokenIn(request.cookies[nameAt(publicUrl)])
}

const tokenIn = (cookie: string | undefined): string | undefined =>
  cookie && /^[\w-]{43}$/.test(cookie) ? cookie : undefined

/** The secret by which a browser is known again that comes back from the directory. */
export const browserOf = (request: FastifyRequest, publicUrl: string): string | undefined =>
  tokenIn(request.cookies[visitNameAt(publicUrl)])

/** Lax: the directory, another site, sends the browser back. All tabs share it, so that none spoils another's way. */
export function setVisitCookie(reply: FastifyReply, publicUrl: string, browser: string): void {
  const fixed = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(publicUrl) } as const
  reply.setCookie(visitNameAt(publicUrl), browser, { ...fixed, maxAge: VISIT_SECONDS })
}

/** Gives the session to the browser, or takes it away (null). */
export function setStaffCookie(reply: FastifyReply, publicUrl: string, token: string | null): void {
  const fixed = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(publicUrl) } as const
  if (token) reply.setCookie(nameAt(publicUrl), token, { ...fixed, maxAge: MOST_HOURS * 3_600 })
  else reply.clearCookie(nameAt(publicUrl), fixed)
}
