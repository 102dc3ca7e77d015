import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { buildIfChanged } from './webBuild.ts'

// A third of a start is turning sources into what the engine runs: that is kept.
enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/node'))

if (!buildIfChanged()) process.exit(1)
const { runShop } = await import('../server/main.ts')
await runShop()
