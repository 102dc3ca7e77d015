import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

type Environment = Record<string, string>
/** How a file of the shop's code is run with settings. */
export type Way = (
  file: string,
  words: string[],
  settings: Environment,
) => { program: string; args: string[]; cwd: string }

const ROOT = path.resolve(import.meta.dirname, '../..')
const fromCheckout: Way = (file, words) => ({ program: process.execPath, args: [file, ...words], cwd: ROOT })
/** An artefact brings its own Node. */
export const fromArtefact =
  (cwd: string): Way =>
  (file, words) => ({ program: path.join(cwd, 'bin', 'node'), args: [asJavaScript(file), ...words], cwd })
/** The name of a file of code as an artefact has it. */
export const asJavaScript = (file: string): string => file.replace(/\.ts$/, '.js')

const [word] = process.argv.slice(2)
/** This checkout, or an artefact (`npm run try:real -- /opt/kulku`). */
export const asAsked: Way = word && !word.startsWith('-') ? fromArtefact(path.resolve(word)) : fromCheckout

/** The file of a process. */
export const MAIN = 'server/main.ts'
const START_SECONDS = 60
const STOP_SECONDS = 30

/** One process of the shop in production mode, as an operator starts it. */
export interface RealProcess {
  role: 'web' | 'worker'
  /** Where `/readyz` and `/metrics` are. */
  probes: string
  /** Every line that it printed. */
  lines: string[]
  /** The status of `/readyz` now, 0 when nobody answers. */
  readiness(): Promise<number>
  /** Waits until `/readyz` answers this. */
  becomes(status: number): Promise<void>
  /** The text of `/metrics`. */
  metrics(): Promise<string>
  /** SIGTERM, as a supervisor sends it; answers the exit code and how long it took. */
  stop(): Promise<{ code: number | null; seconds: number }>
  /** At once, whatever it does; over when it is gone. */
  kill(): Promise<void>
}

interface Settings {
  role: RealProcess['role']
  metricsPort: number
  settings: Environment
  way?: Way
}

/** Settings are those given, and nothing of who starts it but where programs are found. */
export const environmentOf = (settings: Environment): Environment => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  ...settings,
})

export function startProcess({ role, metricsPort, settings, way = asAsked }: Settings): RealProcess {
  const own = { ...settings, ROLE: role, METRICS_PORT: String(metricsPort) }
  const { program, args, cwd } = way(MAIN, [], own)
  const child = spawn(program, args, { cwd, env: environmentOf(own), stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  keepLines(child, lines)
  const killNow = () => void child.kill('SIGKILL')
  process.once('exit', killNow)
  const exited = once(child, 'exit').then(([code]) => {
    process.removeListener('exit', killNow)
    return code as number | null
  })
  const probes = `http://127.0.0.1:${metricsPort}`
  const ask = (page: string) => fetch(`${probes}${page}`, { signal: AbortSignal.timeout(5_000) })
  const readiness = () =>
    ask('/readyz').then(
      (answer) => answer.status,
      () => 0,
    )
  return {
    role,
    probes,
    lines,
    readiness,
    async kill() {
      killNow()
      await exited
    },
    metrics: async () => await (await ask('/metrics')).text(),
    async becomes(status) {
      for (let waited = 0; waited < START_SECONDS * 20; waited += 1) {
        if ((await readiness()) === status) return
        if (child.exitCode !== null) throw new Error(`${role} ended with ${child.exitCode} while it started`)
        await pause(50)
      }
      throw new Error(`/readyz of ${role} did not become ${status} in ${START_SECONDS} s`)
    },
    async stop() {
      const begun = performance.now()
      child.kill('SIGTERM')
      const impatience = setTimeout(killNow, STOP_SECONDS * 1_000)
      const code = await exited
      clearTimeout(impatience)
      return { code, seconds: (performance.now() - begun) / 1_000 }
    },
  }
}

function keepLines({ stdout, stderr }: ChildProcess, lines: string[]): void {
  for (const stream of [stdout, stderr]) {
    let rest = ''
    stream?.on('data', (chunk: Buffer) => {
      const parts = (rest + chunk.toString('utf8')).split('\n')
      rest = parts.pop() ?? ''
      lines.push(...parts.filter((line) => line.trim() !== ''))
    })
  }
}

/** One command of the operator to its end; a status other than 0 is an error with what it printed. */
export async function runCommand(
  [file = '', ...words]: string[],
  settings: Environment,
  way: Way = asAsked,
): Promise<string> {
  const { program, args, cwd } = way(file, words, settings)
  const child = spawn(program, args, { cwd, env: environmentOf(settings), stdio: ['ignore', 'pipe', 'pipe'] })
  let [said, complaint] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8')
  })
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString('utf8')
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${[file, ...words].slice(0, 3).join(' ')} ended with ${code}: ${complaint || said}`)
  return said
}
