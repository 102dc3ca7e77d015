import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../server/platform/postgres/server.ts'

/** The shop as `npm start` runs it, in a process of its own with a database of its own. */
export interface ShopProcess {
  url: string
  pid: number
  /** The process itself, for whoever talks with something that NODE_OPTIONS loads into it. */
  child: ChildProcess
  stop(): Promise<void>
}

const ROOT = path.resolve(import.meta.dirname, '..')
const START_SECONDS = 90

/** With its pages built first, or the calls alone; `root` is another checkout of the shop. */
export async function startShopProcess(
  settings: Record<string, string> = {},
  serves: 'pages' | 'calls' = 'pages',
  root = ROOT,
): Promise<ShopProcess> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'flex-shop-'))
  // The database's user must get through it.
  fs.chmodSync(home, 0o755)
  const port = await freePort()
  const shop = spawn(process.execPath, [path.join(root, serves === 'pages' ? 'tools/start.ts' : 'server/main.ts')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: path.join(home, 'data'), ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-8000)
  }
  shop.stdout?.on('data', keep)
  shop.stderr?.on('data', keep)
  const exited = once(shop, 'exit')
  const stop = async () => {
    if (shop.exitCode === null && shop.signalCode === null) shop.kill('SIGTERM')
    await exited
    fs.rmSync(home, { recursive: true, force: true })
  }
  const url = `http://localhost:${port}`
  for (let waited = 0; waited < START_SECONDS * 10; waited += 1) {
    if (shop.pid !== undefined && (await isServing(serves === 'pages' ? url : `${url}/api/ui/faq`)))
      return { url, pid: shop.pid, child: shop, stop }
    if (shop.exitCode !== null) break
    await pause(100)
  }
  await stop()
  throw new Error(`The shop did not start:\n${output}`)
}

async function isServing(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}
