import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { BodyOf } from '../contract/call.ts'
import type { Calls } from '../contract/calls.ts'
import { carOf, mustAnswer, newcomer } from '../tools/askShop.ts'
import { startShopProcess } from '../tools/shopProcess.ts'
import { scriptBytes } from './firstView.ts'
import { type PhoneView, viewOnPhone } from './lighthouse.ts'
import { isPaid, placeOrder } from './orderDriver.ts'

interface Row {
  what: string
  figure: number
  unit: string
  /** No bar: printed to be known. */
  bar?: { atLeast: number } | { atMost: number }
}

const RUNS = 3
/** A page of a model and one of a town: what search engines lead to. */
const LANDINGS = ['/autot/norra-loimu', '/kaupungit/helsinki']
/** Pages that a customer with an order loads anew, each for its owner. */
const OWN: Record<string, (url: string) => Promise<string>> = {
  '/uusi-tilaus/lisapalvelut': startOrder,
  '/tili': subscribe,
}

const shop = await startShopProcess()
try {
  const scripts = await scriptBytes(shop.url)
  const views: PhoneView[] = []
  for (let run = 1; run <= RUNS; run += 1) views.push(await viewOnPhone(shop.url))
  const others: { path: string; isOwn: boolean; views: PhoneView[] }[] = []
  for (const path of [...LANDINGS, ...Object.keys(OWN)]) {
    const token = await OWN[path]?.(shop.url)
    const seen: PhoneView[] = []
    for (let run = 1; run <= RUNS; run += 1) seen.push(await viewOnPhone(shop.url + path, token))
    others.push({ path, isOwn: token !== undefined, views: seen })
  }
  const median = (of: (view: PhoneView) => number, among = views) =>
    among.map(of).sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN
  const rows: Row[] = [
    // With the pages' own code it is measured in e2e/admin/adminFigures.e2e.ts.
    {
      what: 'JavaScript the console names',
      figure: (await scriptBytes(`${shop.url}/hallinta`)) / 1000,
      unit: 'kB',
      bar: { atMost: 300 },
    },
    { what: 'JavaScript the page names', figure: scripts / 1000, unit: 'kB', bar: { atMost: 110 } },
    {
      what: 'JavaScript the browser loaded',
      figure: median((view) => view.scriptBytes) / 1000,
      unit: 'kB',
      bar: { atMost: 110 },
    },
    { what: 'all bytes of the first view', figure: median((view) => view.allBytes) / 1000, unit: 'kB' },
    { what: 'Lighthouse performance', figure: median((view) => view.performance), unit: '', bar: { atLeast: 98 } },
    {
      what: 'largest contentful paint',
      figure: median((view) => view.largestContentfulPaint) / 1000,
      unit: 's',
      bar: { atMost: 1 },
    },
    { what: 'total blocking time', figure: median((view) => view.totalBlockingTime), unit: 'ms', bar: { atMost: 50 } },
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
    ...others.flatMap(({ path, isOwn, views: seen }): Row[] => {
      const of = (fact: keyof PhoneView) => median((view) => view[fact], seen)
      const lcp = of('largestContentfulPaint') / 1000
      return [
        { what: `LCP of ${path}`, figure: lcp, unit: 's', bar: { atMost: isOwn ? 2 : 1 } },
        { what: `CLS of ${path}`, figure: of('cumulativeLayoutShift'), unit: '', bar: { atMost: 0.01 } },
        { what: `TBT of ${path}`, figure: of('totalBlockingTime'), unit: 'ms', bar: { atMost: 50 } },
        {
          what: `scripts of ${path}`,
          figure: of('scriptBytes') / 1000,
          unit: 'kB',
          ...(isOwn && { bar: { atMost: 170 } }),
        },
        { what: `script files of ${path}`, figure: of('scriptFiles'), unit: '', ...(isOwn && { bar: { atMost: 6 } }) },
        { what: `accessibility of ${path}`, figure: of('accessibility'), unit: '', bar: { atLeast: 100 } },
        ...(isOwn ? [] : [{ what: `SEO of ${path}`, figure: of('seo'), unit: '', bar: { atLeast: 100 } }]),
      ]
    }),
  ]
  console.log(`First view of / (bytes compressed; Lighthouse: simulated phone, median of ${RUNS})\n`)
  for (const row of rows) console.log(line(row))
  process.exitCode = rows.every(isMet) ? 0 : 1
} finally {
  await shop.stop()
}

/** A new customer with an order at step 2. */
async function startOrder(url: string): Promise<string> {
  const body = { location: 'Helsinki' } as BodyOf<Calls['getModelAvailability']>
  const { models, entity } = await mustAnswer(url, 'getModelAvailability', { body })
  const [item] = models
  if (!item) throw new Error('No car is free near Helsinki')
  const wish = { car: carOf(item), fixed_term: 1 as const, entity, ...newcomer('budjetti@example.com') }
  const { token } = await mustAnswer(url, 'createNewOrder', { body: wish })
  if (!token) throw new Error('The new customer got no token')
  return token
}

/** A new customer with a subscription, its invoice and a password. */
async function subscribe(url: string): Promise<string> {
  const placed = await placeOrder(url)
  const { token } = placed
  const password = `A${randomUUID()}`
  await mustAnswer(url, 'setPassword', { token, body: { password, password_confirmation: password } })
  while (!(await isPaid(url, placed))) await pause(200)
  return token
}

function isMet({ figure, bar }: Row): boolean {
  if (!bar) return true
  return 'atLeast' in bar ? figure >= bar.atLeast : figure <= bar.atMost
}

function line(row: Row): string {
  const { what, figure, unit, bar } = row
  const shown = `${Number(figure.toFixed(3))} ${unit}`
  const wanted = bar ? ('atLeast' in bar ? `>= ${bar.atLeast}` : `<= ${bar.atMost} ${unit}`) : ''
  return `  ${what.padEnd(42)} ${shown.padStart(12)}   ${wanted.padEnd(10)} ${bar ? (isMet(row) ? 'ok' : 'NOT MET') : ''}`
}
