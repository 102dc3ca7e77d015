import { setTimeout as pause } from 'node:timers/promises'
import { askShop } from './askShop.ts'

/*
 * `npm run probe -- https://kulku.example [http://10.0.0.5:9101]`: asks a shop from outside what its customers and staff need,
 * and where the address of its figures is given, whether the process is ready. A line for each; ends with 1 when one fails.
 */
const WITHIN_MS = 10_000
const [shop, figures] = process.argv.slice(2).map((address) => address.replace(/\/$/, ''))

async function page(url: string, wanted: string): Promise<string> {
  const answer = await fetch(url)
  const text = await answer.text()
  if (!answer.ok || !text.includes(wanted)) throw new Error(`${answer.status}, ${text.length} characters`)
  return `${answer.status}`
}

async function readiness(url: string): Promise<string> {
  const answer = await fetch(url)
  const { ready, waits_for }: { ready?: unknown; waits_for?: unknown } = await answer.json()
  if (ready !== true) throw new Error(`${answer.status}, waits for: ${String(waits_for)}`)
  return `${answer.status}`
}

async function search(url: string): Promise<string> {
  const { status, body } = await askShop(url, 'getModelAvailability', { body: { location: 'Helsinki', models: [] } })
  if (status !== 200) throw new Error(`${status}`)
  return `${body.models.length} models`
}

if (!shop) {
  console.error('npm run probe -- https://kulku.example [http://10.0.0.5:9101]')
  process.exit(2)
}
const looks: [string, () => Promise<string>][] = [
  ['a search', () => search(shop)],
  ['the page where customers sign in', () => page(`${shop}/kirjaudu`, '<form')],
  ['the page where staff sign in', () => page(`${shop}/hallinta/kirjaudu`, '<script')],
  ...(figures ? [['readiness', () => readiness(`${figures}/readyz`)] satisfies [string, () => Promise<string>]] : []),
]
for (const [name, look] of looks) {
  const begun = performance.now()
  try {
    const said = await Promise.race([look(), pause(WITHIN_MS).then(() => Promise.reject(new Error('no answer')))])
    console.log(`ok      ${name}: ${said}, ${Math.round(performance.now() - begun)} ms`)
  } catch (error) {
    console.log(`FAILED  ${name}: ${error instanceof Error ? error.message : 'unknown'}`)
    process.exitCode = 1
  }
}
// A question that nobody answered is not waited for.
process.exit()
