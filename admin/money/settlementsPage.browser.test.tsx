import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { button, dialog, tableOf } from '../testing/onPage.ts'
import { pressedOf, right, tableSeen, tonesOf } from '../testing/readers.ts'
import { savedFiles } from '../testing/savedFiles.ts'
import { as, showScreen } from '../testing/showScreen.tsx'
import type { StaffAnswers } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { SettlementsPage } from './SettlementsPage.tsx'
import { settlementsFi as words } from './settlementsFi.ts'

const strange = {
  difference_id: 'd1',
  kind: 'missing_here',
  day: '2026-11-24',
  reference: 'outo-maksu',
  theirs: 49.9,
  file: 'tilitys.csv',
  line: 7,
} as const
const lost = {
  difference_id: 'd2',
  kind: 'missing_there',
  day: '2026-11-23',
  reference: 'ref-9',
  ours: 549,
  order_number: '12345678',
  file: '',
  line: null,
} as const
const file = {
  file_id: 'f1',
  name: 'tilitys.csv',
  rows: 12_345,
  first_day: '2026-11-01',
  last_day: '2026-11-24',
  gross: 1000,
  fee: 10.5,
  net: 989.5,
  imported_by: 'staff:Raija Raha',
} as const

const show = (answers: StaffAnswers = {}, search = '', grants = as('finance')) =>
  showScreen('/raha/tilitykset', <SettlementsPage />, {
    at: `/raha/tilitykset${search}`,
    grants,
    answers: {
      listSettlementDifferences: { differences: [strange, lost] },
      listSettlements: { files: [file] },
      ...answers,
    },
  })
const pressed = (name: string) => pressedOf(button(name))
const facts = ['Ero', 'Päivä', 'Tapahtuman tunnus', 'Tilaus', 'Tiedosto ja rivi', ...right('Tilityksessä', 'Meillä')]

test('what differs waits for a word, and the files that were brought stand under it', async () => {
  const { sent } = await show()
  await expect.element(page.getByText(words.lead)).toBeVisible()
  await expect
    .poll(() => tableSeen(words.differences))
    .toEqual({
      columns: [...facts, 'Selvitä | right, quiet, not on paper'],
      rows: [
        ['Meillä ei ole', '24.11.2026', 'outo-maksu', '', 'tilitys.csv:7', '49,90 €', '–', 'Selvitä'],
        ['Tilityksessä ei ole', '23.11.2026', 'ref-9', '12345678', '', '–', '549,00 €', 'Selvitä'],
      ],
    })
  await expect
    .poll(() => tableSeen(words.files))
    .toEqual({
      columns: ['Tiedosto', 'Päivät', 'Tuonut', ...right('Rivejä', 'Brutto', 'Kulut', 'Netto')],
      rows: [[...['tilitys.csv', '1.11.2026–24.11.2026', 'Raija Raha', '12 345', '1 000,00 €', '10,50 €', '989,50 €']]],
    })
  expect(tonesOf('Meillä ei ole', 'Tilityksessä ei ole')).toEqual(['warn', 'bad'])
  expect([pressed(words.open), pressed(words.explained)]).toEqual(['true', 'false'])
  await expect
    .poll(() => sent('listSettlementDifferences').map(({ query }) => query))
    .toEqual([{ show: 'open', limit: '50' }])
  await expect.poll(() => sent('listSettlements').map(({ query }) => query)).toEqual([{ limit: '50' }])
  expect(page.getByText(fi.dropped).elements()).toHaveLength(0)
  expect(page.getByRole('button', { name: fi.more }).elements()).toHaveLength(0)
  expect(dialog().elements()).toHaveLength(0)
})

test('what was explained stands with who said it; what resolved itself has nobody', async () => {
  const at = '2026-11-24T08:00:00Z'
  const differences = [
    { ...strange, explained: { by: 'staff:Raija Raha', at, note: 'Toisen kaupan maksu' } },
    { ...lost, explained: { by: 'machine', at, note: null } },
  ]
  const { at: address, sent } = await show({
    listSettlementDifferences: ({ query }) => (query.show === 'explained' ? { differences } : {}),
  })
  await button(words.explained).click()
  await expect.poll(address).toBe('/raha/tilitykset?nayta=selvitetyt')
  await expect.element(page.getByText('Toisen kaupan maksu')).toBeVisible()
  await expect.poll(() => tableSeen(words.differences).columns).toEqual([...facts, 'Selvitys'])
  await expect
    .poll(() => tableSeen(words.differences).rows.map((row) => row.at(-1)))
    .toEqual(['Toisen kaupan maksu\nRaija Raha', words.byItself])
  expect([pressed(words.open), pressed(words.explained)]).toEqual(['false', 'true'])
  await expect.poll(() => sent('listSettlementDifferences').at(-1)?.query).toEqual({ show: 'explained', limit: '50' })
  await button(words.open).click()
  await expect.poll(address).toBe('/raha/tilitykset')
})

test('where nothing differs and nothing was brought it is said so', async () => {
  await show({ listSettlementDifferences: {}, listSettlements: {} })
  for (const said of [words.nothing, words.nothingHint, words.noFiles, words.noFilesHint])
    await expect.element(page.getByText(said)).toBeVisible()
})

test('where nothing was explained it is said so, and nothing of what matches', async () => {
  await show({ listSettlementDifferences: {} }, '?nayta=selvitetyt')
  await expect.element(page.getByText(words.nothingExplained)).toBeVisible()
  expect(page.getByText(words.nothingHint).elements()).toHaveLength(0)
})

test('who may not change money explains and brings nothing', async () => {
  await show({}, '', as('service'))
  await expect.element(tableOf(words.differences)).toBeVisible()
  expect(page.getByText(words.role).elements()).toHaveLength(3)
})

test('more differences come on demand', async () => {
  await show({
    listSettlementDifferences: ({ query }) =>
      query.after ? { differences: [lost] } : { differences: [strange], next: 'k1' },
  })
  await button(fi.more).click()
  await expect.element(page.getByText('ref-9')).toBeVisible()
  await expect.poll(() => tableSeen(words.differences).rows).toHaveLength(2)
})

test('what cannot be shown is asked for again, and the other list stands meanwhile', async () => {
  let isAway = true
  await show({ listSettlementDifferences: () => (isAway ? new Refusal(403) : { differences: [strange] }) })
  await expect.element(page.getByText(fi.failed)).toBeVisible()
  await expect.element(page.getByText(fi.failedHint)).toBeVisible()
  await expect.element(tableOf(words.files)).toBeVisible()
  isAway = false
  await button('Yritä uudelleen').click()
  await expect.element(page.getByText('outo-maksu')).toBeVisible()
})

test('what nobody knows of the address is told', async () => {
  await show({}, '?nayta=muut')
  await expect.element(page.getByText(fi.dropped)).toBeVisible()
})

test.each([
  ['', words.differences, 'exportDifferences', { show: 'open', format: 'csv' }],
  ['?nayta=selvitetyt', words.differences, 'exportDifferences', { show: 'explained', format: 'csv' }],
  ['', words.files, 'exportSettlements', { format: 'csv' }],
] as const)('at %s the table %s is saved', async (search, table, call, query) => {
  const names = savedFiles()
  const { sent } = await show({ [call]: { fileName: 'taulu.csv', blob: new Blob(['x']) } }, search)
  await button(`Lataa: ${table}`).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await expect.poll(() => names).toEqual(['taulu.csv'])
  await expect.poll(() => sent(call).map((one) => one.query)).toEqual([query])
})
