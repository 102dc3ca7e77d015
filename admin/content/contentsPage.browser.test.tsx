import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { tableSeen } from '../testing/looks.ts'
import { tableOf } from '../testing/onPage.ts'
import { type StaffAnswers, showPageToStaff } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { modelFi } from './modelFi.ts'
import { at, writer } from './testing/contents.ts'

const shown = (listContent: NonNullable<StaffAnswers['listContent']>) =>
  showPageToStaff('/sisalto', { grants: writer, answers: { listContent } })
const faq = { item: 'faq' } as const
const kide = {
  item: 'model:Kide',
  name: 'Norra Kide',
  changed: { by: null, at },
  draft: { by: 'Sisko Sisältö', at },
  ahead: at,
} as const

test('texts and models stand with who published them, their drafts and what waits', async () => {
  await shown({ items: [faq, kide] })
  await expect.element(page.getByRole('heading', { name: fi.texts })).toBeVisible()
  await expect.element(tableOf(modelFi.models)).toBeVisible()
  const when = '24.11.2026 klo 10.00'
  const columns = [fi.name, fi.changed, fi.draft, fi.ahead]
  await expect.poll(() => tableSeen(fi.texts)).toEqual({ columns, rows: [['Usein kysyttyä', '–', '–', '–']] })
  await expect
    .poll(() => tableSeen(modelFi.models))
    .toEqual({ columns, rows: [['Norra Kide', `Tuonti ${when}`, `Sisko Sisältö ${when}`, when]] })
  expect(page.getByRole('table').elements()).toHaveLength(2)
  const link = page.getByRole('link', { name: 'Norra Kide' })
  await expect.element(link).toHaveAttribute('href', '/sisalto/model%3AKide')
})

test('a shop without models has no list of them', async () => {
  await shown({ items: [faq] })
  await expect.element(page.getByRole('table')).toBeVisible()
  await expect.element(page.getByText(modelFi.models)).not.toBeInTheDocument()
})
