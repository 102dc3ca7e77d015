import { buildIfChanged } from './webBuild.ts'

if (!buildIfChanged()) process.exit(1)
const { runShop } = await import('../server/main.ts')
await runShop()
