import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { stopTimers } from '../../ui/testing/stopTimers.ts'
import { fi as list } from '../shared/list/fi.ts'
import { alert, button, tableOf } from '../testing/onPage.ts'
import { markedRows, right, tableSeen } from '../testing/readers.ts'
import { showPartToStaff } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { ProvidersPage } from './ProvidersPage.tsx'
import { RefusedPage } from './RefusedPage.tsx'
import { showRunning } from './testing/showRunning.ts'

const none = { calls: 0, failed: 0, p50_ms: null, p95_ms: null }
const provider = (port: string, hour: object, more: object = {}) => ({
  port,
  provider: 'real',
  hour: { ...none, ...hour },
  day: none,
  last_failure: null,
  ...more,
})

test('those outside stand with how they answer, the ones that fail too often marked', async () => {
  await showRunning('/ajo/palvelut', {
    listProviders: {
      providers: [
        provider('mail', { calls: 20, failed: 1, p50_ms: 120, p95_ms: 1_000 }),
        provider(
          'cards',
          { calls: 3, failed: 1, p50_ms: 1_500, p95_ms: 2_345 },
          {
            day: { calls: 1, failed: 0, p50_ms: 90, p95_ms: 90 },
            last_failure: { outcome: 'unavailable', at: '2026-11-20T22:30:00Z' },
          },
        ),
        provider('cards', { calls: 2, failed: 2 }, { provider: 'spare' }),
        provider('other', {}, { last_failure: { outcome: 'odd', at: '2026-11-20T10:05:00Z' } }),
      ],
    },
  })
  const table = tableOf(fi.providers)
  await expect.element(table).toBeVisible()
  const columns = [fi.provider, fi.lastHour, fi.lastDay, fi.lastFailure]
  await expect
    .poll(() => tableSeen(fi.providers))
    .toEqual({
      columns,
      rows: [
        [
          'Sähköposti\nreal',
          'Vastasi 95 %, 20 kutsua\nPuolet alle 120 ms, 95 % alle 1 s',
          'Ei kutsuja',
          'Ei häiriöitä',
        ],
        [
          'Maksunvälittäjä\nreal',
          'Vastasi 66,7 %, 3 kutsua\nPuolet alle 1,5 s, 95 % alle 2,3 s',
          'Vastasi 100 %, 1 kutsu\nPuolet alle 90 ms, 95 % alle 90 ms',
          'ei vastannut\n21.11.2026 klo 0.30',
        ],
        ['Maksunvälittäjä\nspare', 'Vastasi 0 %, 2 kutsua\nPuolet alle –, 95 % alle –', 'Ei kutsuja', 'Ei häiriöitä'],
        ['other\nreal', 'Ei kutsuja', 'Ei kutsuja', 'odd\n20.11.2026 klo 12.05'],
      ],
    })
  // One in twenty is as often as may be.
  await expect.poll(() => markedRows(fi.providers)).toEqual(['Maksunvälittäjä\nreal', 'Maksunvälittäjä\nspare'])
})

test('a provider that answered once is marked when that once failed, and not when it went well', async () => {
  const failed = [0, 1].map((count) => provider(count ? 'mail' : 'cards', { calls: 1, failed: count }))
  await showPartToStaff(<ProvidersPage />, { answers: { listProviders: { providers: failed } } })
  await expect.element(tableOf(fi.providers)).toBeVisible()
  await expect.poll(() => markedRows(fi.providers)).toEqual(['Sähköposti\nreal'])
})

test('where nobody outside was asked, that is said, and looked at again every half minute', async () => {
  const clock = stopTimers('setInterval', 'clearInterval')
  const { sent } = await showPartToStaff(<ProvidersPage />, { answers: { listProviders: {} } })
  await expect.element(page.getByText(fi.noCalls)).toBeVisible()
  await expect.element(page.getByText(fi.noCallsHint)).toBeVisible()
  clock.tick(25_000)
  await expect.poll(() => sent('listProviders')).toHaveLength(1)
  clock.tick(5_000)
  await expect.poll(() => sent('listProviders').length).toBe(2)
})

test('what was refused stands with how often and when last', async () => {
  const times = { hour: 1, day: 20, month: 1_300, last_at: '2026-11-20T10:05:00Z' }
  await showRunning('/ajo/torjutut', {
    listRefused: {
      refused: [
        { ...times, event: 'login', outcome: 'no', kind: 'password' },
        { ...times, event: 'limit', outcome: 'no', kind: '' },
        { ...times, event: 'odd', outcome: 'no', kind: 'thing' },
      ],
    },
  })
  const table = tableOf(fi.refused)
  await expect.element(table).toBeVisible()
  const columns = [fi.what, ...right(fi.hour, fi.day, fi.month, fi.last)]
  const cells = ['1', '20', '1 300', '20.11.2026 klo 12.05']
  await expect
    .poll(() => tableSeen(fi.refused))
    .toEqual({
      columns,
      rows: [
        ['Asiakkaan väärä salasana\nlogin password', ...cells],
        ['Liian monta yritystä\nlimit', ...cells],
        ['odd\nodd thing', ...cells],
      ],
    })
  expect(table.getByText('limit', { exact: true }).element().textContent).toBe('limit')
})

test('where nothing was refused, that is said; where it is not known, it can be asked for again', async () => {
  let isAway = true
  await showPartToStaff(<RefusedPage />, { answers: { listRefused: () => (isAway ? new Refusal(500) : {}) } })
  await expect.element(alert()).toHaveTextContent(`${list.failed}${list.failedHint}Yritä uudelleen`)
  isAway = false
  await button('Yritä uudelleen').click()
  await expect.element(page.getByText(fi.noRefused)).toBeVisible()
  await expect.element(page.getByText(fi.noRefusedHint)).toBeVisible()
})

test('the views of what runs are those that somebody may open', async () => {
  const views = () =>
    [...page.getByRole('navigation', { name: fi.sections }).element().querySelectorAll('a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ])
  await showPartToStaff(<RefusedPage />, {
    grants: [{ role: 'administrator', place: 'KOTKA' }],
    answers: { listRefused: {} },
  })
  await expect.element(page.getByRole('heading', { name: fi.refused })).toBeVisible()
  expect(views()).toEqual([])
  await showPartToStaff(<RefusedPage />, {
    grants: [{ role: 'administrator', place: null }],
    answers: { listRefused: {} },
  })
  await expect.poll(views).toEqual([
    [fi.switches, '/ajo'],
    [fi.jobs, '/ajo/tyot'],
    [fi.providers, '/ajo/palvelut'],
    [fi.refused, '/ajo/torjutut'],
    [fi.audit, '/ajo/tapahtumat'],
    [fi.keys, '/ajo/avaimet'],
  ])
})
