import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Grant } from '../../contract/ops/roles.ts'
import { fi as act } from '../shared/act/fi.ts'
import { button, field, inDialog, openDialog, toast, typeDay } from '../testing/onPage.ts'
import { showPageToStaff } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { counts, fleet, free } from './testing/cars.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T08:00:00Z'), toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const shown = async (grants: Grant[] = fleet) => {
  const { sent } = await showPageToStaff('/autot', {
    grants,
    answers: { countCars: counts, listCars: { cars: [free] }, addCar: { car: free, touches: null } },
  })
  await button(fi.add).click()
  return sent
}
const can = () => inDialog(act.look).element().getAttribute('aria-disabled') !== 'true'
const its = (label: string) => field(label, openDialog())

test('a car is added once all of it is said, after a look at what that does', async () => {
  const sent = await shown()
  await its(fi.plate).fill('nra-118')
  await expect.poll(() => can()).toBe(false)
  await its(fi.model).selectOptions('Norra Tuuli')
  await expect.poll(() => can()).toBe(false)
  await its(fi.place).selectOptions('Kulku Espoo')
  await expect.poll(() => can()).toBe(false)
  await its(fi.reason).fill(' ')
  await expect.poll(() => can()).toBe(false)
  await its(fi.reason).fill('Uusi')
  await expect.poll(() => can()).toBe(true)
  await its(fi.plate).fill(' ')
  await expect.poll(() => can()).toBe(false)
  await its(fi.plate).fill('nra-118')
  await expect.element(its(fi.plate)).toHaveAttribute('maxlength', '20')
  await expect.element(its(fi.reason)).toHaveAttribute('maxlength', '500')
  await its(fi.gear).selectOptions('manuaali')
  await typeDay(fi.freeFromDay, '31.11.2026')
  await expect.poll(() => can()).toBe(false)
  await typeDay(fi.freeFromDay, '1.12.2026')
  await inDialog(act.look).click()
  await expect.element(page.getByText('Auton voi noutaa 24.11.2026 alkaen.')).toBeVisible()
  await its(fi.gear).selectOptions('automaatti')
  await inDialog(act.look).click()
  await inDialog(fi.add).click()
  await expect.element(openDialog()).not.toBeInTheDocument()
  await expect.element(toast(fi.done.add)).toBeVisible()
  const given = {
    registration: 'NRA-118',
    model: 'Tuuli',
    gear: 'M',
    location_id: 'espoo',
    reason: 'Uusi',
    free_from: '2026-12-01',
  }
  await expect
    .poll(() => sent('addCar').map(({ body }) => body))
    .toEqual([
      { ...given, dry_run: true },
      { ...given, gear: 'A', dry_run: true },
      { ...given, gear: 'A' },
    ])
})

test('what was typed is gone with the dialog', async () => {
  await shown()
  await its(fi.plate).fill('NRA-118')
  await typeDay(fi.freeFromDay, 'pian')
  await inDialog('Takaisin').click()
  await expect.element(openDialog()).not.toBeInTheDocument()
  await button(fi.add).click()
  await expect.element(its(fi.plate)).toHaveValue('')
  await expect.element(field(fi.freeFromDay)).toHaveValue('24.11.2026')
})

test('a car is added to the places where one may', async () => {
  await shown([
    { role: 'fleet', place: 'espoo' },
    { role: 'desk', place: 'helsinki' },
  ])
  const choices = () => [...(its(fi.place).element() as HTMLSelectElement).options].map(({ text }) => text)
  await expect.poll(choices).toEqual([fi.choose, 'Kulku Espoo'])
})
