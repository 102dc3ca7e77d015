import { page } from 'vitest/browser'
import { rows, turn } from '../../testing/demoShop.ts'
import type { StaffState, StaffStates } from '../../testing/judgeStates.ts'
import { asking, button, dialog } from '../../testing/onPage.ts'
import type { StaffAnswers } from '../../testing/showToStaff.tsx'
import { fi, portNames } from '../fi.ts'

const at = '2026-11-27T08:02:14Z'
const set = { by: 'staff:Pirkko Pääkäyttäjä', at }
const notice = { type: 'error', content: '<p>Kauppa on huollossa klo 23 asti.</p>' }
const health = (calls: number, failed: number) => ({
  calls,
  failed,
  p50_ms: calls ? 187 : null,
  p95_ms: calls ? 4548 : null,
})
const jobs = [
  'account_password_changed',
  'billSubscription',
  'identification-registers',
  'search_agent_matches',
  'refundCredit',
]

const running: StaffAnswers = {
  listSwitches: { ordering: true, ordering_set: set, orders_begun: 3, maintenance: null, maintenance_set: set },
  setOrdering: { ordering: false, orders_begun: 3 },
  setMaintenance: { ordering: true, maintenance: notice },
  countJobs: {
    kinds: rows(31, (n) => ({
      job: n < 5 ? turn(jobs, n) : `${turn(jobs, n)}${n}`,
      waiting: n % 5 ? 0 : 1200,
      running: n % 7,
      retried: n % 3,
      failed: n % 4 ? 0 : 12,
      oldest_seconds: 90 * n,
    })),
  },
  listProviders: {
    providers: Object.keys(portNames).map((port, n) => ({
      port,
      provider: n ? 'sandbox' : 'koe',
      hour: health(n % 3 ? 443 : 0, n),
      day: health(4430, 31 * n),
      last_failure: n % 2 ? { outcome: 'unavailable', at } : null,
    })),
  },
  listRefused: {
    refused: [
      { event: 'callback', outcome: 'forged', kind: 'cards', hour: 3, day: 3, month: 3, last_at: at },
      { event: 'limit', outcome: 'slowed', kind: 'login_email', hour: 40, day: 1240, month: 31500, last_at: at },
      { event: 'login', outcome: 'refused', kind: 'password', hour: 0, day: 12, month: 310, last_at: at },
    ],
  },
  listKeys: {
    keys: rows(3, (n) => ({
      name: turn(['yövaraukset', 'raportointi ja kirjanpidon siirto', 'Pirkko'], n),
      role: turn(['finance', 'administrator', 'service'], n),
      place: n === 1 ? 'kotka' : null,
      calls: n === 0 ? ['exportEntries', 'listInvoices'] : null,
      created_at: at,
      expires_at: at,
      ends_soon: n === 1,
      last_used_at: n ? at : null,
      revoked_at: n === 2 ? at : null,
    })),
  },
  listPlaces: { places: [] },
  listAudit: ({ query }) => ({
    entries: rows(query.subject ? 0 : 14, (n) => ({
      at: `2026-11-27T08:${59 - n}:14Z`,
      actor: turn(['staff:Pirkko Pääkäyttäjä', 'machine', 'staff:Raija Raha'], n),
      act: turn(['setOrdering', 'addPasskey', 'creditInvoice'], n),
      subject: turn(['ordering', 'staff tero@hallinta.invalid', 'invoice 2026-000003'], n),
      detail: turn<Record<string, object | string | boolean>>(
        [
          { on: true },
          { passkey: 'Chrome, Linux' },
          { lines: [{ amount: 20, position: 1 }], reason: 'Pahoittelut myöhästymisestä' },
        ],
        n,
      ),
    })),
  }),
}
const state = (at: string, seen: StaffState['seen'], press?: StaffState['press']): StaffState => ({
  at: `/ajo${at}`,
  role: 'administrator',
  answers: running,
  seen,
  ...(press ? { press } : {}),
})

/** The running shop, state by state. */
export const runningStates: StaffStates = {
  'ajo, kytkimet': state('', () => button(fi.switchOff)),
  'ajo, sulje-tilaaminen': state(
    '',
    () => asking(fi.switchOffTitle).getByText(/^Kesken/),
    () => button(fi.switchOff).click(),
  ),
  'ajo, huoltoilmoitus': state(
    '',
    () => dialog(fi.noticeTitle).getByText(fi.closes),
    async () => {
      await button(fi.newNotice).click()
      await dialog(fi.noticeTitle).getByLabelText(fi.noticeType).selectOptions('error')
      await dialog(fi.noticeTitle).getByLabelText(fi.noticeText).fill('Kauppa on huollossa klo 23 asti.')
      await dialog(fi.noticeTitle).getByRole('button', { name: fi.seeNotice }).click()
    },
  ),
  'ajo, tyot': state('/tyot?kaikki=1', () => page.getByRole('cell', { name: /^search_agent_matches28/ })),
  'ajo, palvelut': state('/palvelut', () => page.getByRole('cell', { name: 'koe' }).first()),
  'ajo, torjutut': state('/torjutut', () => page.getByRole('cell', { name: /31.500/ })),
  'ajo, avaimet': state('/avaimet', () => page.getByText('raportointi ja kirjanpidon siirto', { exact: true })),
  'ajo, uusi-avain': state(
    '/avaimet',
    () => dialog(fi.newKeyTitle),
    () => button(fi.newKey).click(),
  ),
  'ajo, tapahtumat': state('/tapahtumat', () => page.getByText('lasku 2026-000003').first()),
  'ajo, tapahtumat-ei-loydy': state('/tapahtumat?kohde=ei-ole&alkaen=eilen', () => page.getByText(fi.noEntries)),
}
