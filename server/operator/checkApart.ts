import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { type CatalogueSource, checkCatalogue } from './checkCatalogue.ts'
import { checkFleet, type FleetSource } from './fleetFile.ts'

type Task = { kind: 'catalogue'; source: CatalogueSource } | { kind: 'fleet'; source: FleetSource }
type Checked<K extends Task['kind']> = K extends 'catalogue'
  ? ReturnType<typeof checkCatalogue>
  : ReturnType<typeof checkFleet>

/** Checks files in a thread of its own: a hundred thousand rows would keep every customer of this process waiting. */
export const checkApart = <T extends Task>(task: T): Promise<Checked<T['kind']>> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: task })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The check of an import ended without a word')))
  })

const check = (task: Task) => (task.kind === 'catalogue' ? checkCatalogue(task.source) : checkFleet(task.source))

if (!isMainThread && isTask(workerData)) parentPort?.postMessage(check(workerData))

/** A test may run in somebody else's thread. */
function isTask(data: unknown): data is Task {
  return typeof data === 'object' && data !== null && 'kind' in data && 'source' in data
}
