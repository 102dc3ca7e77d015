import { expect, test } from 'vitest'
import { day } from '../../contract/days/date.ts'
import type { PhaseStatus } from '../../contract/identification.ts'
import { cents } from '../../contract/money/money.ts'
import { newId } from '../platform/ids.ts'
import { keepDoneJobs } from '../testing/doneJobs.ts'
import { advanceChecks } from './advanceChecks.ts'
import { checksToday, checksTodayOf } from './checksToday.ts'
import { confirmDriversLicense } from './confirmDriversLicense.ts'
import { decideAndCheckCredit } from './queries.ts'
import { frameShop } from './testing/frameShop.ts'

const shop = await frameShop(3922)
await keepDoneJobs(shop.db)
const HOUR_MS = 3_600_000
const wait = (ms: number) => shop.clock.moveTo(shop.clock.offset() + ms)
/** Alaikäinen Ale comes of age on the day after: from then on it is this day here. */
const ALE_IS_17 = Date.parse('2027-06-18T08:00:00Z')
wait(Math.min(ALE_IS_17 - shop.clock.now().getTime(), 0))
const retry = async (customerId: string) => {
  const answer = await shop.check(customerId)
  await shop.runJobs()
  return answer
}
const creditRows = async (customerId: string) =>
  (
    await shop.db.$client.query<{ status: string; reason: string | null }>(
      'select status, reason from credit_check where customer_id = $1 order by id',
      [customerId],
    )
  ).rows

test.each<[string, PhaseStatus, PhaseStatus]>([
  ['onni-onnistuja', 'success', 'success'],
  ['aino-ajokortti', 'manual', 'success'],
  ['eero-eiajokorttia', 'denied', 'not_started'],
  ['kerttu-kielto', 'success', 'pending'],
  ['ulla-ulkomaa', 'success', 'pending'],
  ['mauri-maksuhäiriö', 'success', 'denied'],
  ['tuomo-timeout', 'success', 'error'],
  ['vilma-virhe', 'success', 'error'],
  ['nuori-noora', 'success', 'success'],
  ['alaikäinen-ale', 'denied', 'not_started'],
  ['yksi-uusimerkki', 'success', 'success'],
  ['toinen-uusimerkki', 'success', 'success'],
  ['kolmas-uusimerkki', 'success', 'success'],
  ['turva-kielto', 'success', 'pending'],
  ['edun-valvottu', 'success', 'pending'],
  ['åke-öhman-ääkkönen-af-långström', 'success', 'success'],
  ['ylermi-yrittäjä', 'success', 'success'],
])('%s: licence %s, credit %s', async (henkilo, licence, credit) => {
  const { phases } = await shop.through(henkilo)
  const { licence_reason, ...shown } = phases
  expect(shown).toEqual({ identification: 'success', drivers_license: licence, credit_rating: credit })
  expect(licence_reason).toBe(henkilo === 'alaikäinen-ale' ? 'underage' : undefined)
})

test('reasons are kept for the one who handles the case', async () => {
  for (const [henkilo, reason] of [
    ['kerttu-kielto', 'own_credit_ban'],
    ['ulla-ulkomaa', 'foreign_address'],
    ['mauri-maksuhäiriö', 'payment_default'],
    ['turva-kielto', 'protected'],
    ['edun-valvottu', 'guardianship'],
    ['vilma-virhe', 'provider_away'],
  ] as const) {
    const { customerId } = await shop.through(henkilo)
    expect(await creditRows(customerId)).toMatchObject([{ reason }])
  }
})

const lettersTo = async (customerId: string) =>
  (
    await shop.db.$client.query<{ subject: string; text: string }>(
      `select o.subject, o.body_text as text from sandbox_mail o join customer c on c.email = o.recipient where c.id = $1`,
      [customerId],
    )
  ).rows

test.each([
  ['mauri-maksuhäiriö', 'Päätöksen teki rahoitusyhtiö, ei Asiakastieto'],
  ['eero-eiajokorttia', 'Traficom ei tehnyt päätöstä'],
  ['alaikäinen-ale', '18 vuotta täyttänyt'],
])(
  '%s, refused without staff, is told by mail what it rests on and how a person is asked [IDENT-21]',
  async (henkilo, said) => {
    const { customerId } = await shop.through(henkilo)
    const letters = (await lettersTo(customerId)).filter(({ subject }) => subject === 'Emme voi hyväksyä tilaustasi')
    expect(letters).toHaveLength(1)
    const [{ text } = { text: '' }] = letters
    expect(text).toContain(said)
    expect(text).toContain('Päätös tehtiin automaattisesti')
    expect(text).toContain('/asiakaspalvelu?aihe=review')
    expect(text).not.toContain('Päätöksen teki ihminen')
    // Never what stands in a register about the person.
    expect(text).not.toMatch(/maksuhäiriö|payment_default/i)
    // Asked and advanced again: the one decision is told once.
    await retry(customerId)
    expect(await lettersTo(customerId)).toHaveLength(letters.length)
  },
)

