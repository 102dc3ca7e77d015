import path from 'node:path'
import { brand } from '../../../contract/brand.ts'
import type { Language } from '../../../contract/language.ts'
import { html } from '../../platform/http/html.ts'
import { type StyledPage, shopStyle, styledPage } from '../../platform/http/styledPage.ts'
import { words } from '../words.ts'

const style = shopStyle(path.join(import.meta.dirname, 'confirmPage.css'))

/** Asks for the press that confirms an address, or stops its change; works without scripts, and looks like the letter that led to it. */
export function confirmPage(language: Language, which: 'confirm' | 'confirmNew' | 'stopNew'): StyledPage {
  const { title, text, button } = words[language][which]
  return styledPage(style, {
    language,
    title: `${title} – ${brand}`,
    main: html`<p class="brand">${brand}</p>
<main><h1>${title}</h1><p>${text}</p>
<form method="post"><button type="submit">${button}</button></form></main>`,
  })
}
