import type { FastifyReply, FastifyRequest } from 'fastify'

/** A cookie of the shop that no script reads and no request without encryption carries, where the shop has it. */
export interface OwnCookie {
  /** As the browser sent it; nobody has judged it yet. */
  sentBy(request: FastifyRequest): string | undefined
  set(reply: FastifyReply, value: string): void
  clear(reply: FastifyReply): void
}

interface Facts {
  name: string
  seconds: number
  /** Browsers send it with requests below this path; the whole host when it is not told. */
  path?: string
  /** `lax` is for a browser that another site sends back, and the default; `strict` keeps it to the shop's own pages. */
  sameSite?: 'lax' | 'strict'
}

/** The prefix of its name makes browsers refuse the cookie from anybody but this very host; plain http has no such thing. */
export function ownCookie(publicUrl: string, { name, seconds, path = '/', sameSite = 'lax' }: Facts): OwnCookie {
  const secure = publicUrl.startsWith('https:')
  const prefix = path === '/' ? '__Host-' : '__Secure-'
  const fullName = secure ? prefix + name : name
  const fixed = { path, httpOnly: true, sameSite, secure }
  return {
    sentBy: (request) => request.cookies[fullName],
    set: (reply, value) => void reply.setCookie(fullName, value, { ...fixed, maxAge: seconds }),
    clear: (reply) => void reply.clearCookie(fullName, fixed),
  }
}
