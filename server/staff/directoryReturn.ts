import type { FastifyInstance } from 'fastify'
import { DIRECTORY_RETURN } from '../providers/directory/directoryFrom.ts'
import { type Completion, type DirectoryNeeds, signInWithDirectory } from './signInWithDirectory.ts'
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
      const address = addressAfter(publicUrl, completed)
      return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(address, 303)
    },
  )
}

function addressAfter(publicUrl: string, completed: Completion): string {
  const { next, proving } = completed
  const asked = ownAddress(publicUrl, next)
  if (!('failure' in completed)) return asked
  const address = new URL(proving ? asked : `${publicUrl}/hallinta/kirjaudu`)
  address.searchParams.set('virhe', completed.failure)
  if (!proving && next !== '/') address.searchParams.set('paluu', next)
  return address.href
}

/** A page of the console alone, however its address is written. */
function ownAddress(publicUrl: string, next: string): string {
  const home = `${publicUrl}/hallinta`
  if (!/^\/(?![/\\])/.test(next) || !URL.canParse(home + next)) return home
  const address = new URL(home + next).href
  return address.startsWith(`${home}/`) ? address : home
}
