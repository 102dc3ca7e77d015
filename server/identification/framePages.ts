import path from 'node:path'
import type { Language } from '../../contract/language.ts'
import { html, type SafeHtml } from '../platform/http/html.ts'
import { type StyledPage, shopStyle, styledPage } from '../platform/http/styledPage.ts'
import type { BankOption } from '../providers/identification/identification.ts'
import type { Completion } from './completeIdentification.ts'
import { words } from './words.ts'

const style = shopStyle(path.join(import.meta.dirname, 'framePage.css'))

/** Tells the page around the frame, which otherwise notices at its next poll. */
export const messageScript = (result: 'onnistui' | 'ei-onnistunut'): string =>
  `parent.postMessage({ tunnistautuminen: '${result}' }, location.origin)\n`
export const SCRIPTS = { success: '/tunnistus/onnistui.js', failure: '/tunnistus/ei-onnistunut.js' }

const drawing = (path: string) =>
  html`<svg width="28" height="28" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`
const good = html`<span class="mark">${drawing('M5 12.5l4.5 4.5L19 7.5')}</span>`
const bad = html`<span class="mark bad">${drawing('M12 7v6M12 17h.01')}</span>`

const plain = (language: Language, mark: SafeHtml, title: string, text: string, script?: string): StyledPage =>
  styledPage(style, {
    language,
    title,
    main: html`<main><div role="status">${mark}<h1>${title}</h1><p>${text}</p></div></main>`,
    ...(script ? { script } : {}),
  })

/** The page that the frame shows after the bank. */
export function resultPage(result: Completion, language: Language): StyledPage {
  const t = words[language]
  switch (result) {
    case 'success':
      return plain(language, good, t.done, t.doneText, SCRIPTS.success)
    case 'cancelled':
      return plain(language, bad, t.cancelled, t.failedText, SCRIPTS.failure)
    case 'error':
      return plain(language, bad, t.failed, t.failedText, SCRIPTS.failure)
    case 'person_has_account':
      return plain(language, bad, t.failed, t.personHasAccount, SCRIPTS.failure)
    case 'other_person':
      return plain(language, bad, t.failed, t.otherPerson, SCRIPTS.failure)
    case 'refused':
      return plain(language, bad, t.refused, t.refusedText)
  }
}

/** The ways to identify, each leaving the frame: banks do not let themselves be shown in one. */
export function choicePage(
  options: readonly BankOption[],
  address: (option: string) => string,
  language: Language,
): StyledPage {
  const { choose, chooseText } = words[language]
  return styledPage(style, {
    language,
    title: choose,
    main: html`<main><h1>${choose}</h1><p>${chooseText}</p>
<ul>${options.map(({ id, name }) => html`<li><a href="${address(id)}" target="_top">${typeof name === 'string' ? name : name(language)}</a></li>`)}</ul></main>`,
  })
}
