import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
const OUTPUT = path.join(ROOT, 'build', 'web')
const STAMP = path.join(OUTPUT, 'sources.sha256')
/** Everything that the built pages are made from, but for the tests among it. */
const SOURCES = [
  ...['web', 'admin', 'ui', 'contract', 'vite.config.ts', 'package-lock.json'],
  ...['tools/build.ts', 'tools/codeParts.ts', 'server/storefront/planStyles.ts'],
]

/**
 * Builds the web part if its sources are not those of the last build; says so when it does.
 * In a process of its own: the bundler's memory and its NODE_ENV=production must not stay with the server.
 */
export async function buildIfChanged(): Promise<boolean> {
  const sources = hashOf(SOURCES.map((source) => path.join(ROOT, source)))
  if (fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === sources) return true
  fs.rmSync(STAMP, { force: true })
  console.log('Building the pages ...')
  const build = spawn(process.execPath, [path.join(ROOT, 'tools', 'build.ts')], { cwd: ROOT, stdio: 'inherit' })
  const [status] = await once(build, 'exit')
  if (status === 0) fs.writeFileSync(STAMP, sources)
  return status === 0
}

function hashOf(roots: string[]): string {
  const hash = createHash('sha256')
  for (const file of roots.flatMap(filesIn))
    hash.update(path.relative(ROOT, file)).update('\0').update(fs.readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function filesIn(root: string): string[] {
  if (!fs.existsSync(root)) return []
  if (fs.statSync(root).isFile()) return [root]
  const entries = fs.readdirSync(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}

if (import.meta.main && !(await buildIfChanged())) process.exitCode = 1
