import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { build, createBuilder } from 'vite'
import { lateAddress, lateSheet, planStyles, type StylePlan } from '../server/storefront/planStyles.ts'
import { apiDocument } from './apiDocument.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const CLIENT = path.join(ROOT, 'build', 'web', 'client')
const CONSOLE = path.join(ROOT, 'build', 'admin')
const COMPRESSED_TYPES = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.webmanifest', '.xml'])

process.chdir(ROOT)
// Whatever the shell says: pages that are built for development fail on the server, which has React for production.
process.env.NODE_ENV = 'production'
const builder = await createBuilder({ logLevel: 'warn' })
await builder.buildApp()
await build({ configFile: path.join(ROOT, 'admin', 'vite.config.ts'), logLevel: 'warn' })
fs.writeFileSync(path.join(CLIENT, '.vite', 'styles.json'), JSON.stringify(sheets().map(planOf)))
for (const href of sheets())
  fs.writeFileSync(path.join(CLIENT, lateAddress(href)), lateSheet(fs.readFileSync(path.join(CLIENT, href), 'utf8')))
await Promise.all([CLIENT, CONSOLE].map(compressFiles))
fs.writeFileSync(path.join(ROOT, 'build', 'openapi.json'), await apiDocument())

/** The sheets of the pages, by their addresses. */
function sheets(): string[] {
  // They are the same in each language.
  const page = fs.readFileSync(path.join(CLIENT, 'index.fi.html'), 'utf8')
  return [...page.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].flatMap(([, href]) => href ?? [])
}

function planOf(href: string): StylePlan {
  return planStyles(fs.readFileSync(path.join(CLIENT, href), 'utf8'), href)
}

/** Once here at the highest level, instead of on every request at a low one. */
async function compressFiles(folder: string): Promise<void> {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSED_TYPES.has(path.extname(entry.name)))
  await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath, entry.name))))
}

async function compressFile(file: string): Promise<void> {
  const content = fs.readFileSync(file)
  const [brotli, gzip] = await Promise.all([
    promisify(zlib.brotliCompress)(content),
    promisify(zlib.gzip)(content, { level: zlib.constants.Z_BEST_COMPRESSION }),
  ])
  fs.writeFileSync(`${file}.br`, brotli)
  fs.writeFileSync(`${file}.gz`, gzip)
}