test('Tuomo Timeout succeeds at the second request', async () => {
  const { customerId } = await shop.through('tuomo-timeout')
  expect(await retry(customerId)).toBe('check')
  expect(await shop.status(customerId)).toMatchObject({ credit_rating: 'success' })
  expect(await creditRows(customerId)).toMatchObject([{ status: 'error' }, { status: 'success' }])
  const whose = { customerId, businessId: null }
  expect(await checksToday(shop.db, whose, shop.clock.today())).toMatchObject({ credit: 'success' })
})

test('of two checks of a licence on a day the later one counts', async () => {
  const { customerId } = await shop.through('onni-onnistuja')
  const whose = { customerId, businessId: null }
  expect(await checksToday(shop.db, whose, shop.clock.today())).toMatchObject({ licence: 'success' })
  await shop.db.$client.query(
    `insert into licence_check (id, customer_id, day, status, monthly_cents, ask_at, created_at, decided_at)
     select $1, customer_id, day, 'denied', monthly_cents, ask_at, created_at, decided_at
     from licence_check where customer_id = $2`,
    [newId(), customerId],
  )
  expect(await checksToday(shop.db, whose, shop.clock.today())).toMatchObject({ licence: 'denied' })
})

test('a failed credit check may be tried three times an hour', async () => {
  const { customerId } = await shop.through('vilma-virhe')
  await retry(customerId)
  await retry(customerId)
  expect(await creditRows(customerId)).toHaveLength(3)
  await expect(retry(customerId)).rejects.toMatchObject({ code: 'CHECK_ATTEMPTS_USED' })
  expect(await creditRows(customerId)).toHaveLength(3)
  wait(HOUR_MS + 1)
  await retry(customerId)
  expect(await creditRows(customerId)).toHaveLength(4)
})

test('a decided check is not asked again the same day', async () => {
  for (const henkilo of ['onni-onnistuja', 'kerttu-kielto', 'mauri-maksuhäiriö', 'eero-eiajokorttia']) {
    const { customerId, phases } = await shop.through(henkilo)
    await retry(customerId)
    expect(await shop.status(customerId)).toEqual(phases)
    expect((await creditRows(customerId)).length).toBeLessThanOrEqual(1)
  }
})

test('two presses at once ask the register once', async () => {
  const { customerId } = await shop.through('tuomo-timeout')
  await Promise.all([shop.check(customerId), shop.check(customerId), shop.check(customerId)])
  await shop.runJobs()
  expect(await creditRows(customerId)).toHaveLength(2)
})

test('each phase of Hidas Hilma takes three polls', async () => {
  const slow = await shop.newCustomer()
  await shop.identifySlowly(slow, 'hidas-hilma')
  await shop.runJobs()
  expect(await shop.status(slow)).toMatchObject({ identification: 'success', drivers_license: 'started' })
  wait(3_000)
  await shop.runJobs()
  expect(await shop.status(slow)).toMatchObject({ drivers_license: 'started', credit_rating: 'not_started' })
  wait(1_500)
  await shop.runJobs()
  expect(await shop.status(slow)).toMatchObject({ drivers_license: 'success', credit_rating: 'started' })
  wait(4_500)
  await shop.runJobs()
  expect(await shop.status(slow)).toMatchObject({ credit_rating: 'success' })
})

test('what a register says of one is said of nobody else whose check is under way', async () => {
  const slow = await shop.newCustomer()
  await shop.identifySlowly(slow, 'hidas-hilma')
  await shop.runJobs()
  await shop.through('eero-eiajokorttia')
  await shop.through('onni-onnistuja')
  expect(await shop.status(slow)).toMatchObject({ drivers_license: 'started', credit_rating: 'not_started' })
  wait(4_500)
  await shop.runJobs()
  await shop.through('mauri-maksuhäiriö')
  await shop.through('vilma-virhe')
  expect(await shop.status(slow)).toMatchObject({ drivers_license: 'success', credit_rating: 'started' })
})

