import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { required } from '../../../contract/fields.ts'
import { languages, type Sentence } from '../../../contract/language.ts'
import type { RefusalCode } from '../../../contract/refusals.ts'
import { engineCode, isDatabaseAway } from '../database/databaseErrors.ts'
import { messageOf, placeOf } from '../observe/log.ts'
import { oncePerMinute } from '../oncePerMinute.ts'
import { sentenceOf, unsaid } from '../sentenceOf.ts'
import { askedLanguage } from './askedLanguage.ts'
import { Refusal } from './refusal.ts'
import { words } from './words.ts'

// zod calls what is missing a wrong type.
const judged: typeof unsaid = {
  ...unsaid,
  error: (issue) => (issue.code === 'invalid_type' && issue.input === undefined ? required : unsaid.error?.(issue)),
}

/** The input did not fit the contract; becomes 422 with a sentence per field. */
class InvalidInput extends Error {
  readonly issues: z.core.$ZodIssue[]
  constructor(issues: z.core.$ZodIssue[]) {
    super('invalid input')
    this.issues = issues
  }
}

/** Parses with the contract's zod value; Fastify's own validation never sees the data. */
export const validate =
  ({ schema }: { schema: unknown }) =>
  (data: unknown) => {
    const parsed = (schema as z.ZodType).safeParse(data, judged)
    return parsed.success ? { value: parsed.data } : { error: new InvalidInput(parsed.error.issues) }
  }

/** Sentences by dotted field: `drivers.0.first_name`. */
export function errorsByField(issues: z.core.$ZodIssue[]): Record<string, Sentence[]> {
  // Without a prototype: a field that somebody calls `toString` is a field like any other.
  const errors: Record<string, Sentence[]> = Object.create(null)
  const add = (field: string, sentence: Sentence) => {
    errors[field] = [...(errors[field] ?? []), sentence]
  }
  for (const issue of issues) {
    const path = issue.path.map(String)
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) add([...path, key].join('.'), (language) => words[language].unknownField)
    else add(path.join('.') || 'body', sentenceOf(issue))
  }
  return errors
}

const byFastifyCode: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'WRONG_CONTENT_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_JSON',
}

function refusalOf(error: FastifyError | Error): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof InvalidInput) return new Refusal('INVALID', { errors: errorsByField(error.issues) })
  const known = 'code' in error ? byFastifyCode[error.code] : undefined
  if (known) return new Refusal(known)
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 429) return new Refusal('TOO_MANY', { retryAfterSeconds: 60 })
  // Before the database: a sender who leaves in the midst of a body has the code of a connection that broke, too.
  if (status && status >= 400 && status < 500) return new Refusal('BAD_JSON')
  return isDatabaseAway(error) ? new Refusal('AWAY', { retryAfterSeconds: 2 }) : null
}

export function logUnexpected(error: unknown, request: FastifyRequest): void {
  request.log.error(
    { route: request.routeOptions.url, error: messageOf(error), stack: placeOf(error) },
    'unexpected error',
  )
}

/** For pages that answer an error in their own form. */
export function statusOf(error: Error, request: FastifyRequest): number {
  const refusal = refusalOf(error)
  if (!refusal) logUnexpected(error, request)
  return refusal?.status ?? 500
}

/** The one place that turns what was thrown into HTTP. */
export function answerErrors(app: FastifyInstance): void {
  app.setValidatorCompiler(validate)
  // Calls take JSON and nothing else.
  app.removeContentTypeParser('text/plain')
  const rarely = oncePerMinute()
  /** Without a database each request is one, and a line has the statement: thousands of them would fill the disk of the log. */
  const logTurnedAway = (error: Error, request: FastifyRequest) => {
    const { url: route } = request.routeOptions
    const more = rarely(`${route} ${engineCode(error)}`)
    if (more) request.log.warn({ route, error: messageOf(error), ...more }, 'turned away')
  }
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOf(error)
    if (!refusal) {
      logUnexpected(error, request)
      return reply
        .code(500)
        .type('application/json')
        .serializer(JSON.stringify)
        .send({ message: 'Something went wrong. Please try again.', request_id: request.id })
    }
    if (refusal.code === 'AWAY') logTurnedAway(error, request)
    const { retryAfterSeconds } = refusal.extra
    if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds))
    return reply
      .code(refusal.status)
      .type('application/json')
      .serializer(JSON.stringify)
      .send(refusal.body(askedLanguage(request)))
  })
}

const HERE = 'http://shop.invalid'

/**
 * A path that cannot be decoded leads nowhere, and is answered as one that does: with every header and in our form. So is one
 * that begins with two slashes, by which pages would name another site.
 */
export function readableUrl({ url = '/' }: { url?: string | undefined }): string {
  // Proxies may ask for a whole address (RFC 9112, 3.2.2).
  const asked = url.replace(/^https?:\/\/[^/?]*/i, '') || '/'
  try {
    decodeURI(asked.split('?', 1)[0] ?? '')
    if (new URL(asked, HERE).origin === HERE) return asked
  } catch {
    // As one that names another site.
  }
  return asked.startsWith('/api/') ? '/api/-' : '/-'
}

/** One value a name, the last one: nobody has to reckon with a list where a text is meant. */
export const queryOf = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query))

/** A request with two hosts is one to a proxy and another one here; HTTP/0.9 has no headers to know anybody by. */
export function refuseAmbiguous(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length > 1 || raw.httpVersionMajor < 1) throw new Refusal('BAD_JSON')
  })
}

const byNodeCode: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** A request that Node itself cannot read reaches no route, and is answered in the contract's form, too. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  const status = byNodeCode[error.code ?? ''] ?? 400
  const body = JSON.stringify(new Refusal('BAD_JSON').body(languages[0]))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...['connection: close', 'content-type: application/json; charset=utf-8', 'x-content-type-options: nosniff'],
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  if (socket.writable && error.code !== 'ECONNRESET') socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy()
}
