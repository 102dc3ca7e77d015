import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import type { Language } from '../../../contract/language.ts'
import { codeBeside } from '../codeBeside.ts'
import { Refusal } from '../http/refusal.ts'

export interface PaperFact {
  label: string
  value: string
}
export interface PaperTable {
  /** Share of the width; amounts stand at the right edge of their column. */
  columns: { title: string; share: number; end?: boolean }[]
  rows: string[][]
  /** Closes the table, stronger than the rows. */
  total?: string[]
}

/** A drawing of lines, with numbered marks on it in thousandths of its measures. */
export interface PaperDrawing {
  /** Read out in its place. */
  name: string
  width: number
  height: number
  isMirrored?: true
  /** In the grammar of SVG. */
  paths: readonly string[]
  marks: { x: number; y: number; number: string }[]
}

/** The parts of a PDF, from top to bottom. */
export interface PaperWriter {
  title(text: string): void
  heading(text: string): void
  paragraph(text: string): void
  /** Smaller and softer: what must stand there but is not what the paper is about. */
  note(text: string): void
  item(text: string): void
  facts(rows: PaperFact[]): void
  /** Lines on the left, facts on the right: who and which. */
  beside(left: { heading: string; lines: string[] }, right: PaperFact[]): void
  table(table: PaperTable): void
  /** Drawings beside each other, as many in a row as fit. */
  drawing(drawings: PaperDrawing[]): void
  /** The next part begins on a new page. */
  newPage(): void
  /** The language of the parts that follow, for who has them read out; until then it is that of the paper. */
  speak(language: Language): void
}
export interface Paper extends PaperWriter {
  /** The PDF. */
  finish(): Promise<Buffer>
}

/** A column that runs over the edge of the paper is seen by its reader alone. */
function expectWholeWidth({ columns }: PaperTable): void {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  if (Math.abs(whole - 1) > 0.001) throw new Error(`The columns of a table share ${whole} of its width.`)
}

/** The content of a PDF, as it is sent to a thread. */
export interface PaperContent {
  title: string
  language: Language
  created: Date
  parts: { [K in keyof PaperWriter]: [K, Parameters<PaperWriter[K]>] }[keyof PaperWriter][]
}

/** A paper is written here and drawn in a thread, so that nobody waits while its lines are broken. */
export function createPaper(about: Omit<PaperContent, 'parts'>): Paper {
  const content: PaperContent = { ...about, parts: [] }
  return {
    title: (...given) => content.parts.push(['title', given]),
    heading: (...given) => content.parts.push(['heading', given]),
    paragraph: (...given) => content.parts.push(['paragraph', given]),
    note: (...given) => content.parts.push(['note', given]),
    item: (...given) => content.parts.push(['item', given]),
    facts: (...given) => content.parts.push(['facts', given]),
    beside: (...given) => content.parts.push(['beside', given]),
    table: (...given) => {
      expectWholeWidth(given[0])
      content.parts.push(['table', given])
    },
    drawing: (...given) => content.parts.push(['drawing', given]),
    newPage: (...given) => content.parts.push(['newPage', given]),
    speak: (...given) => content.parts.push(['speak', given]),
    finish: () => drawApart(content),
  }
}

const MOST_WAITING = 100
/** The longest wait for a paper; a thread that does not answer is ended. */
const LONGEST_MS = 60_000
let threads: Piscina<PaperContent, Uint8Array> | undefined

/**
 * In one of a few threads, which begin with the first paper, keep no process alive and need no ending. A thread that
 * breaks fails the paper it was drawing, and another takes its place.
 */
async function drawApart(content: PaperContent): Promise<Buffer> {
  threads ??= beginThreads()
  if (threads.queueSize >= MOST_WAITING) throw new Refusal('AWAY', { retryAfterSeconds: 5 })
  return Buffer.from(await threads.run(content, { signal: AbortSignal.timeout(LONGEST_MS) }))
}

function beginThreads(): Piscina<PaperContent, Uint8Array> {
  const begun = new Piscina<PaperContent, Uint8Array>({
    filename: codeBeside(import.meta, 'pdfDocument').href,
    name: 'drawPaper',
    minThreads: 1,
    maxThreads: Math.max(1, Math.min(4, availableParallelism() - 1)),
    idleTimeout: 60_000,
    execArgv: [],
  })
  // Nobody waits for a thread that breaks between two papers; without a listener it would end the process.
  begun.on('error', () => undefined)
  return begun
}
