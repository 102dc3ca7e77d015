import { expect, test } from 'vitest'
import { addMonths, day } from '../../contract/days/date.ts'
import { cents } from '../../contract/money/money.ts'
import type { PricePlan, PurchaseCharge } from '../billing/pricing/pricePlan.ts'
import type { ChosenService } from '../extras/chosenServices.ts'
import { judgeKilometres, type KilometreFacts } from './kilometres.ts'

const anchor = day('2026-01-31')
const termsHtml = '<p>11.1 Hintaan sisältyy 1 500 kilometriä.</p><p>11.2 Muusta 0,20 euroa kilometriltä.</p>'
const bare: PricePlan = { listCents: cents(500_00), campaign: null, codes: [], extras: [], fixedTerm: 1 }

const service = (of: Partial<ChosenService>): ChosenService => ({
  id: 'km',
  customerId: '',
  orderId: '',
  extraServiceId: '',
  serviceKey: 'extra_km_500',
  serviceGroup: 'extra_km',
  serviceTitle: 'Lisäkilometrit',
  serviceName: 'Lisäkilometrit 500 km/kk',
  description: '',
  recurring: true,
  priceCents: cents(45_00),
  kilometresPerMonth: 500,
  additionalInfo: null,
  bought: true,
  endsOn: null,
  createdAt: new Date('2026-03-10T10:00:00Z'),
  removedAt: null,
  earlyStartWish: null,
  withdrawnAt: null,
  ...of,
})
const planned = { name: 'Lisäkilometrit 500 km/kk', cents: cents(45_00), recurring: true }

/** Six periods, from the last of January to the day before the last of July. */
const facts = (of: Partial<KilometreFacts> = {}): KilometreFacts => ({
  anchor,
  endDate: addMonths(anchor, 6),
  isWithdrawn: false,
  plan: bare,
  services: [],
  charges: [],
  undecided: new Set(),
  out: 1_000,
  agreed: { per_month: 1_500, beyond_cents: 20, termsHtml },
  ...of,
})
const allowed = (of: Partial<KilometreFacts>) => {
  const judged = judgeKilometres(facts(of), 1_000)
  return judged.why === null ? judged.allowed : judged.why
}

test('every period that began before the end is counted whole, also at the ends of months and where the last is short', () => {
  for (let months = 1; months <= 14; months += 1) {
    expect(allowed({ endDate: addMonths(anchor, months) }), `${months}`).toBe(months * 1_500)
    // A day into the next one.
    const [year, month, at] = addMonths(anchor, months).split('-').map(Number)
    const next = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (at ?? 0) + 1)).toISOString().slice(0, 10)
    expect(allowed({ endDate: day(next) }), `${months} and a day`).toBe((months + 1) * 1_500)
  }
  expect(allowed({ endDate: anchor })).toBe(1_500)
})

const extra = { ...planned, serviceId: 'km', fromPeriod: 3 }
/** Its own charge, in cents. */
const own = (of: number, periodStart: PurchaseCharge['periodStart'] = null): PurchaseCharge => ({
  purchaseId: 'km',
  cents: cents(of),
  periodStart,
})
/** Kilometres that the package adds to the six periods. */
const added = (of: Partial<KilometreFacts>) => Number(allowed(of)) - 9_000

test('a package gives a month of kilometres with each month that it is charged with, and of its own charge the part that was paid', () => {
  const plan = { ...bare, extras: [extra] }
  // Bought in the second month, nine days before its end; the monthly charges have it from the third on.
  expect(added({ plan, services: [service({})], charges: [own(13_50)] })).toBe(150 + 4 * 500)
  // A day before the end, and the order ends with it.
  const last = { plan: { ...bare, extras: [{ ...extra, fromPeriod: 7 }] }, services: [service({})] }
  expect(added({ ...last, charges: [own(1_45)] })).toBe(17)
  // In the last eight days: one month is paid for them and the next one, which begins or not.
  const eight = { ...bare, extras: [{ ...extra, fromPeriod: 6 }] }
  expect(added({ plan: eight, services: [service({})], charges: [own(45_00)] })).toBe(2 * 500)
  expect(added({ ...last, charges: [own(45_00)] })).toBe(500)
  // Came with the order; of a plan from before services were named in it.
  const old = { ...bare, extras: [{ ...planned, fromPeriod: 1 }] }
  expect(added({ plan: old, services: [service({ bought: false })] })).toBe(6 * 500)
})

