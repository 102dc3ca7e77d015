import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { never, Refusal } from '../../../ui/testing/answeringServer.ts'
import { query } from '../../data/query.ts'
import { asking, button } from '../../testing/onPage.ts'
import { linesOf } from '../../testing/readers.ts'
import { savedFiles } from '../../testing/savedFiles.ts'
import { type StaffAnswers, showPartToStaff } from '../../testing/showToStaff.tsx'
import { FileButton } from './FileButton.tsx'
import { fi } from './fi.ts'
import { TableButton } from './TableButton.tsx'

// TableButton with its FormatMenu, and FileButton.

const table = (format: 'csv' | 'xlsx') => query('exportFigure', { input: { query: { figure: 'churn', format } } })
const file = { fileName: 'poistuma.csv', blob: new Blob(['a;b']) }
const menu = page.getByRole('menu', { name: fi.save })
const item = (name: string) => page.getByRole('menuitem', { name })

const show = (exportFigure: StaffAnswers['exportFigure'] = file) =>
  showPartToStaff(<TableButton file={table} name="luku" of="Poistuma" />, { answers: { exportFigure } })
const opener = button(fi.saveOf('Poistuma'))

test('a table is saved as what was chosen, under the name that the server gave it', async () => {
  const saved = savedFiles()
  const { sent } = await show()
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
  expect(menu.elements()).toEqual([])
  await opener.click()
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
  await expect.element(item(fi.formats.xlsx.name)).toHaveFocus()
  const names = page
    .getByRole('menuitem')
    .elements()
    .map((one) => linesOf(one).join(' '))
  expect(names).toEqual([
    `${fi.formats.xlsx.name} ${fi.formats.xlsx.hint}`,
    `${fi.formats.csv.name} ${fi.formats.csv.hint}`,
  ])
  await item(fi.formats.csv.name).click()
  await expect.poll(() => saved).toEqual(['poistuma.csv'])
  await expect.element(menu).not.toBeInTheDocument()
  await expect.poll(() => sent('exportFigure').map((one) => one.query)).toEqual([{ figure: 'churn', format: 'csv' }])
})

test('by keyboard the other one is an arrow away', async () => {
  savedFiles()
  const { sent } = await show()
  await opener.click()
  await expect.element(item(fi.formats.xlsx.name)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => sent('exportFigure').map((one) => one.query.format)).toEqual(['csv'])
})

test('who chooses nothing goes back to the button', async () => {
  const { sent } = await show()
  await opener.click()
  await expect.element(item(fi.formats.xlsx.name)).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  expect(sent('exportFigure')).toEqual([])
})

test('half a file is none: what broke off is said', async () => {
  const saved = savedFiles()
  let answer: Refusal | Promise<never> = new Refusal(409)
  await show(() => answer)
  await opener.click()
  await item(fi.formats.csv.name).click()
  await expect.element(asking(fi.fileFailed).getByText(fi.failedHint)).toBeVisible()
  await button('Sulje', asking(fi.fileFailed)).first().click()
  await expect.element(asking(fi.fileFailed)).not.toBeInTheDocument()
  expect(saved).toEqual([])
  answer = never()
  await opener.click()
  await item(fi.formats.csv.name).click()
  await expect.element(opener).toHaveAttribute('aria-busy', 'true')
})

test('a table alone on its page is saved by a button that says no more than that', async () => {
  await showPartToStaff(<TableButton file={table} name="luku" />)
  await expect.element(button(fi.save)).toBeVisible()
})

test('a file is saved anew at each press', async () => {
  const saved = savedFiles()
  const { sent } = await showPartToStaff(<FileButton label="Tallenna paperi" file={table('csv')} name="paperi" />, {
    answers: { exportFigure: file },
  })
  await button('Tallenna paperi').click()
  await expect.poll(() => saved).toEqual(['poistuma.csv'])
  await button('Tallenna paperi').click()
  await expect.poll(() => saved).toHaveLength(2)
  await expect.poll(() => sent('exportFigure')).toHaveLength(2)
})

test('a file that is not to be had is said not to be', async () => {
  await showPartToStaff(<FileButton label="Tallenna paperi" file={table('csv')} name="paperi" />, {
    answers: { exportFigure: new Refusal(409, { message: 'Ei ole.' }) },
  })
  await button('Tallenna paperi').click()
  await expect.element(asking(fi.fileFailed).getByText('Ei ole.')).toBeVisible()
  await button('Sulje', asking(fi.fileFailed)).first().click()
  await expect.element(asking(fi.fileFailed)).not.toBeInTheDocument()
})
