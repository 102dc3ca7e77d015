import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { filesIn, parseCatalogue } from '../server/operator/imports/catalogueFiles.ts'
import { writeTerms } from '../server/order/letters/contractPdf.ts'
import { movableClock } from '../server/platform/clock.ts'
import { createPaper } from '../server/platform/papers/paper.ts'

/**
 * Measures contracts: ten are asked for at once, with the terms of the demonstration catalogue, while this thread has
 * nothing else to do. Fails where this thread was held longer than nobody may be.
 */
const PAPERS = Number(process.argv[2] ?? 200)
const AT_ONCE = 10
const LONGEST_PAUSE_MS = 30

const terms = demoTerms()
const draw = (number: number) => {
  const paper = createPaper({ language: 'fi', title: `Sopimusehdot, tilaus ${number}`, created: new Date(0) })
  paper.title('Kuukausitilauksen sopimus')
  paper.facts([{ label: 'Tilausnumero', value: `${number}` }])
  writeTerms(paper, terms)
  return paper.finish()
}

// A thread begins, and the words of the terms are set.
await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => draw(at)))
const pauses = monitorEventLoopDelay({ resolution: 1 })
pauses.enable()
const cpu = process.cpuUsage()
const begun = performance.now()
let next = 0
const one = async () => {
  while (next < PAPERS) await draw(10_000 + next++)
}
await Promise.all(Array.from({ length: AT_ONCE }, one))
pauses.disable()
const seconds = (performance.now() - begun) / 1_000
const { user, system } = process.cpuUsage(cpu)
const longest = pauses.max / 1e6
console.table({
  papers: {
    'per second': Math.round(PAPERS / seconds),
    'CPU ms': Number(((user + system) / 1_000 / PAPERS).toFixed(1)),
    'pause p99 ms': Number((pauses.percentile(99) / 1e6).toFixed(1)),
    'longest pause ms': Number(longest.toFixed(1)),
  },
})
if (longest > LONGEST_PAUSE_MS) throw new Error(`The thread that answers was held for ${longest.toFixed(0)} ms`)

function demoTerms(): string {
  const read = parseCatalogue(filesIn(path.join(import.meta.dirname, '../demo')), movableClock().today(), 'fi')
  const text = 'problems' in read ? undefined : read.catalogue.content.contract_terms
  if (typeof text !== 'string') throw new Error('The demonstration catalogue has no terms')
  return text
}
