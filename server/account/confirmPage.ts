import { html } from '../platform/html.ts'
import { styledPage, styleOf } from '../providers/identification/styledPage.ts'
import { fi } from './fi.ts'

/** Asks for the press that confirms an address; works without scripts. */
export const confirmPage = styledPage(styleOf(import.meta.dirname, 'confirmPage.css'), {
  title: fi.confirm.title,
  main: html`<main><h1>${fi.confirm.title}</h1><p>${fi.confirm.text}</p>
<form method="post"><button type="submit">${fi.confirm.button}</button></form></main>`,
})
