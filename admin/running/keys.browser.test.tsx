import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { fi as proposed } from '../shared/proposal/fi.ts'
import { alert, button, dialog, openDialog, tableOf } from '../testing/onPage.ts'
import { lookOf, tableSeen } from '../testing/readers.ts'
import type { StaffAnswers } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { showRunning } from './testing/showRunning.ts'

// KeysPage with its KeyDialogs.

const key = (name: string, more: object = {}) => ({
  name,
  role: 'administrator' as const,
  created_at: '2026-11-01T10:05:00Z',
  place: null,
  calls: null,
  expires_at: '2027-02-01T10:00:00Z',
  ends_soon: false,
  last_used_at: null,
  revoked_at: null,
  ...more,
})
const keys = [
  key('Kirjanpito', { role: 'finance', last_used_at: '2026-11-20T10:00:00Z' }),
  key('Vanha', { revoked_at: '2026-11-10T09:00:00Z' }),
]
const show = (answers: StaffAnswers = {}) => showRunning('/ajo/avaimet', { listKeys: { keys }, ...answers })
const making = dialog(fi.newKeyTitle)
const ending = dialog(fi.endTitle)

test('keys stand with their state; only one that is good can be ended', async () => {
  await show()
  await expect.element(tableOf(fi.keys)).toBeVisible()
  const columns = [fi.keyName, fi.state, fi.keyRole, fi.created, fi.used, `${fi.end} | right, quiet, not on paper`]
  await expect
    .poll(() => tableSeen(fi.keys))
    .toEqual({
      columns,
      rows: [
        [
          'Kirjanpito',
          'Voimassa 1.2.2027 klo 12.00 asti',
          'talous',
          '1.11.2026 klo 12.05',
          '20.11.2026 klo 12.00',
          'Lopeta',
        ],
        ['Vanha', 'Lopetettu 10.11.2026 klo 11.00', 'pääkäyttäjä', '1.11.2026 klo 12.05', 'Ei vielä', ''],
      ],
    })
  await expect.poll(() => lookOf(button(fi.endOf('Kirjanpito')))).toBe('danger')
  expect(openDialog().elements()).toEqual([])
})

test('a key that ends soon is said above the others, and one of a place and of few calls shows both', async () => {
  const ends = { expires_at: '2026-11-25T10:00:00Z', ends_soon: true }
  const narrow = key('Varaukset', { role: 'desk', place: 'kotka', calls: ['listOrders', 'showOrder'], ...ends })
  await show({
    listKeys: { keys: [narrow, ...keys] },
    listPlaces: { places: [{ place: 'kotka', name: 'Kulku Kotka' }] },
  })
  await expect.element(page.getByText(fi.endingSoon(['Varaukset']))).toBeVisible()
  await expect
    .poll(() => tableSeen(fi.keys).rows[0]?.slice(0, 3))
    .toEqual([
      'Varaukset',
      'Päättyy 25.11.2026 klo 12.00',
      `toimipiste\nKulku Kotka\n${fi.onlyCalls(['listOrders', 'showOrder'])}`,
    ])
})

test('where there are no keys, that is said', async () => {
  await show({ listKeys: {} })
  await expect.element(page.getByText(fi.noKeys)).toBeVisible()
  await expect.element(page.getByText(fi.noKeysHint)).toBeVisible()
})

test('a key is asked for with a name, a role, its days and a reason, and another person is said to approve it', async () => {
  const { sent } = await show({
    createKey: new Refusal(202, { code: 'PROPOSED' }),
    listPlaces: { places: [{ place: 'kotka', name: 'Kulku Kotka' }] },
  })
  await button(fi.newKey).click()
  await button(fi.newKey, making).click()
  for (const missing of [fi.keyNameMissing, fi.keyRoleMissing, fi.reasonMissing])
    await expect.element(alert(making).getByText(missing)).toBeVisible()
  await making.getByLabelText(fi.keyName).fill('Kirjanpito 2')
  await making.getByLabelText(fi.keyRole).selectOptions('talous')
  await making.getByLabelText(fi.keyPlace).selectOptions('Kulku Kotka')
  await making.getByLabelText(fi.keyCalls).fill(' , ')
  await making.getByLabelText(fi.reason).fill('Päivän vienti')
  // Commas name no call, and do not open all of them.
  await button(fi.newKey, making).click()
  await expect.element(making.getByText(fi.keyCallsMissing).first()).toBeVisible()
  expect(sent('createKey')).toEqual([])
  await making.getByLabelText(fi.keyCalls).fill('exportEntries, listInvoices')
  await button(fi.newKey, making).click()
  await expect.element(making).not.toBeInTheDocument()
  await expect.element(page.getByText(proposed.proposed)).toBeVisible()
  await expect
    .poll(() => sent('createKey').map(({ body }) => body))
    .toEqual([
      {
        name: 'Kirjanpito 2',
        role: 'finance',
        place: 'kotka',
        calls: ['exportEntries', 'listInvoices'],
        days: 90,
        reason: 'Päivän vienti',
      },
    ])
})

test('a key is ended with a reason, and the page shows it', async () => {
  let all = keys
  const { sent } = await show({
    listKeys: () => ({ keys: all }),
    revokeKey: () => {
      all = [key('Kirjanpito', { revoked_at: '2026-11-20T10:00:00Z' })]
      return { name: 'Kirjanpito' }
    },
  })
  await button(fi.endOf('Kirjanpito')).click()
  await expect.element(ending.getByText(fi.endText('Kirjanpito'))).toBeVisible()
  await expect.poll(() => lookOf(button(fi.end, ending))).toBe('danger')
  await button(fi.end, ending).click()
  await expect.element(ending.getByText(fi.reasonMissing)).toBeVisible()
  await ending.getByLabelText(fi.reason).fill('Ohjelma poistui')
  await button(fi.end, ending).click()
  await expect.element(ending).not.toBeInTheDocument()
  await expect.element(page.getByText(fi.keyEnded)).toBeVisible()
  await expect.poll(() => tableSeen(fi.keys).rows[0]?.[1]).toBe('Lopetettu 20.11.2026 klo 12.00')
  await expect
    .poll(() => sent('revokeKey').map(({ body }) => body))
    .toEqual([{ name: 'Kirjanpito', reason: 'Ohjelma poistui' }])
})
