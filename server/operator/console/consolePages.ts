import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '../../platform/database/database.ts'
import { consoleFiles, consoleFolder, serveBuiltFiles } from '../../storefront/builtFiles.ts'
import { libraryStyles } from '../../storefront/pagePolicy.ts'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The console runs its own code alone, asks its own server alone, and stands in nobody's frame. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${libraryStyles.map(hashOf).join(' ')}`,
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  // The second is the text editor's: what is pasted is parsed where nothing runs.
  'trusted-types shop ProseMirrorClipboard',
  "require-trusted-types-for 'script'",
].join('; ')

/** The staff's console: one page for all its addresses, never indexed. Not there where it is not built, as under unit tests. */
export async function consolePages(app: FastifyInstance, { db }: { db: Db }): Promise<void> {
  const file = path.join(consoleFolder, 'index.html')
  if (!fs.existsSync(file)) return
  const page = fs.readFileSync(file, 'utf8')
  await app.register((files) => serveBuiltFiles(files, db, consoleFiles))
  const show = (_: unknown, reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'no-referrer')
      .send(page)
  app.get('/hallinta', { schema: { hide: true } }, show)
  app.get('/hallinta/*', { schema: { hide: true } }, show)
}
