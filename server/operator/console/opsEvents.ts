import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { eventsPath, everything } from '../../../contract/ops/live.ts'
import { opsRoot } from '../../../contract/ops/opsPaths.ts'
import { hearTopics } from '../../platform/database/topics.ts'
import type { Staff } from '../../platform/http/http.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ShopParts } from '../../platform/shopParts.ts'

/** Below what proxies wait for a silent answer, and how long a removed person's stream may outlive them. */
const BEAT_MS = 10_000
/** A stream that nobody reads is dropped: its browser comes back and asks for everything. */
const MOST_UNREAD_BYTES = 65_536
const MOST_PER_PERSON = 12

interface Shop extends Pick<ShopParts, 'db' | 'log'> {
  /** The caller; refused like every call of staff. Keeps no session alive. */
  judge(request: FastifyRequest): Promise<Staff>
  /** How often each stream is kept open and its reader judged anew; tests have no ten seconds. */
  beatMs?: number
}
interface Stream {
  staffId: string
  out: ServerResponse
  stillAllowed(): Promise<boolean>
}

/**
 * Tells open screens of the console what changed: kinds of things and nothing else, so that whoever hears one asks for
 * it by the calls that they may use. Each process listens on one connection, from the first screen on.
 */
export function mountEvents(app: FastifyInstance, { db, log, judge, beatMs = BEAT_MS }: Shop): void {
  const streams = new Set<Stream>()
  const stop = new AbortController()
  let listening: Promise<void> | undefined
  const tell = (topic: string) => {
    for (const { out } of streams) send(out, `data: ${topic}\n\n`)
  }
  const listen = () => {
    listening ??= Promise.all([
      hearTopics({ db, log, heard: tell, joined: () => tell(everything), stopping: stop.signal }),
      beat(streams, beatMs, stop.signal),
    ]).then(() => undefined)
  }
  // A HEAD request would get a stream that nobody reads.
  app.get(opsRoot + eventsPath, { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) => {
    const staff = await judge(request)
    // A listener who left meanwhile closes no more: nothing would ever take their stream away.
    if (reply.raw.destroyed) return reply
    // The streams were ended already: one more would hold up the end of the process until it is cut off.
    if (stop.signal.aborted) throw new Refusal('AWAY', { retryAfterSeconds: 1 })
    const isAllowed = () => judge(request).then(() => true, isNotRefused)
    open(streams, reply, { staffId: staff.id, out: reply.raw, stillAllowed: isAllowed })
    listen()
    return reply
  })
  app.addHook('preClose', async () => {
    stop.abort()
    for (const { out } of streams) out.end()
    await listening
  })
}

/** A database that is away refuses nobody. */
const isNotRefused = (error: unknown): boolean => !(error instanceof Error && error.name === 'Refusal')

function open(streams: Set<Stream>, reply: FastifyReply, stream: Stream): void {
  const own = [...streams].filter(({ staffId }) => staffId === stream.staffId)
  if (own.length >= MOST_PER_PERSON) own[0]?.out.end()
  reply.hijack()
  const { out } = stream
  out.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    // Proxies of the nginx kind would collect it.
    'x-accel-buffering': 'no',
  })
  out.write(': hei\n\n')
  streams.add(stream)
  out.on('close', () => streams.delete(stream))
}

function send(out: ServerResponse, text: string): void {
  // Ended while somebody was asked whether they still may hear it, and not closed yet: to write would end the process.
  if (out.writableEnded) return
  if (out.writableLength > MOST_UNREAD_BYTES) out.destroy()
  else out.write(text)
}

/** Keeps the streams open, and ends those of sessions that are over and of people who were removed. */
async function beat(streams: Set<Stream>, beatMs: number, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await pause(beatMs, undefined, { signal: stopping }).catch(() => undefined)
    for (const { out, stillAllowed } of [...streams]) {
      if (await stillAllowed()) send(out, ': \n\n')
      else out.end()
    }
  }
}
