import type { FastifyReply, FastifyRequest } from 'fastify'
import { nameOfDevice } from './nameOfDevice.ts'
import { ownCookie } from './ownCookie.ts'

/** The browser that asks: its name, and the cookie by which it is known again once somebody signed in with it. */
export interface DeviceCookie {
  /** As the browser sent it; nobody has judged it yet. */
  sent: string | undefined
  keep(value: string): void
  /** The browser and its system in words; null where it does not say what it is. */
  name: string | null
}

/** The calls that sign somebody in; the browser sends the cookie to no other. */
const PATH = '/api/ui/user'
/** The longest that browsers keep a cookie. */
const SECONDS = 400 * 86_400

/** The cookie of the browser that asks. */
export function deviceCookieOf(request: FastifyRequest, reply: FastifyReply, publicUrl: string): DeviceCookie {
  const cookie = ownCookie(publicUrl, { name: 'laite', seconds: SECONDS, path: PATH })
  return {
    sent: cookie.sentBy(request),
    keep: (value) => cookie.set(reply, value),
    name: nameOfDevice(request.headers['user-agent'] ?? ''),
  }
}
