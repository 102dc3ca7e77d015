import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { languages } from '../../../contract/language.ts'
import { unknownOutcome } from '../../../ui/data/refused.ts'
import { never, Refusal } from '../../../ui/testing/answeringServer.ts'
import { showPart } from '../../testing/showInShop.tsx'
import { speak } from '../../testing/speaking.tsx'
import { fi } from '../fi.ts'
import { aWholeOrder, sixMonths } from '../testing/orderSample.ts'
import { showOrder } from '../testing/showOrder.ts'
import { words } from '../words.ts'
import { TermPicker } from './TermPicker.tsx'

const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const term = (months: number) => page.getByRole('radio', { name: new RegExp(`^${months} kk`) })

test('the term is chosen by its price, and the page shows its months [STEP2-22 STEP2-23]', async () => {
  const { sent, becomes } = await showOrder({
    answers: { updateFixedTerm: () => void becomes(sixMonths({ payment_table: Array(6).fill({}) })) },
  })
  const group = page.getByRole('group', { name: fi.term })
  await expect.element(group.getByText('399,50 €/kk')).toBeVisible()
  await expect.element(page.getByRole('button', { name: fi.showTable(3) })).toBeVisible()
  await expect.element(page.getByText(fi.termNote[3])).toBeVisible()
  await term(6).click()
  await expect.element(page.getByRole('button', { name: fi.showTable(6) })).toBeVisible()
  await expect.element(page.getByText(fi.termNote[6])).toBeVisible()
  await expect
    .poll(() => sent('updateFixedTerm').map(({ body }) => body))
    .toEqual([{ order_number: '12345678', fixed_term: 6 }])
})

test('a choice is shown at once, and another press counts while it is on its way', async () => {
  const { sent } = await showPart(<TermPicker order={aWholeOrder()} />, { answers: { updateFixedTerm: never } })
  await expect.element(term(3)).toBeChecked()
  await term(6).click()
  await expect.element(term(6)).toBeChecked()
  await term(1).click()
  await expect.element(term(1)).toBeChecked()
  await expect.element(page.getByText(fi.termNote[1])).toBeVisible()
  await expect
    .poll(() => sent('updateFixedTerm').map(({ body }) => body))
    .toMatchObject([{ fixed_term: 6 }, { fixed_term: 1 }])
})

test.each([
  { how: 'refused', answer: () => new Refusal(409), text: fi.kept },
  { how: 'broken', answer: () => new Refusal(500), text: unknownOutcome('fi') },
  { how: 'lost', answer: lost, text: unknownOutcome('fi') },
])('a term that cannot be had is told, and the one before stays: $how [ERR-66]', async ({ answer, text }) => {
  await showPart(<TermPicker order={aWholeOrder()} />, { answers: { updateFixedTerm: answer } })
  await term(6).click()
  const dialog = page.getByRole('alertdialog', { name: fi.termFailed })
  await expect.element(dialog.getByText(text)).toBeVisible()
  await dialog.getByRole('button', { name: 'Sulje' }).last().click()
  await expect.element(term(3)).toBeChecked()
})

test('on a phone each price keeps its month on the same line, in every language', async () => {
  onTestFinished(() => page.viewport(1280, 900))
  await page.viewport(390, 844)
  await showOrder({})
  await expect.element(term(6)).toBeVisible()
  for (const language of languages) {
    speak(language)
    const prices = page.getByRole('group', { name: words[language].term }).getByText(/^\d+(,\d\d)?\s€$/)
    await expect.poll(() => prices.elements()).toHaveLength(3)
    for (const price of prices.elements()) {
      const month = price.nextElementSibling?.nextElementSibling
      expect(month?.textContent).toBe(words[language].perMonth)
      expect(month?.getBoundingClientRect().top).toBe(price.getBoundingClientRect().top)
    }
  }
})
