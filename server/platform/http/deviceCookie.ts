import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownCookie } from './ownCookie.ts'

/** The cookie by which a browser is known again that somebody signed in with. */
export interface DeviceCookie {
  /** As the browser sent it; nobody has judged it yet. */
  sent: string | undefined
  keep(value: string): void
}

/** The calls that sign somebody in; the browser sends the cookie to no other. */
const PATH = '/api/ui/user'
/** The longest that browsers keep a cookie. */
const SECONDS = 400 * 86_400

/** The cookie of the browser that asks. */
export function deviceCookieOf(request: FastifyRequest, reply: FastifyReply, publicUrl: string): DeviceCookie {
  const cookie = ownCookie(publicUrl, { name: 'laite', seconds: SECONDS, path: PATH })
  return { sent: cookie.sentBy(request), keep: (value) => cookie.set(reply, value) }
}
