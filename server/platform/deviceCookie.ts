import type { FastifyReply, FastifyRequest } from 'fastify'

/** The cookie by which a browser is known again that somebody signed in with. No script reads it. */
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
  const secure = publicUrl.startsWith('https:')
  // The prefix makes browsers refuse the cookie without encryption; plain http has no such thing.
  const name = secure ? '__Secure-laite' : 'laite'
  return {
    sent: request.cookies[name],
    keep: (value) =>
      void reply.setCookie(name, value, { path: PATH, httpOnly: true, sameSite: 'lax', secure, maxAge: SECONDS }),
  }
}
