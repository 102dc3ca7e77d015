import { enableCompileCache } from 'node:module'
import path from 'node:path'
import v8 from 'node:v8'
import { runInNewContext } from 'node:vm'
import { buildIfChanged } from './webBuild.ts'

// A third of a start is turning sources into what the engine runs: that is kept.
enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/node'))

// npm starts this process itself, with no shell between (`exec` in package.json), so that it passes signals on. Its small
// semi-space (there, too) keeps what making the past year leaves behind from staying as memory: 393 MB instead of 546.
if (process.env.npm_lifecycle_event) stopWithParent()

// The database is prepared meanwhile.
const pages = buildIfChanged().then((built) => {
  if (!built) throw new Error('The pages could not be built.')
})
// Waited for below, where a failure stops the database again.
pages.catch(() => undefined)
const { runShop } = await import('../server/main.ts')
await runShop(pages)
collectTwice()

/** The past year and the first jobs leave 100 MB that nobody holds, and an idle engine does not look: docs/scale.md has the figures. */
function collectTwice(): void {
  v8.setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as (how: object) => void
  for (const afterMs of [30_000, 45_000])
    setTimeout(() => gc({ type: 'major', flavor: 'last-resort' }), afterMs).unref()
}

/** An npm that is killed passes nothing on: the shop would hold its port and database with nobody left to stop it. */
function stopWithParent(): void {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}
