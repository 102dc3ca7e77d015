import { startShopProcess } from '../tools/shopProcess.ts'
import { scriptBytes } from './firstView.ts'
import { type PhoneView, viewOnPhone } from './lighthouse.ts'

interface Row {
  what: string
  figure: number
  unit: string
  /** No bar: printed to be known. */
  bar?: { atLeast: number } | { atMost: number }
}

const RUNS = 3
/** A page of a model and one of a town: what search engines lead to. Seen once; their scores do not vary. */
const LANDINGS = ['/autot/norra-loimu', '/kaupungit/helsinki']

const shop = await startShopProcess()
try {
  const scripts = await scriptBytes(shop.url)
  const views: PhoneView[] = []
  for (let run = 1; run <= RUNS; run += 1) views.push(await viewOnPhone(shop.url))
  const landings: { path: string; view: PhoneView }[] = []
  for (const path of LANDINGS) landings.push({ path, view: await viewOnPhone(shop.url + path) })
  const median = (of: (view: PhoneView) => number) =>
    views.map(of).sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN
  const rows: Row[] = [
    { what: 'JavaScript the page names', figure: scripts / 1000, unit: 'kB', bar: { atMost: 115 } },
    {
      what: 'JavaScript the browser loaded',
      figure: median((view) => view.scriptBytes) / 1000,
      unit: 'kB',
      bar: { atMost: 115 },
    },
    { what: 'all bytes of the first view', figure: median((view) => view.allBytes) / 1000, unit: 'kB' },
    { what: 'Lighthouse performance', figure: median((view) => view.performance), unit: '', bar: { atLeast: 98 } },
    {
      what: 'largest contentful paint',
      figure: median((view) => view.largestContentfulPaint) / 1000,
      unit: 's',
      bar: { atMost: 1.5 },
    },
    { what: 'total blocking time', figure: median((view) => view.totalBlockingTime), unit: 'ms', bar: { atMost: 60 } },
    {
      what: 'cumulative layout shift',
      figure: median((view) => view.cumulativeLayoutShift),
      unit: '',
      bar: { atMost: 0.01 },
    },
    { what: 'Lighthouse accessibility', figure: median((view) => view.accessibility), unit: '', bar: { atLeast: 100 } },
    {
      what: 'Lighthouse best practices',
      figure: median((view) => view.bestPractices),
      unit: '',
      bar: { atLeast: 100 },
    },
    { what: 'Lighthouse SEO', figure: median((view) => view.seo), unit: '', bar: { atLeast: 100 } },
    ...landings.flatMap(({ path, view }): Row[] => [
      { what: `SEO of ${path}`, figure: view.seo, unit: '', bar: { atLeast: 100 } },
      { what: `accessibility of ${path}`, figure: view.accessibility, unit: '', bar: { atLeast: 100 } },
    ]),
  ]
  console.log(`First view of / (bytes compressed; Lighthouse: simulated phone, median of ${RUNS})\n`)
  for (const row of rows) console.log(line(row))
  process.exitCode = rows.every(isMet) ? 0 : 1
} finally {
  await shop.stop()
}

function isMet({ figure, bar }: Row): boolean {
  if (!bar) return true
  return 'atLeast' in bar ? figure >= bar.atLeast : figure <= bar.atMost
}

function line(row: Row): string {
  const { what, figure, unit, bar } = row
  const shown = `${Number(figure.toFixed(3))} ${unit}`
  const wanted = bar ? ('atLeast' in bar ? `>= ${bar.atLeast}` : `<= ${bar.atMost} ${unit}`) : ''
  return `  ${what.padEnd(36)} ${shown.padStart(12)}   ${wanted.padEnd(10)} ${bar ? (isMet(row) ? 'ok' : 'NOT MET') : ''}`
}
