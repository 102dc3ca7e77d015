import path from 'node:path'
import { html, type SafeHtml } from '../platform/http/html.ts'
import { type StyledPage, shopStyle, styledPage } from '../platform/http/styledPage.ts'
import type { BankOption } from '../providers/identification/identification.ts'
import type { Completion } from './completeIdentification.ts'
import { fi } from './fi.ts'

const style = shopStyle(path.join(import.meta.dirname, 'framePage.css'))

/** Tells the page around the frame, which otherwise notices at its next poll. */
export const messageScript = (result: 'onnistui' | 'ei-onnistunut'): string =>
  `parent.postMessage({ tunnistautuminen: '${result}' }, location.origin)\n`
export const SCRIPTS = { success: '/tunnistus/onnistui.js', failure: '/tunnistus/ei-onnistunut.js' }

const drawing = (path: string) =>
  html`<svg width="28" height="28" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`
const good = html`<span class="mark">${drawing('M5 12.5l4.5 4.5L19 7.5')}</span>`
const bad = html`<span class="mark bad">${drawing('M12 7v6M12 17h.01')}</span>`

const plain = (mark: SafeHtml, title: string, text: string, script?: string): StyledPage =>
  styledPage(style, {
    title,
    main: html`<main><div role="status">${mark}<h1>${title}</h1><p>${text}</p></div></main>`,
    ...(script ? { script } : {}),
  })

/** The pages that the frame shows after the bank. */
export const resultPages: Record<Completion, StyledPage> = {
  success: plain(good, fi.done, fi.doneText, SCRIPTS.success),
  cancelled: plain(bad, fi.cancelled, fi.failedText, SCRIPTS.failure),
  error: plain(bad, fi.failed, fi.failedText, SCRIPTS.failure),
  person_has_account: plain(bad, fi.failed, fi.personHasAccount, SCRIPTS.failure),
  other_person: plain(bad, fi.failed, fi.otherPerson, SCRIPTS.failure),
  refused: plain(bad, fi.refused, fi.refusedText),
}

/** The ways to identify, each leaving the frame: banks do not let themselves be shown in one. */
export const choicePage = (options: readonly BankOption[], address: (option: string) => string): StyledPage =>
  styledPage(style, {
    title: fi.choose,
    main: html`<main><h1>${fi.choose}</h1><p>${fi.chooseText}</p>
<ul>${options.map(({ id, name }) => html`<li><a href="${address(id)}" target="_top">${name}</a></li>`)}</ul></main>`,
  })
