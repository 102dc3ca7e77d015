import { Gauge } from 'prom-client'
import { openChargeFigures, turnedAwayCharges } from './billing/charging/openCharges.ts'
import { countWaitingRefunds } from './billing/refunds/waitingRefunds.ts'
import { OPEN } from './billing/states.ts'
import { jobFigures } from './platform/jobs/jobFigures.ts'
import type { Health } from './platform/observe/health.ts'
import type { ShopParts } from './platform/shopParts.ts'
import { allLooks, type Look } from './watch/invariantLooks.ts'

/** The figures of one scrape are counted at the same time: two that come of one answer ask once. */
function askedOnce<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return () => {
    asked ??= ask().finally(() => {
      asked = undefined
    })
    return asked
  }
}

type Values<L extends string> = { labels: Record<L, string>; value: number }[]

/** Figures of what waits for a person, or stands still: counted whenever somebody looks. */
export function businessGauges({ db, clock }: Pick<ShopParts, 'db' | 'clock'>, { registry }: Health): void {
  const figure = <L extends string>(name: string, help: string, labelNames: L[], count: () => Promise<Values<L>>) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset()
        // Without the database the other figures are still worth showing; zero would be a lie.
        for (const { labels, value } of await count().catch(() => [])) this.set(labels, value)
      },
    })

  figure(
    'refunds_waiting_for_staff',
    'Money the card processor did not pay back (rejected), paid back twice (surplus), or never answered of (the others), until staff settle it',
    ['outcome'],
    async () => {
      const waiting = await countWaitingRefunds(db, clock.now())
      return ['rejected', 'surplus', ...OPEN].map((outcome) => ({
        labels: { outcome },
        value: waiting.find((row) => row.outcome === outcome)?.refunds ?? 0,
      }))
    },
  )
  const charges = askedOnce(() => openChargeFigures(db, clock.now()))
  figure(
    'charges_open',
    'Charges of which nobody knows, an hour after they were sent, what became of them',
    [],
    async () => [{ labels: {}, value: (await charges()).count }],
  )
  figure('charges_open_oldest_seconds', 'How long ago the oldest of them was sent', [], async () => [
    { labels: {}, value: (await charges()).oldestSeconds },
  ])
  figure(
    'charges_turned_away',
    'Charges of the last 24 hours that the card processor did not take to any card: its trouble, or our settings',
    ['code'],
    async () =>
      (await turnedAwayCharges(db, new Date(clock.now().getTime() - 86_400_000))).map(({ code, charges }) => ({
        labels: { code: code ?? '' },
        value: charges,
      })),
  )
  const jobs = askedOnce(() => jobFigures(db))
  figure('jobs_failed', 'Jobs that used up their tries within a week', ['job'], async () =>
    (await jobs()).map(({ name, failed }) => ({ labels: { job: name }, value: failed })),
  )
  figure('jobs_waiting_oldest_seconds', 'For how long the oldest job that may run waits for a worker', [], async () => [
    { labels: {}, value: Math.max(0, ...(await jobs()).map(({ oldestSeconds }) => oldestSeconds)) },
  ])
  const looks = askedOnce(() => allLooks(db))
  const perRule = (name: string, help: string, of: (look: Look) => number) =>
    figure(name, help, ['invariant'], async () =>
      (await looks()).map((look) => ({ labels: { invariant: look.name }, value: of(look) })),
    )
  perRule(
    'invariant_violations',
    'Rows that broke an invariant when it was last looked at, 20 at most',
    ({ violations }) => violations,
  )
  perRule(
    'invariant_last_success_timestamp_seconds',
    'When a look at an invariant last succeeded',
    ({ succeededAt }) => succeededAt.getTime() / 1_000,
  )
  perRule(
    'invariant_last_full_success_timestamp_seconds',
    'When a look at an invariant over everything last succeeded',
    ({ fullyAt }) => fullyAt.getTime() / 1_000,
  )
}
