import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { fi as act } from '../shared/act/fi.ts'
import { alert, button, choose, field, toast, upload } from '../testing/onPage.ts'
import { linesOf } from '../testing/readers.ts'
import { type StaffAnswers, showPageToStaff } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { fleet, fleetAtHelsinki } from './testing/cars.ts'

const none = { count: 0, cars: [] }
const change = {
  added: { count: 1_203, cars: ['AAA-1', 'AAA-2'] },
  changed: { count: 1, cars: [{ registration: 'BBB-1', changes: ['malli', 'paikka'] }] },
  taken_out: { count: 1, cars: ['CCC-1'] },
  held: none,
}
const shown = (importFleet: NonNullable<StaffAnswers['importFleet']>) =>
  showPageToStaff('/autot/tuonti', { grants: fleet, answers: { importFleet } })
const unreadable = () => {
  const file = new File(['x'], 'vehicles.csv')
  file.text = () => Promise.reject(new Error('gone'))
  return file
}
test('cars come from a file after it was said what that changes', async () => {
  const { sent } = await shown(change)
  await expect.element(button(act.look)).toHaveAccessibleDescription(act.fill)
  await expect.element(field(fi.retireMissing)).not.toBeChecked()
  await expect.element(page.getByRole('main').getByText(fi.imported)).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: fi.toCars })).toHaveAttribute('href', '/autot')
  await upload(fi.file, 'vehicles.csv', 'a;b')
  await expect.element(button(act.look)).not.toHaveAttribute('aria-disabled')
  await expect.element(alert(page.getByRole('main'))).not.toBeInTheDocument()
  await button(act.look).click()
  await expect.element(page.getByText(act.effect)).toBeVisible()
  const groups = [...document.querySelectorAll('details')].map((one) => {
    one.open = true
    return linesOf(one)
  })
  expect(groups).toEqual([
    ['Lisätään: 1 203', 'AAA-1', 'AAA-2', 'ja 1 201 muuta'],
    ['Muuttuu: 1', 'BBB-1: malli, paikka'],
    ['Poistetaan käytöstä: 1', 'CCC-1'],
  ])
  await expect.element(button(act.look)).not.toBeInTheDocument()
  await button(fi.bringIn).click()
  await expect.element(page.getByRole('main').getByText(fi.imported)).toBeVisible()
  await expect.element(toast(fi.imported)).toBeVisible()
  await expect.element(button(fi.bringIn)).not.toBeInTheDocument()
  await expect.element(page.getByText(act.effect)).not.toBeInTheDocument()
  const given = { file: 'vehicles.csv', text: 'a;b', retire_missing: false }
  await expect.poll(() => sent('importFleet').map(({ body }) => body)).toEqual([{ ...given, dry_run: true }, given])
  // Another choice begins anew.
  await field(fi.retireMissing).click()
  await expect.element(page.getByRole('main').getByText(fi.imported)).not.toBeInTheDocument()
  await button(act.look).click()
  await expect.element(button(fi.bringIn)).toBeVisible()
  await expect.poll(() => sent('importFleet').at(-1)?.body).toEqual({ ...given, retire_missing: true, dry_run: true })
})

test('a role at one place brings cars and retires none that the file leaves out', async () => {
  const { sent } = await showPageToStaff('/autot/tuonti', { grants: fleetAtHelsinki, answers: { importFleet: change } })
  await upload(fi.file, 'vehicles.csv', 'a')
  await button(act.look).click()
  await expect.element(button(fi.bringIn)).toBeVisible()
  await expect.element(field(fi.retireMissing)).not.toBeInTheDocument()
  await expect.poll(() => sent('importFleet')[0]?.body).toMatchObject({ retire_missing: false })
})

test('after cars came, another file begins anew', async () => {
  await shown(change)
  await upload(fi.file, 'vehicles.csv', 'a')
  await button(act.look).click()
  await button(fi.bringIn).click()
  await expect.element(page.getByRole('main').getByText(fi.imported)).toBeVisible()
  await upload(fi.file, 'vehicles.csv', 'b')
  await expect.element(page.getByRole('main').getByText(fi.imported)).not.toBeInTheDocument()
  await expect.element(button(act.look)).toBeVisible()
})

test('a file that changes nothing says so, and what stays on orders is named', async () => {
  const { sent } = await shown({ added: none, changed: none, taken_out: none, held: none })
  await upload(fi.file, 'autot.json', '[]')
  await button(act.look).click()
  await expect.element(page.getByText(fi.nothingChanges)).toBeVisible()
  await expect.poll(() => sent('importFleet')[0]?.body).toMatchObject({ file: 'vehicles.json', text: '[]' })
})

test('cars that stay on their orders are named alone', async () => {
  await shown({ added: none, changed: none, taken_out: none, held: { count: 1, cars: ['DDD-1'] } })
  await upload(fi.file, 'vehicles.csv', 'a')
  await button(act.look).click()
  await expect.element(page.getByText(`${fi.kept}: 1`)).toBeVisible()
  await expect.element(page.getByText('muuta')).not.toBeInTheDocument()
  expect(document.querySelectorAll('details')).toHaveLength(1)
})

test('what is wrong with a file stands by its lines, until another one is chosen', async () => {
  const errors = { 'Rivi 2': ['Malli puuttuu.', 'Vuosi puuttuu.'], 'Rivi 7': ['Paikka puuttuu.'] }
  await shown(new Refusal(422, { code: 'IMPORT_REFUSED', message: 'Ei', errors }))
  await upload(fi.file, 'vehicles.csv', 'a')
  await button(act.look).click()
  const problem = alert(page.getByRole('main'))
  await expect.element(problem.getByText(fi.problems)).toBeVisible()
  const lines = problem
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
  expect(lines).toEqual(['Rivi 2: Malli puuttuu. Vuosi puuttuu.', 'Rivi 7: Paikka puuttuu.'])
  await upload(fi.file, 'vehicles.csv', 'b')
  await expect.element(problem).not.toBeInTheDocument()
})

test('a failure says why in a sentence, until something else is asked', async () => {
  await shown(new Refusal(409, { message: 'Tuonti on jo käynnissä.' }))
  await upload(fi.file, 'vehicles.csv', 'a')
  await button(act.look).click()
  const problem = alert(page.getByRole('main'))
  await expect.element(problem.getByText('Tuonti on jo käynnissä.')).toBeVisible()
  await expect.element(problem.getByText(fi.problems)).not.toBeInTheDocument()
  await field(fi.retireMissing).click()
  await expect.element(problem).not.toBeInTheDocument()
})

test('a file that cannot be read is said, and takes the place of the one before', async () => {
  await shown(change)
  await upload(fi.file, 'vehicles.csv', 'a')
  await expect.element(button(act.look)).not.toHaveAttribute('aria-disabled')
  choose(fi.file, unreadable())
  await expect.element(page.getByText(fi.unreadable)).toBeVisible()
  await expect.element(button(act.look)).toHaveAccessibleDescription(act.fill)
  choose(fi.file, new File(['b'], 'vehicles.csv'))
  await expect.element(page.getByText(fi.unreadable)).not.toBeInTheDocument()
  await expect.element(button(act.look)).not.toHaveAttribute('aria-disabled')
  choose(fi.file)
  await expect.element(button(act.look)).toHaveAccessibleDescription(act.fill)
  await expect.element(page.getByText(fi.unreadable)).not.toBeInTheDocument()
})
