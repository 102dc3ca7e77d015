import { Refusal } from '../platform/http/refusal.ts'

let isRunning = false

/** One import of a process at a time: each may take as much memory as the shop itself. Another one is told to wait. */
export async function oneImport<T>(run: () => Promise<T>): Promise<T> {
  if (isRunning) throw new Refusal('IMPORT_RUNS', { retryAfterSeconds: 10 })
  isRunning = true
  try {
    return await run()
  } finally {
    isRunning = false
  }
}
