import { ReadableStream, TransformStream, type WritableStream } from 'node:stream/web'
import { Piscina } from 'piscina'
import { codeBeside } from '../codeBeside.ts'
import { Refusal } from '../http/refusal.ts'

/** A day is `yyyy-mm-dd`; an amount is in euros; a rate is in percent. */
export type SheetKind = 'text' | 'day' | 'euros' | 'percent' | 'count'
export type SheetCell = string | number | null
export interface SheetColumn {
  title: string
  kind: SheetKind
}
type Row = readonly SheetCell[]

/** Messages to the thread: rows go there, and the file comes back page by page, as fast as it is read. */
export interface SheetTask {
  name: string
  columns: SheetColumn[]
  rows: ReadableStream<readonly Row[]>
  file: WritableStream<Uint8Array>
}

/** Each waits for its rows and its reader most of the time, so one thread draws several. */
const AT_ONCE = 8
let thread: Piscina<SheetTask, void> | undefined

/** Refuses before the first byte is sent: an answer that has begun can only break off. */
export function requireSheetThread(): void {
  if (thread && thread.queueSize > 0) throw new Refusal('AWAY', { retryAfterSeconds: 30 })
}

function beginThread(): Piscina<SheetTask, void> {
  const begun = new Piscina<SheetTask, void>({
    filename: codeBeside(import.meta, 'sheetThread').href,
    minThreads: 0,
    maxThreads: 1,
    concurrentTasksPerWorker: AT_ONCE,
    idleTimeout: 60_000,
    execArgv: [],
  })
  // Nobody waits for a thread that breaks between two sheets, and the next one gets another; without a listener it would end the process.
  begun.on('error', () => undefined)
  return begun
}

/**
 * A workbook (XLSX) with one sheet of any length, drawn in a thread of its own that begins with the first one. Who stops
 * taking it ends the questions behind `pages`, too.
 */
export async function* sheetOf(
  { name, columns }: Pick<SheetTask, 'name' | 'columns'>,
  pages: AsyncGenerator<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  thread ??= beginThread()
  // A thread changes an error that passes through it: its class is lost, and so is what of it may be logged.
  let failure: { error: unknown } | undefined
  async function* noted() {
    try {
      yield* pages
    } catch (error) {
      failure = { error }
      throw error
    }
  }
  const rows = ReadableStream.from(noted())
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const task = { name, columns, rows, file: writable }
  const drawn = thread.run(task, { transferList: [rows, writable] as never })
  // A thread that breaks says so nowhere else.
  const broken = drawn.then(() => new Promise<never>(() => undefined))
  broken.catch(() => undefined)
  const reader = readable.getReader()
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), broken])
      if (done) return
      yield value
    }
  } catch (error) {
    throw failure ? failure.error : error
  } finally {
    await reader.cancel().catch(() => undefined)
    await pages.return(undefined)
  }
}
