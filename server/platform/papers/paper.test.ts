import type { Worker } from 'node:worker_threads'
import { afterAll, expect, test, vi } from 'vitest'
import { readPdf } from '../testing/readPdf.ts'
import { createPaper } from './paper.ts'

/** The processors of the machine; undefined for as many as it has. */
const processors = vi.hoisted((): { count?: number } => ({}))
vi.mock('node:os', async (original) => {
  const real = await original<typeof import('node:os')>()
  return { ...real, availableParallelism: () => processors.count ?? real.availableParallelism() }
})

const threads: Worker[] = []
const note = (thread: Worker) => void threads.push(thread)
process.on('worker', note)
afterAll(() => void process.off('worker', note))

const created = new Date('2026-11-22T10:00:00Z')
function paperOf(text: string) {
  const paper = createPaper({ title: text, language: 'fi', created })
  paper.title(text)
  paper.facts([{ label: 'Hinta', value: '429,90 € − Šimůnek' }])
  paper.paragraph('Äiti öljyää yöllä. '.repeat(400))
  paper.table({ columns: [{ title: 'Kuvaus', share: 1 }], rows: [['Rivi']], total: ['Yhteensä'] })
  return paper
}
const draw = (text: string) => paperOf(text).finish()

test('a paper is drawn in a thread, and the same paper is the same to the byte', async () => {
  const first = await draw('Sopimus')
  expect(threads.length).toBeGreaterThan(0)
  const { lines, tags } = readPdf(first)
  expect(lines.slice(0, 3)).toEqual(['Sopimus', 'Hinta', '429,90 € − Šimůnek'])
  expect(new Set(tags)).toEqual(new Set(['Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TD']))
  // Other papers leave no trace, also of signs that share a letter.
  for (const text of ['Toinen paperi', 'Sopi\u00a0mus', 'Äiti']) await draw(text)
  expect((await draw('Sopimus')).equals(first)).toBe(true)
})

test('a letter that few papers have is its own in each', async () => {
  const written = async (...texts: string[]) => {
    const paper = createPaper({ title: 'Nimiä', language: 'fi', created })
    for (const text of texts) paper.paragraph(text)
    return readPdf(await paper.finish()).lines.slice(0, texts.length)
  }
  for (const names of [['ů'], ['ő', 'ů'], ['ű', 'ő', 'ů'], ['ů']]) expect(await written(...names)).toEqual(names)
})

test('each part of a paper has its place, its size and its room', async () => {
  const paper = createPaper({ title: 'Sopimus', language: 'fi', created })
  paper.beside({ heading: 'Asiakas', lines: ['Onni Onnistuja', '00100 Helsinki'] }, [{ label: 'Numero', value: '7' }])
  paper.title('Sopimus')
  paper.heading('Auto')
  paper.facts([
    { label: 'Malli, jonka nimi ei mahdu yhdelle riville', value: 'Norra Kide' },
    { label: 'Hinta', value: 'Neljäsataakaksikymmentäyhdeksän euroa kuukaudessa arvonlisäveroineen' },
  ])
  paper.paragraph('Kappale')
  paper.item('Kohta')
  paper.note('Huomautus')
  const columns = [
    { title: 'Kuvaus', share: 0.7 },
    { title: 'Hinta', share: 0.3, end: true },
  ]
  paper.table({ columns, rows: [['Kuukausimaksu', '429,90']], total: ['Yhteensä', '429,90'] })
  paper.paragraph('Lopuksi')
  paper.newPage()
  paper.paragraph('Ehdot')
  expect(readPdf(await paper.finish()).places).toMatchInlineSnapshot(`
    [
      "56 66, 10: Asiakas",
      "56 80, 11: Onni Onnistuja",
      "56 96, 11: 00100 Helsinki",
      "288 66, 10: Numero",
      "394 66, 10: 7",
      "288 72 to 539, 0.5",
      "56 139, 22: Sopimus",
      "56 188, 13: Auto",
      "56 208, 10: Malli, jonka nimi ei mahdu yhdelle riville",
      "269 208, 10: Norra Kide",
      "56 214 to 539, 0.5",
      "56 230, 10: Hinta",
      "269 230, 10: Neljäsataakaksikymmentäyhdeksän euroa kuukaudessa ",
      "269 242, 10: arvonlisäveroineen",
      "56 248 to 539, 0.5",
      "56 276, 10: Kappale",
      "56 297, 10: •  Kohta",
      "56 313, 9: Huomautus",
      "56 335, 9: Kuvaus",
      "517 335, 9: Hinta",
      "56 342 to 539, 1",
      "56 356, 10: Kuukausimaksu",
      "507 356, 10: 429,90",
      "56 364 to 539, 0.5",
      "56 379, 11: Yhteensä",
      "503 379, 11: 429,90",
      "56 387 to 539, 0.5",
      "56 410, 10: Lopuksi",
      "524 813, 8: 1 / 2",
      "56 39, 12: Kulku",
      "56 66, 10: Ehdot",
      "523 813, 8: 2 / 2",
      "56 39, 12: Kulku",
    ]
  `)
})

