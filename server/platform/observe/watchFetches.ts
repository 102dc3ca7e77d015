import { channel } from 'node:diagnostics_channel'
import type { Logger } from 'pino'
import { engineCode } from '../database/databaseErrors.ts'
import { oncePerMinute } from '../oncePerMinute.ts'
import { becauseOf } from './requestContext.ts'

/** The details that Node's own `fetch` publishes of each request. */
interface Told {
  request: { origin?: string | URL | null }
  error?: unknown
  /** Names and values by turns, as bytes. */
  response?: { statusCode: number; headers: Buffer[] }
}

const errors = channel('undici:request:error')
const heads = channel('undici:request:headers')

/**
 * Adapters make an outcome of whatever a provider does. Why it was not reached, or that something else answered in its
 * place, is said here for all of them, until the returned function is called: by host alone, since addresses can hold
 * identity codes.
 */
export function watchFetches(log: Logger): () => void {
  const rarely = oncePerMinute()
  const tell = ({ request }: Told, why: { code: string } | { status: number }, what: string) => {
    const host = request.origin ? new URL(request.origin).host : 'no host'
    const more = rarely(`${host} ${Object.values(why)}`)
    // Told by a socket, which remembers whoever opened it.
    if (more) becauseOf({}, () => log.warn({ host, ...why, ...more }, what))
  }
  const failed = (message: unknown) => {
    const told = message as Told
    const code = engineCode(told.error) ?? (told.error instanceof Error ? told.error.name : 'no code')
    // We did not want the rest of an answer.
    if (code !== 'AbortError') tell(told, { code }, 'provider not reached')
  }
  const answered = (message: unknown) => {
    const told = message as Told
    const { statusCode: status = 0, headers = [] } = told.response ?? {}
    const isPage = status === 200 && headers.some((one) => one.toString().startsWith('text/html'))
    if (isPage || status === 401 || status === 429 || status >= 500) tell(told, { status }, 'provider answered badly')
  }
  errors.subscribe(failed)
  heads.subscribe(answered)
  return () => {
    errors.unsubscribe(failed)
    heads.unsubscribe(answered)
  }
}
