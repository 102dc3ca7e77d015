import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { stopTimers } from '../../ui/testing/stopTimers.ts'
import { fi as act } from '../shared/act/fi.ts'
import { alert, asking, button, openDialog, tableOf } from '../testing/onPage.ts'
import { isAsked, lookOf, markedRows, right, tableSeen } from '../testing/readers.ts'
import { type StaffAnswers, showPartToStaff } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { JobsPage } from './JobsPage.tsx'
import { showRunning } from './testing/showRunning.ts'

const kind = (job: string, counts: object) => ({
  job,
  waiting: 0,
  running: 0,
  retried: 0,
  failed: 0,
  oldest_seconds: 0,
  ...counts,
})
const busy = [
  kind('letter.send', { waiting: 1, oldest_seconds: 90 }),
  kind('charge.run', { running: 1 }),
  kind('refund.pay', { retried: 1 }),
  kind('paper.draw', { failed: 1 }),
]
const calm = kind('queue.sweep', {})
const table = tableOf(fi.jobs)
const show = (kinds: readonly ReturnType<typeof kind>[], answers: StaffAnswers = {}, at = '/ajo/tyot') =>
  showRunning(at, { countJobs: { kinds }, ...answers })

test('kinds of jobs that have something to do stand with how much, failed ones marked', async () => {
  await show([...busy, calm])
  await expect.element(table).toBeVisible()
  const columns = [
    ...[fi.job, ...right(fi.waiting, fi.running, fi.retried, fi.failedJobs, fi.oldest)],
    `${fi.retryAll} | right, quiet, not on paper`,
  ]
  await expect
    .poll(() => tableSeen(fi.jobs))
    .toEqual({
      columns,
      rows: [
        ['letter.send', '1', '0', '0', '0', '1 min', ''],
        ['charge.run', '0', '1', '0', '0', '–', ''],
        ['refund.pay', '0', '0', '1', '0', '–', ''],
        ['paper.draw\nSopimuspaperi jäi piirtämättä', '0', '0', '0', '1', '–', fi.retryAll],
      ],
    })
  await expect.poll(() => markedRows(fi.jobs)).toEqual(['paper.draw\nSopimuspaperi jäi piirtämättä'])
  await expect.element(page.getByRole('link', { name: fi.toFailures })).toHaveAttribute('href', '/tyot/virheet')
  expect(openDialog().elements()).toEqual([])
})

test('all kinds are shown when they are asked for, and the address says so', async () => {
  const { at } = await show([calm])
  await expect.element(page.getByText(fi.calmJobs)).toBeVisible()
  await expect.element(page.getByText(fi.calmJobsHint)).toBeVisible()
  await button(fi.allKinds).click()
  await expect.element(table).toBeVisible()
  await expect.poll(() => tableSeen(fi.jobs).rows[0]?.[0]).toBe('queue.sweep')
  await expect.element(button(fi.onlyBusy)).toBeVisible()
  await button(fi.onlyBusy).click()
  await expect.element(page.getByText(fi.calmJobs)).toBeVisible()
  await expect.poll(() => at()).toBe('/ajo/tyot')
})

test('failed jobs of a kind are tried again after it was said how many they are', async () => {
  let kinds = busy
  const { sent } = await show(busy, {
    countJobs: () => ({ kinds }),
    retryJobs: ({ body }) => {
      if (!isAsked({ body })) kinds = []
      return { jobs: 1_200 }
    },
  })
  await button(fi.retryAllOf('paper.draw')).click()
  const question = asking(fi.retryTitle)
  await expect.element(question.getByText('paper.draw')).toBeVisible()
  await expect.element(question.getByText(/^1\s200 työtä siirtyy heti jonoon/)).toBeVisible()
  await expect.poll(() => lookOf(button(fi.retry, question))).toBe('primary')
  await button(fi.retry, question).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByText('Jonoon siirrettiin 1 200.')).toBeVisible()
  await expect.element(page.getByText(fi.calmJobs)).toBeVisible()
  await expect
    .poll(() => sent('retryJobs').map(({ body }) => body))
    .toEqual([{ job: 'paper.draw', dry_run: true }, { job: 'paper.draw' }])
})

test('while they are counted it is said, and when they were not moved it is said too', async () => {
  await show(busy, { retryJobs: ({ body }) => (isAsked({ body }) ? new Promise(() => {}) : new Refusal(404)) })
  await button(fi.retryAllOf('paper.draw')).click()
  const question = asking(fi.retryTitle)
  await expect.element(question.getByText(fi.retryCounting)).toBeVisible()
  await button(fi.retry, question).click()
  await expect.element(alert(question)).toHaveTextContent(`${fi.notRetried}. ${act.tryAgain}`)
  await button('Takaisin', question).click()
  await expect.element(question).not.toBeInTheDocument()
})

test('who may only look reads why nothing can be tried again', async () => {
  await showPartToStaff(<JobsPage />, { answers: { countJobs: { kinds: busy } } })
  await expect.element(button(fi.retryAllOf('paper.draw'))).toHaveAccessibleDescription(fi.role)
})

test('the queue is looked at again every ten seconds', async () => {
  const clock = stopTimers('setInterval', 'clearInterval')
  const { sent } = await showPartToStaff(<JobsPage />, { answers: { countJobs: { kinds: busy } } })
  await expect.element(table).toBeVisible()
  clock.tick(8_000)
  await expect.poll(() => sent('countJobs')).toHaveLength(1)
  clock.tick(2_000)
  await expect.poll(() => sent('countJobs').length).toBe(2)
})
