import path from 'node:path'
import { html, type SafeHtml } from '../../../platform/http/html.ts'
import { type StyledPage, styledPage, styleOf } from '../../../platform/http/styledPage.ts'
import { accounts } from './accounts.ts'

const style = styleOf(path.join(import.meta.dirname, 'directory.css'))

const page = (title: string, main: SafeHtml): StyledPage =>
  styledPage(style, {
    language: 'fi',
    title: `${title} – Testihakemisto`,
    main: html`<header><p>Testihakemisto</p><span>Testiympäristö</span></header>${main}`,
  })

/** One button per invented person, by exactly that name; what comes of it is its description. */
export const choicePage = (action: string): StyledPage =>
  page(
    'Kirjaudu',
    html`<main>
<h1>Kuka kirjautuu?</h1>
<p class="lead">Yrityksen oma hakemisto, keksitty. Oikeita tunnuksia ei kysytä.</p>
<form method="post" action="${action}"><ul>${accounts.map(
      ({ subject, name, does }) => html`<li>
<button name="henkilo" value="${subject}" aria-describedby="${subject}">${name}</button>
<p id="${subject}">${does}</p>
</li>`,
    )}</ul>
<button class="quiet" name="peruuta" value="kylla">Peruuta</button></form>
</main>`,
  )

export const errorPage = (): StyledPage =>
  page(
    'Kirjautuminen ei onnistunut',
    html`<main><h1>Kirjautuminen ei onnistunut</h1><p class="lead">Pyyntö on vanhentunut tai se on jo käytetty.</p>
<p><a href="/hallinta/kirjaudu">Takaisin hallinnan kirjautumiseen</a></p></main>`,
  )
