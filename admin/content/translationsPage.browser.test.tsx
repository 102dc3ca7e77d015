import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showPageToStaff } from '../testing/showToStaff.tsx'
import { at, reader, writer } from './testing/contents.ts'
import { providedText } from './testing/providedText.ts'
import { translationsFi as fi } from './translationsFi.ts'

const open = (grants = writer) =>
  showPageToStaff('/sisalto/kaannokset', {
    grants,
    answers: { listTranslations: { texts: [providedText] }, saveTranslation: providedText },
  })
const button = (language: 'sv' | 'en') =>
  page.getByRole('button', { name: fi.edit(fi.titleOf[language], 'Tuomme auton 9–13') })

test('a translation that is older than its original begins with the last words, beside the Finnish ones', async () => {
  const { sent } = await open()
  await button('sv').click()
  await expect.element(page.getByText(fi.olderNote)).toBeVisible()
  await expect.element(page.getByRole('dialog').getByText('Tuomme auton 9–13').first()).toBeVisible()
  const field = page.getByLabelText(fi.translation.sv, { exact: true })
  await expect.element(field).toHaveTextContent('Vi hämtar bilen 9–12')
  await field.fill('Vi kommer med bilen 9–13')
  await page.getByRole('button', { name: fi.save }).click()
  await expect.element(page.getByText(fi.saved)).toBeVisible()
  await expect
    .poll(() => sent('saveTranslation').at(-1)?.body)
    .toMatchObject({
      place: 'services/home_delivery/display_description',
      language: 'sv',
      original: 'tiiviste',
      text: '<p>Vi kommer med bilen 9–13</p>',
      seen: at,
    })
})

test('one that is missing begins empty', async () => {
  await open()
  await button('en').click()
  await expect.element(page.getByLabelText(fi.translation.en, { exact: true })).toHaveTextContent('')
  await expect.element(page.getByText(fi.olderNote)).not.toBeInTheDocument()
})

test('who may not write sees what is missing', async () => {
  await open(reader)
  await expect.element(page.getByText(fi.states.older)).toBeVisible()
  await expect.element(page.getByText(fi.states.missing)).toBeVisible()
  await expect.element(button('sv')).toHaveAttribute('aria-disabled', 'true')
})
