import { startShopProcess } from '../tools/shopProcess.ts'

/**
 * Whether an answer tells by its time that an e-mail has an account: the three calls that take one, asked in turn for a
 * known and an unknown address. Bars: the same status, body and length, medians less than 5 ms and 5 % apart.
 */
const ROUNDS = Number(process.argv[2] ?? 300)
const known = 'tuttu@esimerkki.example'

const shop = await startShopProcess({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ROLE: 'web' }, 'calls')
try {
  await makeAccount()
  const calls = {
    'user/login': (email: string) => ({ email, password: 'Väärä salasana 1', device_name: 'web' }),
    'user/sendLoginToken': (email: string) => ({ email }),
    'user/forgot-password': (email: string) => ({ email }),
  }
  console.log(
    `${'call'.padEnd(22)}${['known ms', 'unknown ms', 'apart ms', 'ratio'].map((cell) => cell.padStart(12)).join('')}`,
  )
  for (const [call, bodyFor] of Object.entries(calls)) await compare(call, bodyFor)
} finally {
  await shop.stop()
}

async function compare(call: string, bodyFor: (email: string) => object): Promise<void> {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
  const answers = new Set<string>()
  for (let round = 0; round < ROUNDS + 20; round += 1) {
    // Taking turns, so that whatever else the machine does reaches both alike.
    const turns = round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const who of turns) {
      const email = who === 'known' ? known : `tuntematon${round}@esimerkki.example`
      const started = performance.now()
      const answer = await post(call, bodyFor(email))
      const text = await answer.text()
      if (round >= 20) times[who].push(performance.now() - started)
      answers.add(`${answer.status} ${text}`)
    }
  }
  const [a, b] = [median(times.known), median(times.unknown)]
  const figures = [a, b, Math.abs(a - b), a / b].map((figure) => figure.toFixed(3).padStart(12)).join('')
  console.log(`${call.padEnd(22)}${figures}   ${answers.size === 1 ? 'one answer for both' : [...answers].join(' | ')}`)
}

function post(call: string, body: object, token = ''): Promise<Response> {
  return fetch(`${shop.url}/api/ui/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
}

/** An order makes an account, as it does for anybody; with a password, so that a wrong one is really compared. */
async function makeAccount(): Promise<void> {
  const found = (await (await post('order/getModelAvailability', { location: 'Helsinki' })).json()) as {
    models: { car: { make: string; model: string }; gearType: string; date: string; dealer: { location_id: string } }[]
    entity: string
  }
  const [item] = found.models
  if (!item) throw new Error('No car to order')
  const { car, gearType, date, dealer } = item
  const made = await post('order/createNewOrder', {
    car: { make: car.make, model: car.model, gearType, locationID: dealer.location_id, startDate: date },
    fixed_term: 1,
    entity: found.entity,
    email: known,
    email_confirmation: known,
    accept_terms: true,
    marketing: false,
  })
  if (!made.ok) throw new Error(`No account was made: ${await made.text()}`)
  const { token } = (await made.json()) as { token: string }
  const password = 'Talvirengas2026'
  const set = await post('order/setPassword', { password, password_confirmation: password }, token)
  if (!set.ok) throw new Error(`No password was set: ${await set.text()}`)
}

function median(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}