test('a package that was ended gives what was paid of it: on the day of the purchase its part, later the months too', () => {
  const at = (untilPeriod: number) => ({ ...bare, ended: [{ ...extra, untilPeriod }] })
  const services = [service({ removedAt: new Date() })]
  expect(added({ plan: at(2), services, charges: [own(13_50)] })).toBe(150)
  expect(added({ plan: at(4), services, charges: [own(13_50)] })).toBe(150 + 2 * 500)
})

test('a month that was invoiced without the package and billed for it alone counts once it has begun', () => {
  const plan = { ...bare, extras: [{ ...extra, fromPeriod: 5 }] }
  const charges = [own(13_50), own(45_00, addMonths(anchor, 2)), own(45_00, addMonths(anchor, 3))]
  const facts = { plan, services: [service({})], charges }
  expect(added(facts)).toBe(150 + 2 * 500 + 2 * 500)
  expect(Number(allowed({ ...facts, endDate: addMonths(anchor, 3) })) - 3 * 1_500).toBe(150 + 500)
})

test('what was never sold adds nothing; of what was withdrawn from, the days until the notice', () => {
  expect(added({ services: [service({ removedAt: new Date() })] })).toBe(0)
  const plan = { ...bare, ended: [{ ...extra, untilPeriod: 3, withdrawn: true as const }] }
  const withdrawnAt = new Date('2026-04-02T10:00:00Z')
  const bought = { plan, charges: [own(30_48)] }
  expect(added({ ...bought, services: [service({ withdrawnAt })] })).toBe(0)
  const earlyStartWish = { text: '', at: '' } as never
  // From 10.3.: 21 of 31 days of the second month, two of 30 of the third.
  expect(added({ ...bought, services: [service({ withdrawnAt, earlyStartWish })] })).toBe(339 + 34)
  // Given up before its charge was answered.
  expect(added({ services: [service({ withdrawnAt, earlyStartWish })] })).toBe(0)
})

test('while the bank has not decided the purchase of a package, kilometres beyond the others wait for its answer', () => {
  const driven = (of: Partial<KilometreFacts>, km: number) => judgeKilometres(facts(of), 1_000 + km)
  const bought = { services: [service({})], undecided: new Set(['km']) }
  expect(driven(bought, 9_001)).toEqual({ why: 'service_undecided', driven: 9_001 })
  expect(driven(bought, 9_000)).toMatchObject({ why: null, cents: 0 })
  const unknown = { ...bought, services: [service({ kilometresPerMonth: null })] }
  expect(driven(unknown, 9_001)).toMatchObject({ why: 'service_undecided' })
  const tyres = { ...bought, services: [service({ kilometresPerMonth: null, serviceGroup: 'tyres' })] }
  expect(driven(tyres, 9_001)).toMatchObject({ why: null, beyond: 1 })
  // A yes buys it from the period of the press on, a no takes it from the order.
  const plan = { ...bare, extras: [extra] }
  const paid = { plan, services: [service({})], charges: [own(45_00)] }
  expect(driven(paid, 11_501)).toMatchObject({ why: null, beyond: 1 })
  expect(driven({ services: [service({ removedAt: new Date() })] }, 9_001)).toMatchObject({ why: null, beyond: 1 })
})

test('nothing is reckoned where it cannot be: it says why', () => {
  const plan = { ...bare, extras: [extra] }
  expect(allowed({ isWithdrawn: true })).toBe('withdrawn')
  expect(allowed({ out: null })).toBe('no_reading')
  expect(allowed({ agreed: null })).toBe('not_agreed')
  expect(allowed({ agreed: { per_month: 1_500, beyond_cents: 25, termsHtml } })).toBe('not_agreed')
  expect(allowed({ plan, services: [service({ kilometresPerMonth: null })] })).toBe('service_unknown')
  expect(judgeKilometres(facts({ isWithdrawn: true }), 4_000)).toEqual({ why: 'withdrawn', driven: 3_000 })
})
