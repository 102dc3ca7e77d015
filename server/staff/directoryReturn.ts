import type { FastifyInstance } from 'fastify'
import { DIRECTORY_RETURN } from '../providers/directory/directoryFrom.ts'
import { type DirectoryNeeds, signInWithDirectory } from './signInWithDirectory.ts'
import { browserOf, setStaffCookie } from './staffCookie.ts'

type Needs = DirectoryNeeds & { publicUrl: string }

/** Where the directory sends the browser back to. Whatever came of it, the person stands on a page of the console. */
export function directoryReturn(app: FastifyInstance, shop: Needs): void {
  const { publicUrl } = shop
  app.get<{ Querystring: Record<string, string> }>(
    DIRECTORY_RETURN,
    { schema: { hide: true }, exposeHeadRoute: false },
    async (request, reply) => {
      const completed = await signInWithDirectory(shop, {
        query: new URLSearchParams(request.query),
        browser: browserOf(request, publicUrl),
        deviceName: String(request.headers['user-agent'] ?? '').slice(0, 200),
      })
      if ('token' in completed) setStaffCookie(reply, publicUrl, completed.token)
      const asked = new URLSearchParams(
        'failure' in completed
          ? { virhe: completed.failure, ...(completed.next === '/' ? {} : { paluu: completed.next }) }
          : {},
      )
      const address =
        'failure' in completed ? `${publicUrl}/hallinta/kirjaudu?${asked}` : ownAddress(publicUrl, completed.next)
      return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 303)
    },
  )
}

/** A page of the console alone, however its address is written. */
function ownAddress(publicUrl: string, next: string): string {
  const home = `${publicUrl}/hallinta`
  if (!/^\/(?![/\\])/.test(next) || !URL.canParse(home + next)) return home
  const address = new URL(home + next).href
  return address.startsWith(`${home}/`) ? address : home
}
