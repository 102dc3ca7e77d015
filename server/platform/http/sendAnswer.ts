import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { ServedCall } from '../../../contract/call.ts'
import { logUnexpected } from './errorResponses.ts'
import { RawJson } from './rawJson.ts'

/** Sends what a handler answered in the form that its promise has: nothing, JSON, a paper or a file that streams. */
export function sendAnswer(reply: FastifyReply, promise: ServedCall, answer: unknown): FastifyReply {
  if (promise.response === 'none' || answer === undefined) return reply.code(204).send()
  if (promise.response === 'pdf') {
    const { fileName, bytes } = answer as { fileName: string; bytes: Uint8Array }
    return reply
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .type('application/pdf')
      .serializer((body: unknown) => body as string)
      .send(Buffer.from(bytes))
  }
  if (promise.response === 'file') {
    const { fileName, type, body } = answer as { fileName: string; type: string; body: AsyncIterable<Uint8Array> }
    // A failure in the middle breaks the connection: no client takes half a file for a whole one.
    return reply
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .type(type)
      .send(Readable.from(loggedIfBroken(body, reply), { objectMode: false }))
  }
  reply.code(promise.status ?? 200)
  if (!(answer instanceof RawJson)) return reply.send(answer)
  reply.written = answer
  return reply.type('application/json; charset=utf-8').send(answer.payload)
}

/** No answer is left that could say why: the log does. What fails before the first byte is answered like everything that fails. */
async function* loggedIfBroken(body: AsyncIterable<Uint8Array>, reply: FastifyReply): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    reply.raw.once('close', () => {
      if (reply.raw.statusCode < 400) logUnexpected(error, reply.request)
    })
    throw error
  }
}
