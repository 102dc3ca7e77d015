import { once } from 'node:events'
import { isMainThread, type MessagePort, parentPort, Worker, workerData } from 'node:worker_threads'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Vehicle } from './catalogue.ts'
import { type CatalogueSource, checkCatalogue } from './checkCatalogue.ts'
import { checkFleet, type FleetSource } from './fleetFile.ts'

type Task = { kind: 'catalogue'; source: CatalogueSource } | { kind: 'fleet'; source: FleetSource }
type Checked<K extends Task['kind']> = K extends 'catalogue'
  ? ReturnType<typeof checkCatalogue>
  : ReturnType<typeof checkFleet>

/** Cars in one message: a hundred thousand at once held up everybody for as long as it took to read them. */
const AT_ONCE = 2_000

/** A file that takes longer, or more memory, was not made to be read. Checking 100,000 cars takes seconds. */
const MOST_SECONDS = 60
const MOST_MEGABYTES = 1_024

/**
 * Checks files in a thread of its own: a hundred thousand rows would keep every customer of this process waiting. It ends when
 * its caller has left.
 */
export async function checkApart<T extends Task>(task: T, left: AbortSignal): Promise<Checked<T['kind']>> {
  left.throwIfAborted()
  const resourceLimits = { maxOldGenerationSizeMb: MOST_MEGABYTES }
  const worker = new Worker(new URL(import.meta.url), { workerData: task, resourceLimits })
  const tooLong = AbortSignal.timeout(MOST_SECONDS * 1_000)
  const over = new Promise<never>((_, reject) => {
    worker.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refusal('IMPORT_TOO_LARGE') : error),
    )
    left.addEventListener('abort', () => reject(left.reason), { once: true })
    tooLong.addEventListener('abort', () => reject(new Refusal('IMPORT_TOO_LARGE')), { once: true })
    worker.once('exit', () => reject(new Error('The check of an import ended without a word')))
  })
  over.catch(() => undefined)
  // One message at a time: those that lie there already would be read in one go.
  const next = async <M>(): Promise<M> => {
    const message = once(worker, 'message')
    worker.postMessage('next')
    const [told] = await Promise.race([message, over])
    return told
  }
  try {
    const checked = await next<Checked<T['kind']>>()
    const cars = carsIn(checked)
    for (let page = cars ? await next<Vehicle[]>() : []; page.length > 0; page = await next<Vehicle[]>())
      cars?.push(...page)
    left.throwIfAborted()
    return checked
  } finally {
    await worker.terminate()
  }
}

/** `null` where there are problems instead. */
function carsIn(checked: Checked<Task['kind']>): Vehicle[] | null {
  if ('problems' in checked) return null
  return 'vehicles' in checked ? checked.vehicles : checked.catalogue.vehicles
}

/** The answer without its cars, then the cars in pages, then an empty page; each when it is asked for. */
function tell(port: MessagePort, checked: Checked<Task['kind']>): void {
  const cars = carsIn(checked)?.splice(0) ?? []
  const pages = Array.from({ length: Math.ceil(cars.length / AT_ONCE) }, (_, at) =>
    cars.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
  const pieces = [checked, ...pages, []].values()
  port.on('message', () => port.postMessage(pieces.next().value))
}

const check = (task: Task) => (task.kind === 'catalogue' ? checkCatalogue(task.source) : checkFleet(task.source))

if (!isMainThread && isTask(workerData) && parentPort) tell(parentPort, check(workerData))

/** A test may run in somebody else's thread. */
function isTask(data: unknown): data is Task {
  return typeof data === 'object' && data !== null && 'kind' in data && 'source' in data
}
