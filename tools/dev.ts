import { spawn } from 'node:child_process'
import fs from 'node:fs'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { createServer } from 'vite'

// `npm run dev`: pages come from Vite and change while one looks at them; all else comes from a shop that starts anew
// when its sources change. Pages are not rendered on the server here: for that there is `npm start`.
const ROOT = path.resolve(import.meta.dirname, '..')
const port = Number(process.env.PORT || 3000)
const shopPort = port + 1

process.chdir(ROOT)
const watched = ['server', 'contract'].map((folder) => `--watch-path=${path.join(ROOT, folder)}`)
const shop = spawn(process.execPath, [...watched, '--watch-preserve-output', path.join(ROOT, 'tools', 'start.ts')], {
  stdio: 'inherit',
  env: { ...process.env, PORT: String(shopPort), PUBLIC_URL: `http://localhost:${port}` },
})

const pages = await createServer({
  server: {
    port,
    strictPort: true,
    proxy: {
      '^/': {
        target: `http://localhost:${shopPort}`,
        bypass: (request) => (isForPages(request) ? request.url : undefined),
      },
    },
  },
})
await pages.listen()
console.log(`Pages that follow their sources: http://localhost:${port}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // The shop may be behind a terminal's Ctrl-C already; it stops once.
    shop.kill(signal)
  })
}
shop.once('exit', async (status) => {
  await pages.close()
  process.exit(status ?? 0)
})

function isForPages({ url = '/', headers }: IncomingMessage): boolean {
  const { pathname } = new URL(url, 'http://localhost')
  if (/^\/(@|node_modules\/)/.test(pathname)) return true
  const file = path.join(ROOT, 'web', pathname)
  if (pathname !== '/' && (fs.existsSync(file) || fs.existsSync(path.join(ROOT, 'web', 'public', pathname))))
    return true
  return headers.accept?.includes('text/html') === true && !/^\/(api|sandbox)\//.test(pathname)
}
