import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { hashOf } from '../ids.ts'
import type { RawJson } from './rawJson.ts'

const MOST_BYTES = 32 * 2 ** 20
const FEWEST_BYTES = 1_024
const compress = promisify(brotliCompress)
const settings = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  // Ends at a whole byte, and the stream may go on.
  finishFlush: constants.BROTLI_OPERATION_FLUSH,
}

/** Whether what is packed by brotli may be sent. */
export const takesBrotli = ({ headers }: FastifyRequest): boolean =>
  /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(headers['accept-encoding']?.toString() ?? '')

/**
 * Sends written answers packed by brotli. Packing costs as much as making an answer, and many answers are alike but for
 * their ends: what they share is packed once and kept by its text, so that nothing old can be sent.
 */
export function packAnswers(app: FastifyInstance): void {
  const kept = new LRUCache<string, Buffer, string>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ length }) => length,
    // Somebody waits for it, also when it has left the cache by then.
    ignoreFetchAbort: true,
    fetchMethod: (_hash, _old, { context }) => compress(context, settings),
  })
  app.decorateReply('written', null)
  app.addHook('onSend', async (request, reply, payload) => {
    const { written } = reply
    // A browser may have been told that nothing changed.
    if (!written || payload === '' || written.shared.length < FEWEST_BYTES || !takesBrotli(request)) return payload
    const shared = await kept.forceFetch(hashOf(written.shared), { context: written.shared })
    const packed = Buffer.concat([shared, ...unpacked(Buffer.from(written.own)), LAST])
    reply.header('content-encoding', 'br').header('content-length', packed.length)
    if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding')
    return packed
  })
}

/** The end of a brotli stream: a last block that is empty (RFC 7932, 9.2). */
const LAST = Buffer.from([0b11])
const LONGEST_BLOCK = 2 ** 16

/** Bytes as they are, as blocks of a brotli stream: not the last, a length of 16 bits less one, a mark, filled to whole bytes. */
function unpacked(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = []
  for (let at = 0; at < bytes.length; at += LONGEST_BLOCK) {
    const block = bytes.subarray(at, at + LONGEST_BLOCK)
    const header = Buffer.alloc(3)
    header.writeUIntLE((block.length - 1) * 2 ** 3 + 2 ** 19, 0, 3)
    blocks.push(header, block)
  }
  return blocks
}

declare module 'fastify' {
  interface FastifyReply {
    /** The answer, when it is one that many get alike. */
    written: RawJson<unknown> | null
  }
}