test('a heading near the end of a page begins the next one', async () => {
  const headingAfter = async (items: number) => {
    const paper = createPaper({ title: 'Sopimus', language: 'fi', created })
    for (let item = 0; item < items; item += 1) paper.item('Kohta')
    paper.heading('Auto')
    return readPdf(await paper.finish()).places.find((place) => place.endsWith('Auto'))
  }
  expect(await headingAfter(34)).toBe('56 673, 13: Auto')
  expect(await headingAfter(35)).toBe('56 68, 13: Auto')
})

test('papers that are asked for at once are each their own', async () => {
  const names = Array.from({ length: 12 }, (_, at) => `Paperi ${at}`)
  const papers = await Promise.all(names.map(draw))
  expect(papers.map((paper) => readPdf(paper).lines[0])).toEqual(names)
})

test('columns share the whole width, no more and no less', () => {
  const table = (...shares: number[]) => {
    const columns = shares.map((share) => ({ title: 'Sarake', share }))
    return () => createPaper({ title: 'x', language: 'fi', created }).table({ columns, rows: [] })
  }
  expect(table(0.1, 0.2, 0.7)).not.toThrow()
  expect(table(0.4, 0.2)).toThrow('share')
  expect(table(0.4, 1.6)).toThrow('share')
})

test('a paper that cannot be drawn fails alone', async () => {
  const broken = createPaper({ title: 'x', language: 'fi', created })
  broken.facts(null as never)
  const whole = draw('Ehjä')
  await expect(broken.finish()).rejects.toThrow()
  expect(readPdf(await whole).lines[0]).toBe('Ehjä')
})

test('a thread that breaks takes its paper with it, and the next is drawn by another', async () => {
  const before = threads.length
  const settled = Promise.allSettled(Array.from({ length: 6 }, (_, at) => draw(`Katkos ${at}`)))
  await Promise.all(threads.map((thread) => thread.terminate()))
  const outcomes = await settled
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  expect(readPdf(await draw('Jatko')).lines[0]).toBe('Jatko')
  expect(threads.length).toBeGreaterThan(before)
})

test('a thread that breaks while it draws nothing ends nothing else', async () => {
  await draw('Ennen')
  threads.at(-1)?.emit('error', new Error('broken between two papers'))
  expect(readPdf(await draw('Jälkeen')).lines[0]).toBe('Jälkeen')
})

test('more papers than can be drawn soon are refused, not heaped up', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 150 }, (_, at) => {
      const paper = createPaper({ title: `${at}`, language: 'fi', created })
      paper.title(`${at}`)
      return paper.finish()
    }),
  )
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(51)
  for (const reason of refused) expect(reason).toMatchObject({ code: 'AWAY' })
})

test.each([
  [1, 1, 1],
  [64, 2, 11],
])('a machine with %i processors draws twelve papers in %i to %i threads', async (count, fewest, most) => {
  const before = threads.length
  processors.count = count
  vi.resetModules()
  const another = await import('./paper.ts')
  const papers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => {
      const paper = another.createPaper({ title: `${at}`, language: 'fi', created })
      paper.title(`${at}`)
      return paper.finish()
    }),
  )
  expect(papers.map((paper) => readPdf(paper).lines[0])).toEqual(papers.map((_, at) => `${at}`))
  expect(threads.length - before).toBeGreaterThanOrEqual(fewest)
  expect(threads.length - before).toBeLessThanOrEqual(most)
})
