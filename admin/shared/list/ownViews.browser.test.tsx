import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, dialog } from '../../testing/onPage.ts'
import { showPartToStaff } from '../../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { OwnViews } from './OwnViews.tsx'

const t = fi.views
const late = { path: '/tilaukset', name: 'Myöhässä', search: '?myohassa=return' }
const show = (at: string, views = [late]) =>
  showPartToStaff(<OwnViews />, { at, answers: { listOwnViews: { views }, keepOwnView: {} } })

test('a narrowed list is kept under a name, and only what is narrowed', async () => {
  const { sent } = await show('/tilaukset?tila=signed', [])
  await button(t.save).click()
  await dialog().getByLabelText(t.name).fill('Allekirjoitetut')
  await button(t.labels.save, dialog()).click()
  await expect
    .poll(() => sent('keepOwnView').at(-1)?.body)
    .toEqual({ path: '/tilaukset', name: 'Allekirjoitetut', search: '?tila=signed' })
  await show('/tilaukset', [])
  expect(page.getByRole('button', { name: t.save }).elements()).toHaveLength(0)
})

test('a kept view leads to its list, is named anew and removed; those of another list are not there', async () => {
  const { sent } = await show('/tilaukset?myohassa=return', [late, { ...late, path: '/autot', name: 'Vapaat' }])
  await expect.element(page.getByRole('link', { name: 'Myöhässä' })).toHaveAttribute('aria-current', 'page')
  expect(page.getByText('Vapaat').elements()).toHaveLength(0)
  await button(`${t.change}: Myöhässä`).click()
  await page.getByRole('menuitem', { name: t.rename }).click()
  await dialog().getByLabelText(t.name).fill('Palautukset')
  await button(t.labels.rename, dialog()).click()
  await expect.poll(() => sent('keepOwnView').at(-1)?.body).toEqual({ ...late, name: 'Palautukset', was: 'Myöhässä' })
  await button(`${t.change}: Myöhässä`).click()
  await page.getByRole('menuitem', { name: t.remove }).click()
  await button(t.labels.remove, dialog()).click()
  await expect.poll(() => sent('keepOwnView').at(-1)?.body).toEqual({ ...late, search: null })
})
