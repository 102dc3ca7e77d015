import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { areAlike, textOf } from '../testing/readers.ts'
import { showScreen } from '../testing/showScreen.tsx'
import { fi, kindTexts } from './fi.ts'
import { WorkPage } from './WorkPage.tsx'

test('each list says how much waits on it, and leads to what is the person’s own', async () => {
  const lists = [
    { kind: 'check', open: 3, more: false, mine: 0 },
    { kind: 'unpaid', open: 100, more: true, mine: 2 },
    { kind: 'message', open: 0, more: false, mine: 0 },
    { kind: 'refund', open: 1, more: false, mine: 1 },
  ] as const
  await showScreen('/tyot', <WorkPage />, { at: '/tyot', answers: { countWork: { lists } } })
  await expect.element(page.getByRole('heading', { level: 1, name: fi.title })).toBeVisible()
  await expect.element(page.getByText(fi.lead)).toBeVisible()
  expect(page.getByRole('listitem').elements().map(textOf)).toEqual([
    `Tarkistukset3${kindTexts.check}Ei sinulle osoitettuja`,
    `Maksamattayli 100${kindTexts.unpaid}Sinulle osoitettu 2`,
    `Viestit0${kindTexts.message}Ei mitään odottamassa`,
    `Hyvitykset kortille1${kindTexts.refund}Sinulle osoitettu 1`,
  ])
  await expect.element(page.getByRole('link', { name: 'Tarkistukset' })).toHaveAttribute('href', '/tyot/tarkistukset')
  await expect
    .element(page.getByRole('link', { name: 'Sinulle osoitettu 2' }))
    .toHaveAttribute('href', '/tyot/maksamatta?nayta=mine')
  const count = (many: string) => page.getByText(many, { exact: true })
  expect(areAlike(count('0'), count('3'))).toBe(false)
  expect(areAlike(count('1'), count('3'))).toBe(true)
})
