import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { textOf } from '../testing/readers.ts'
import { type StaffAnswers, showPageToStaff } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { modelFi } from './modelFi.ts'
import { at, writer } from './testing/contents.ts'

const shown = (listContent: NonNullable<StaffAnswers['listContent']>) =>
  showPageToStaff('/sisalto', { grants: writer, answers: { listContent } })
const faq = { item: 'faq', picture: null } as const
const kide = {
  item: 'model:Kide',
  name: 'Norra Kide',
  picture: null,
  changed: { by: null, at },
  draft: { by: 'Sisko Sisältö', at },
  ahead: at,
} as const

test('texts and models stand with who published them, their drafts and what waits, and nothing where nothing happened', async () => {
  await shown({ items: [faq, kide] })
  const list = (name: string) => page.getByRole('list', { name, exact: true })
  const seen = (name: string) => list(name).getByRole('listitem').elements().map(textOf)
  await expect.element(list(modelFi.models)).toBeVisible()
  const when = '24.11.2026 klo 10.00'
  expect(seen(fi.texts)).toEqual(['Usein kysyttyä'])
  expect(seen(modelFi.models)).toEqual([`Norra KideTuonti ${when}LuonnosSisko Sisältö ${when}Julkaistaan ${when}`])
  const link = page.getByRole('link', { name: 'Norra Kide' })
  await expect.element(link).toHaveAttribute('href', '/sisalto/model%3AKide')
})

test('what has a picture shows it, which says nothing beside the name', async () => {
  const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  await shown({ items: [faq, { ...kide, picture }] })
  const row = page.getByRole('list', { name: modelFi.models }).getByRole('listitem')
  await expect.poll(() => row.element().querySelector('img')?.getAttribute('src')).toBe(picture)
  expect(row.getByRole('img').elements()).toEqual([])
  expect(page.getByRole('list', { name: fi.texts }).element().querySelector('img')).toBeNull()
})

test('a shop without models has no list of them', async () => {
  await shown({ items: [faq] })
  await expect.element(page.getByText('Usein kysyttyä')).toBeVisible()
  await expect.element(page.getByText(modelFi.models)).not.toBeInTheDocument()
})
