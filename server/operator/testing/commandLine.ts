import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { TestShop } from '../../testing/testShop.ts'
import { runOps } from '../cli/runOps.ts'

interface Run {
  code: number | null
  out: string
  err: string
}

/** The command line of a member of staff with a key, and of the machine of the shop; a folder for the files of both. */
export function commandLine(shop: TestShop) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ops-'))
  const settings = { OPS_URL: '', OPS_KEY: '' }
  const onMachine = { DATABASE_URL: shop.config.DATABASE_URL ?? '', SECRET_KEY: 'x'.repeat(32) }

  /** As `npm run ops -- ...`, in this process. */
  async function ops(args: string[], env: Record<string, string> = {}): Promise<Run> {
    const told = { out: '', err: '' }
    const code = await runOps(args, {
      env: { ...settings, ...env },
      say: (line) => {
        told.out += `${line}\n`
      },
      complain: (line) => {
        told.err += `${line}\n`
      },
    })
    return { code, ...told }
  }
  /** In a process of its own, which a busy machine starts in seconds. */
  function opsProcess(args: string[], env: Record<string, string> = {}): Promise<Run> {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, '../ops.ts'), ...args], {
      cwd: folder,
      env: { PATH: process.env.PATH, ...settings, ...env },
    })
    const run: Run = { code: null, out: '', err: '' }
    child.stdout.on('data', (chunk: Buffer) => {
      run.out += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      run.err += chunk.toString()
    })
    return new Promise((resolve) => child.on('close', (code) => resolve({ ...run, code })))
  }
  const machine = (args: string[]) => ops(['staff-key', ...args], onMachine)

  beforeAll(async () => {
    settings.OPS_URL = await shop.http.listen({ port: 0, host: '127.0.0.1' })
    settings.OPS_KEY = JSON.parse((await machine(['create', 'Maija Meikäläinen', '--json'])).out).key
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  return { folder, onMachine, ops, opsProcess, machine }
}
