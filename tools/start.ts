import { buildIfChanged } from './webBuild.ts'

if (!buildIfChanged()) process.exit(1)
const { startShop } = await import('../server/main.ts')
await startShop()
