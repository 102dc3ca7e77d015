import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { farFromUtsjoki, nearHelsinki } from './search/testing/demoCars.ts'
import { demoNow, faq, init } from './testing/demoShop.ts'
import { type Answers, showPage } from './testing/showInShop.tsx'

beforeEach(() => void vi.setSystemTime(demoNow))
afterEach(() => void vi.useRealTimers())

const english =
  /\b(the|and|your|you|please|error|loading|search|login|show|more|car|cars|close|next|page|not found)\b/gi

/** The words on the page, and the names that are only heard. */
function wordsOfPage(): string {
  const names = ['aria-label', 'placeholder', 'title']
  const heard = [...document.querySelectorAll(names.map((name) => `[${name}]`).join())].map((one) =>
    names.map((name) => one.getAttribute(name)).join(' '),
  )
  return `${document.body.innerText} ${heard.join(' ')}`
}

test.each<[string, string, Answers]>([
  ['/', 'Auto kuukaudeksi kerrallaan', {}],
  ['/?sijainti=Helsinki&hae', 'vapaata autoa', { getModelAvailability: nearHelsinki }],
  ['/?sijainti=Utsjoki&hae', 'Vapaita autoja ei löytynyt.', { getModelAvailability: farFromUtsjoki }],
  ['/kirjaudu', 'Kirjaudu palveluun', {}],
  ['/salasana-unohtunut', 'Unohditko salasanasi?', {}],
  ['/ei-ole', 'Sivua ei löytynyt', {}],
])('the whole shop speaks Finnish: %s [SHELL-09 SHELL-51]', async (at, sign, answers) => {
  await showPage(at, { init, faq, ...answers })
  await expect.element(page.getByText(sign).first(), { timeout: 10_000 }).toBeVisible()
  // The footer's code comes late. The questions are asked for where they come into sight.
  const footer = page.getByRole('contentinfo')
  await expect.element(footer).toBeInTheDocument()
  footer.element().scrollIntoView()
  await expect.element(page.getByRole('group').first()).toBeVisible()
  expect(wordsOfPage().match(english) ?? []).toEqual([])
})
