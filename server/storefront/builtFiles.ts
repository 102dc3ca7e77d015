import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Db } from '../platform/database/database.ts'
import { takesBrotli } from '../platform/http/packAnswers.ts'
import { buildFolder } from './builtPages.ts'
import { partHeaders } from './securityHeaders.ts'
import { pageFile } from './tables.ts'

/** A folder of the build and where its files are served. Their names change with their content, so browsers keep them for ever. */
export interface ServedFolder {
  folder: string
  prefix: string
}

export const consoleFolder = path.resolve(buildFolder, '../admin')
/** Folders of the files that pages of the shop and of the console load. */
export const shopFiles: ServedFolder = { folder: path.join(buildFolder, 'client', 'assets'), prefix: '/assets/' }
export const consoleFiles: ServedFolder = { folder: path.join(consoleFolder, 'assets'), prefix: '/hallinta/assets/' }

const YEAR_SECONDS = 365 * 86_400
const MOST_BYTES = 8 * 2 ** 20
const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** Serves a folder of the build, and what pages of another version load from there: both run side by side during a release. */
export async function serveBuiltFiles(app: FastifyInstance, db: Db, { folder, prefix }: ServedFolder): Promise<void> {
  const own = new Set(fs.readdirSync(folder).map((name) => prefix + name))
  const others = new LRUCache<string, { packed: boolean; bytes: Buffer }>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
    fetchMethod: async (name) => (await db.select().from(pageFile).where(eq(pageFile.path, name)).limit(1))[0],
  })
  partHeaders(app)
  app.addHook('onRequest', async (request, reply) => {
    const name = request.url.split('?', 1)[0] ?? ''
    const type = types[path.extname(name)]
    if (!type || own.has(name)) return undefined
    const found = await others.fetch(name)
    if (!found) return undefined
    reply.type(type).header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
    if (!found.packed) return reply.send(found.bytes)
    reply.header('vary', 'accept-encoding')
    if (takesBrotli(request)) return reply.header('content-encoding', 'br').send(found.bytes)
    return reply.send(await promisify(brotliDecompress)(found.bytes))
  })
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    preCompressed: true,
    immutable: true,
    // Never asked for again: what it would be asked for by only makes each file longer.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    maxAge: YEAR_SECONDS * 1_000,
    index: false,
  })
}
