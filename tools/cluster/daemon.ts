import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { SystemUser } from '../../server/platform/postgres/systemUser.ts'

/** One engine that runs until it is told to stop; what it says stands in a file. */
export interface Daemon {
  isRunning(): boolean
  /** Over when it is gone; cut off after ten seconds. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

export interface Command {
  /** The name of its log. */
  name: string
  folder: string
  program: string
  args: string[]
  env?: Record<string, string>
  user: SystemUser | undefined
}

const STOP_MS = 10_000

/** In a session of its own: a Ctrl-C reaches the cluster, which ends its engines in their order. */
export function startDaemon({ name, folder, program, args, env = {}, user }: Command): Daemon {
  const log = fs.openSync(path.join(folder, `${name}.log`), 'a')
  const child: ChildProcess = spawn(program, args, {
    ...user,
    cwd: folder,
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: folder, LC_ALL: 'C.UTF-8', TZ: 'UTC', ...env },
    stdio: ['ignore', log, log],
    detached: true,
  })
  fs.closeSync(log)
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const killNow = () => void child.kill('SIGKILL')
  process.once('exit', killNow)
  const exited = once(child, 'exit').then(() => void process.removeListener('exit', killNow))
  return {
    isRunning,
    async stop(signal = 'SIGTERM') {
      if (!isRunning()) return
      child.kill(signal)
      const impatience = setTimeout(killNow, STOP_MS)
      await exited
      clearTimeout(impatience)
    },
  }
}

/** Asks until it is there, and answers what was found; the last lines of the log say why it never was. */
export async function untilThere<T>(
  what: string,
  ask: () => Promise<T | null | false>,
  { seconds = 60, log = '' } = {},
): Promise<T> {
  const end = performance.now() + seconds * 1_000
  for (;;) {
    const found = await ask().catch(() => null)
    if (found) return found
    if (performance.now() > end) throw new Error(`${what} did not come in ${seconds} s${lastLines(log)}`)
    await pause(100)
  }
}

const lastLines = (log: string): string =>
  fs.existsSync(log) ? `:\n${fs.readFileSync(log, 'utf8').split('\n').slice(-12).join('\n')}` : ''
