import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, field, inDialog, toast } from '../testing/onPage.ts'
import { showPageToStaff } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { carLife } from './testing/carLife.ts'
import { free } from './testing/cars.ts'

const record = {
  vin: 'YV1ABCDEFGH123456',
  colour: 'sininen',
  first_registered: '2025-03-01',
  inspection_due: '2029-03-01',
  key_number: null,
  tyres: 'winter' as const,
  insurer: null,
  policy_number: '12-345',
  leasing_ends: '2026-12-31',
  version: 'v1',
}

test('the page of a car tells its papers, and who may corrects them', async () => {
  const { sent } = await showPageToStaff(`/autot/${free.registration}`, {
    grants: [{ role: 'fleet', place: null }],
    answers: {
      showCar: carLife({ record, car: { ...free, leasing_ends: record.leasing_ends } }),
      changeCarRecord: {},
      countWork: {},
      listProposals: {},
    },
  })
  await expect.element(page.getByText(record.vin)).toBeVisible()
  await expect.element(page.getByText('talvirenkaat')).toBeVisible()
  await expect.element(page.getByText(`31.12.2026${fi.leasing.soon}`)).toBeVisible()
  await button(fi.act.record).click()
  await field(new RegExp(fi.record.key_number)).fill(' 77 ')
  await field(new RegExp(fi.record.insurer)).fill('Suoja ')
  await field(fi.record.tyres).selectOptions('kesärenkaat')
  await inDialog(fi.saveRecord).click()
  await expect.element(toast(fi.done.record)).toBeVisible()
  const { version, ...facts } = record
  await expect
    .poll(() => sent('changeCarRecord').map(({ body }) => body))
    .toEqual([
      { ...facts, key_number: '77', insurer: 'Suoja', tyres: 'summer', registration: free.registration, seen: version },
    ])
})
