import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { countSteps, type Steps } from '../tryReal/steps.ts'
import { buildIfChanged } from '../webBuild.ts'

const LOGS = path.resolve(import.meta.dirname, '../../reports/cluster')

/** A folder in which engines run, and what is undone when all is over. */
export interface Place {
  folder: string
  step: Steps
  /** Undone when all is over, newest first. */
  undo(act: () => unknown): void
}

/** Runs it in a new folder of its own; Ctrl-C ends it, and what each process said is kept. Ends this process, with 1 where a step failed. */
export async function inPlace(run: (place: Place) => Promise<void>): Promise<never> {
  const step = countSteps((line) => console.log(line))
  const acts: (() => unknown)[] = []
  let closing: Promise<void> | undefined
  const close = () => (closing ??= undoAll(acts))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void close().finally(() => process.exit(0)))
  let failed = false
  try {
    if (!(await buildIfChanged())) throw new Error('The pages could not be built')
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kulku-cluster-'))
    // The user of the engines must get through it.
    fs.chmodSync(folder, 0o755)
    acts.push(() => {
      keepLogs(folder)
      fs.rmSync(folder, { recursive: true, force: true })
    })
    await run({ folder, step, undo: (act) => void acts.push(act) })
    console.log(`${step.passed()} steps passed`)
  } catch (error) {
    failed = true
    console.log(
      `\nfailed: ${step.failedAt() ?? 'before the first step'}\n${error instanceof Error ? error.message : error}`,
    )
  }
  await close()
  process.exit(failed ? 1 : 0)
}

/** One that fails keeps none of the others from being done. */
async function undoAll(acts: (() => unknown)[]): Promise<void> {
  for (const act of acts.toReversed())
    await Promise.resolve()
      .then(act)
      .catch((error: unknown) => console.error(`not undone: ${error}`))
}

function keepLogs(folder: string): void {
  fs.rmSync(LOGS, { recursive: true, force: true })
  fs.mkdirSync(LOGS, { recursive: true })
  for (const name of fs.readdirSync(folder))
    if (name.endsWith('.log')) fs.copyFileSync(path.join(folder, name), path.join(LOGS, name))
}
