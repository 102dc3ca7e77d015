import fs from 'node:fs'
import path from 'node:path'
import { ONE_FAILED, type Tally } from '../tally.ts'
import { buildIfChanged } from '../webBuild.ts'
import { type Machine, prepareMachine } from './realShop.ts'
import { countSteps, type Steps } from './steps.ts'

const REPORTS = path.resolve(import.meta.dirname, '../../reports')
const say = (line: string) => console.log(line)

/** Steps on a machine that is undone whatever happens; the process ends with 1 at the first that is not as it should be. */
export async function tryOut(name: string, act: (step: Steps, machine: Machine) => Promise<void>): Promise<void> {
  report(name, await tallyOf(name, act))
}

/** For `npm test`. */
export function report(name: string, tally: Tally): void {
  fs.mkdirSync(REPORTS, { recursive: true })
  fs.writeFileSync(path.join(REPORTS, `${name}.json`), JSON.stringify(tally))
  process.exitCode = tally.failed === 0 ? 0 : 1
}

async function tallyOf(name: string, act: (step: Steps, machine: Machine) => Promise<void>): Promise<Tally> {
  if (!(await buildIfChanged())) return { ...ONE_FAILED, failures: [`${name}: the pages could not be built`] }
  const step = countSteps(say)
  const machine = await prepareMachine()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void machine.close().finally(() => process.exit(1)))
  try {
    await act(step, machine)
    say(`${step.passed()} steps passed`)
    return { passed: step.passed(), failed: 0, skipped: 0, failures: [] }
  } catch (error) {
    const failedAt = step.failedAt() ?? 'before the first step'
    say(`\nfailed: ${failedAt}\n${error instanceof Error ? error.stack : error}`)
    const [why = ''] = String(error).split('\n')
    return { passed: step.passed(), failed: 1, skipped: 0, failures: [`${name} > ${failedAt}: ${why}`] }
  } finally {
    await machine.close()
  }
}
