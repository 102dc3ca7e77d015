import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { allAnswered, never, Refusal } from '../../ui/testing/answeringServer.ts'
import { fi as list } from '../shared/list/fi.ts'
import { alert, button, tableOf } from '../testing/onPage.ts'
import { tableSeen } from '../testing/readers.ts'
import type { StaffAnswers } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { showRunning } from './testing/showRunning.ts'

// AuditPage with its AuditFilterBar.

const entry = (subject: string, more: object = {}) => ({
  at: '2026-11-20T10:05:00Z',
  actor: 'staff:Raija Raha',
  act: 'creditInvoice',
  subject,
  detail: {},
  ...more,
})
const table = tableOf(fi.audit)
const show = (listAudit: NonNullable<StaffAnswers['listAudit']>, search = '') =>
  showRunning(`/ajo/tapahtumat${search}`, { listAudit })

test('entries say when, who, what and about what, each leading to where that is shown', async () => {
  await show({
    entries: [
      entry('invoice 2026-000008', {
        detail: { reason: 'R1', amount: 12.5, not_billed: null, title: '', of: { a: 1 } },
      }),
      entry('order 12345678', { actor: 'machine', act: 'deliverOrder' }),
      entry('car ABC-123', { act: 'odd' }),
      entry('customer c-1', { actor: 'Kirjanpito' }),
      entry('staff Onni'),
      entry('fleet'),
    ],
  })
  await expect.element(table).toBeVisible()
  const columns = [fi.when, fi.who, fi.act, fi.about, fi.detail]
  const at = '20.11.2026 klo 12.05'
  await expect
    .poll(() => tableSeen(fi.audit))
    .toEqual({
      columns,
      rows: [
        [at, 'Raija Raha', 'Hyvitti laskun', 'lasku 2026-000008', 'syy: R1, summa: 12,50 €'],
        [at, 'palvelimella', 'Luovutti auton', 'tilaus 12345678', ''],
        [at, 'Raija Raha', 'odd', 'auto ABC-123', ''],
        [at, 'Kirjanpito', 'Hyvitti laskun', 'asiakas c-1', ''],
        [at, 'Raija Raha', 'Hyvitti laskun', 'henkilökunta Onni', ''],
        [at, 'Raija Raha', 'Hyvitti laskun', 'autot', ''],
      ],
    })
  const links = [...table.element().querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/raha/laskut/2026-000008', '/tilaukset/12345678', '/autot/ABC-123', '/asiakkaat/c-1'])
  expect(page.getByText(fi.dropped).elements()).toEqual([])
  expect(page.getByRole('button', { name: fi.more }).elements()).toEqual([])
  expect(page.getByRole('button', { name: fi.clear }).elements()).toEqual([])
})

test('what was asked for is told in three hundred characters at most', async () => {
  const exactly = 'x'.repeat(300 - 'syy: '.length)
  const long = { reason: `${exactly}yz` }
  await show({ entries: [entry('a', { detail: { reason: exactly } }), entry('b', { detail: long })] })
  await expect.element(table).toBeVisible()
  await expect
    .poll(() => tableSeen(fi.audit).rows.map((cells) => cells[4]))
    .toEqual([`syy: ${exactly}`, `syy: ${exactly}…`])
})

test('what the address asks for is asked of the server, and stands in the fields', async () => {
  const { sent, at } = await show(
    { entries: [entry('fleet')] },
    '?kuka=Raija+Raha&kohde=abc-123&teko=creditInvoice&alkaen=2026-11-01&asti=2026-11-20',
  )
  await expect.element(table).toBeVisible()
  await expect
    .poll(() => sent('listAudit').map(({ query }) => query))
    .toEqual([
      {
        actor: 'staff:Raija Raha',
        subject: 'car ABC-123',
        act: 'creditInvoice',
        from: '2026-11-01',
        to: '2026-11-20',
        limit: '50',
      },
    ])
  await expect.element(page.getByLabelText(fi.who)).toHaveValue('Raija Raha')
  await expect.element(page.getByLabelText(fi.about)).toHaveValue('abc-123')
  await expect.element(page.getByLabelText(fi.act)).toHaveValue('creditInvoice')
  await expect.element(page.getByLabelText(fi.from)).toHaveValue('1.11.2026')
  await expect.element(page.getByLabelText(fi.to)).toHaveValue('20.11.2026')
  await button(fi.clear).click()
  await expect.element(page.getByLabelText(fi.who)).toHaveValue('')
  await expect.poll(() => sent('listAudit').at(-1)?.query).toEqual({ limit: '50' })
  await expect.poll(() => at()).toBe('/ajo/tapahtumat')
})

test('what is typed is asked for when it is sent, what is chosen at once', async () => {
  const { at } = await show({ entries: [entry('fleet')] })
  await page.getByLabelText(fi.who).fill('  Raija ')
  await page.getByLabelText(fi.about).fill(' 12345678 ')
  await expect.poll(() => at()).toBe('/ajo/tapahtumat')
  await button(fi.search).click()
  await expect.poll(at).toBe('/ajo/tapahtumat?kohde=12345678&kuka=Raija')
  await page.getByLabelText(fi.act).selectOptions(fi.everyAct)
  await page.getByLabelText(fi.act).selectOptions('Hyvitti laskun')
  await expect.poll(at).toBe('/ajo/tapahtumat?kohde=12345678&kuka=Raija&teko=creditInvoice')
  await page.getByLabelText(fi.from).fill('1.11.2026')
  await userEvent.keyboard('{Enter}')
  await expect.poll(at).toContain('alkaen=2026-11-01')
  await allAnswered()
  await page.getByLabelText(fi.from).fill('')
  await userEvent.keyboard('{Enter}')
  await expect.poll(at).not.toContain('alkaen')
  // The field takes what the address says before somebody types again.
  await allAnswered()
  await page.getByLabelText(fi.from).fill('1.11.2026')
  await userEvent.keyboard('{Enter}')
  await expect.poll(at).toContain('alkaen=2026-11-01')
  await allAnswered()
  await page.getByLabelText(fi.to).fill('2.11.2026')
  await userEvent.keyboard('{Enter}')
  await expect.poll(at).toContain('asti=2026-11-02')
  await page.getByLabelText(fi.act).selectOptions(fi.everyAct)
  await expect.poll(at).not.toContain('teko')
})

test('emptied fields are no search; the fields take as much as the server does', async () => {
  const { at } = await show({ entries: [entry('fleet')] }, '?kuka=Raija&kohde=1')
  await expect.element(page.getByLabelText(fi.who)).toHaveAttribute('maxlength', '120')
  await expect.element(page.getByLabelText(fi.about)).toHaveAttribute('maxlength', '100')
  await page.getByLabelText(fi.who).fill('')
  await page.getByLabelText(fi.about).fill('  ')
  await button(fi.search).click()
  await expect.poll(at).toBe('/ajo/tapahtumat')
})

test('an act that only the command line knows can be searched for by the address', async () => {
  await show({ entries: [entry('fleet')] }, '?teko=odd')
  const choice = page.getByLabelText(fi.act)
  await expect.element(choice).toHaveValue('odd')
  const choices = [...choice.element().querySelectorAll('option')].map((one) => one.textContent)
  expect(choices.slice(0, 3)).toEqual([fi.everyAct, 'odd', 'Allekirjoitti'])
  expect(choices.filter((one) => one === 'Loi avaimen')).toHaveLength(1)
})

test('of a search that cannot be read it is said that it was left out', async () => {
  const { sent, at } = await show({ entries: [entry('fleet')] }, '?alkaen=eilen')
  await expect.element(page.getByText(fi.dropped)).toBeVisible()
  await expect.poll(() => sent('listAudit')[0]?.query).toEqual({ limit: '50' })
  await page.getByLabelText(fi.act).selectOptions('Hyvitti laskun')
  await expect.poll(at).toBe('/ajo/tapahtumat?teko=creditInvoice')
})

test('where nothing is found, the search can be emptied', async () => {
  const { at } = await show({}, '?kuka=Onni')
  await expect.element(page.getByText(fi.noEntries)).toBeVisible()
  await expect.element(page.getByText(fi.noEntriesHint)).toBeVisible()
  await page.getByRole('link', { name: fi.clear }).click()
  await expect.poll(at).toBe('/ajo/tapahtumat')
})

test('older entries are asked for by a press, with the same search', async () => {
  const { sent } = await show(
    ({ query }) => (query.after ? { entries: [entry('b')] } : { entries: [entry('a')], next: 'k1' }),
    '?teko=creditInvoice',
  )
  await expect.element(table).toBeVisible()
  await button(fi.more).click()
  await expect.element(table.getByText('b', { exact: true })).toBeVisible()
  await expect.poll(() => tableSeen(fi.audit).rows.map((cells) => cells[3])).toEqual(['a', 'b'])
  await expect.poll(() => sent('listAudit').at(-1)?.query).toEqual({ act: 'creditInvoice', limit: '50', after: 'k1' })
  expect(page.getByRole('button', { name: fi.more }).elements()).toEqual([])
})

test('when older entries cannot be had, those that are there stay', async () => {
  await show(({ query }) => (query.after ? new Refusal(500) : { entries: [entry('a')], next: 'k1' }))
  await button(fi.more).click()
  await expect.element(button(fi.more)).not.toHaveAttribute('aria-busy')
  await expect.element(table).toBeVisible()
  await expect.element(alert()).toHaveTextContent(list.notMore)
})

test('where entries are not to be had it is said, and they can be asked for again', async () => {
  let isAway = true
  await show(() => (isAway ? new Refusal(500) : { entries: [entry('fleet')] }))
  await expect.element(alert()).toHaveTextContent(`${list.failed}${list.failedHint}Yritä uudelleen`)
  isAway = false
  await button('Yritä uudelleen').click()
  await expect.element(table).toBeVisible()
})

test('while entries are on their way it is said', async () => {
  await show(never)
  await expect.element(page.getByRole('heading', { level: 1, name: fi.audit })).toBeVisible()
  await expect.element(page.getByText('Ladataan')).toBeInTheDocument()
  expect(alert().elements()).toEqual([])
})

test('a choice leaves the focus and what is typed, clearing begins both anew at the first field', async () => {
  const { at } = await show({ entries: [entry('fleet')] })
  const [who, act, from] = [page.getByLabelText(fi.who), page.getByLabelText(fi.act), page.getByLabelText(fi.from)]
  await who.fill('Raija')
  ;(act.element() as HTMLElement).focus()
  await act.selectOptions('Hyvitti laskun')
  await expect.poll(at).toContain('teko=creditInvoice')
  await expect.element(act).toHaveFocus()
  await expect.element(who).toHaveValue('Raija')
  await from.fill('35.1.2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(from).toHaveAttribute('aria-invalid', 'true')
  await button(fi.clear).click()
  await expect.poll(at).toBe('/ajo/tapahtumat')
  await expect.element(page.getByLabelText(fi.about)).toHaveFocus()
  await expect.element(who).toHaveValue('')
  await expect.element(from).toHaveValue('')
})

test('back says what was typed before', async () => {
  const { sent, go } = await show({ entries: [entry('fleet')] })
  const who = page.getByLabelText(fi.who)
  for (const name of ['Raija', 'Maija']) {
    await who.fill(name)
    await button(fi.search).click()
    await expect.poll(() => sent('listAudit').at(-1)?.query).toMatchObject({ actor: `staff:${name}` })
  }
  go(-1)
  await expect.element(who).toHaveValue('Raija')
})
