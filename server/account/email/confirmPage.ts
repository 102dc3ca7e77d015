import path from 'node:path'
import { brand } from '../../../contract/brand.ts'
import { html } from '../../platform/http/html.ts'
import { shopStyle, styledPage } from '../../platform/http/styledPage.ts'
import { fi } from '../fi.ts'

/** Asks for the press that confirms an address; works without scripts, and looks like the letter that led to it. */
export const confirmPage = styledPage(shopStyle(path.join(import.meta.dirname, 'confirmPage.css')), {
  title: `${fi.confirm.title} – ${brand}`,
  main: html`<p class="brand">${brand}</p>
<main><h1>${fi.confirm.title}</h1><p>${fi.confirm.text}</p>
<form method="post"><button type="submit">${fi.confirm.button}</button></form></main>`,
})