test('the licence of Aino is declared, which counts for the day [STATE-57]', async () => {
  const { customerId } = await shop.through('aino-ajokortti')
  await confirmDriversLicense(shop, customerId)
  await confirmDriversLicense(shop, customerId)
  expect(await shop.status(customerId)).toMatchObject({ drivers_license: 'success', credit_rating: 'success' })
  const { rows } = await shop.db.$client.query<{ declaration_version: string; decided_at: Date }>(
    'select declaration_version, decided_at from licence_check where customer_id = $1',
    [customerId],
  )
  expect(rows).toEqual([{ declaration_version: '1', decided_at: expect.any(Date) }])
})

test('a declaration is taken only where it is needed', async () => {
  const stranger = await shop.newCustomer()
  await expect(confirmDriversLicense(shop, stranger)).rejects.toMatchObject({ code: 'NOT_IDENTIFIED' })
  await expect(shop.check(stranger)).rejects.toMatchObject({ code: 'NOT_IDENTIFIED' })
  for (const henkilo of ['onni-onnistuja', 'eero-eiajokorttia']) {
    const { customerId } = await shop.through(henkilo)
    await expect(confirmDriversLicense(shop, customerId)).rejects.toMatchObject({ code: 'LICENCE_NOT_MANUAL' })
  }
})

test('checks count for one Helsinki day, and are made again on another [API-64]', async () => {
  const { customerId } = await shop.through('onni-onnistuja')
  const { customerId: aino } = await shop.through('aino-ajokortti')
  await confirmDriversLicense(shop, aino)
  wait(24 * HOUR_MS)
  const today = shop.clock.today()
  const own = { customerId, businessId: null }
  expect(await checksToday(shop.db, own, today)).toEqual({
    identified: true,
    licence: 'not_started',
    credit: 'not_started',
  })
  expect(await retry(customerId)).toBe('check')
  expect(await checksToday(shop.db, own, today)).toMatchObject({ licence: 'success', credit: 'success' })
  await retry(aino)
  expect(await shop.check(aino)).toBe('manual')
  const both = await checksTodayOf(shop.db, [own, { customerId: aino, businessId: null }], today)
  expect(both.get(customerId)?.licence).toBe('success')
  expect(both.get(aino)?.licence).toBe('manual')
})

test('a register that never answers ends in a declaration and an error, not in waiting', async () => {
  const silent = { check: async () => ({ kind: 'unknown', ref: 'x' }) as const }
  const patient = { ...shop, licence: { mode: 'register' as const, ...silent }, credit: silent }
  const customerId = await shop.newCustomer()
  await shop.identify(customerId, 'onni-onnistuja')
  await advanceChecks(patient, customerId)
  expect(await shop.status(customerId)).toMatchObject({ drivers_license: 'started' })
  wait(121_000)
  await advanceChecks(patient, customerId)
  wait(121_000)
  await advanceChecks(patient, customerId)
  expect(await shop.status(customerId)).toMatchObject({ drivers_license: 'manual', credit_rating: 'error' })
})

test('no log line, job or row holds a personal identity code in clear', async () => {
  const { rows } = await shop.db.$client.query<{ found: number }>(`
    select count(*)::int as found from (
      select row_to_json(t)::text as line from identification t union all select row_to_json(t)::text from licence_check t
      union all select row_to_json(t)::text from credit_check t union all select row_to_json(t)::text from customer t
      union all select row_to_json(t)::text from person_lookup t union all select data::text from every_job
    ) all_rows where line ~ '[0-9]{6}[-+A-FU-Y]9[0-9]{2}[0-9A-Y]'`)
  expect(rows).toEqual([{ found: 0 }])
})

test('who asks about credit already is not asked about twice when the licence is decided', async () => {
  const { customerId } = await shop.through('onni-onnistuja')
  const query = (text: string, values: unknown[]) => shop.db.$client.query(text, values)
  const { rows } = await query(
    "update licence_check set status = 'started' where customer_id = $1 returning id, day::text as day",
    [customerId],
  )
  await query("update credit_check set status = 'started' where customer_id = $1", [customerId])
  const now = shop.clock.now()
  const { id, day: of } = rows[0] as { id: string; day: string }
  const check = { id: newId(), customerId, day: day(of), monthlyCents: cents(40_000), createdAt: now, askAt: now }
  const decided = { status: 'success' as const, decidedAt: now }
  expect(await decideAndCheckCredit(shop.db, id, decided, check)).toEqual({ isDecided: true })
  // A second answer about the same licence decides nothing.
  expect(await decideAndCheckCredit(shop.db, id, decided, check)).toEqual({ isDecided: false })
  expect(await creditRows(customerId)).toHaveLength(1)
})
