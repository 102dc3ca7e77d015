import path from 'node:path'
import { html, type SafeHtml } from '../../../platform/http/html.ts'
import { type StyledPage, styledPage, styleOf } from '../../../platform/http/styledPage.ts'
import { type Persona, personas } from '../../personas.ts'
import { faults, methods } from './visit.ts'

const style = styleOf(path.join(import.meta.dirname, 'bank.css'))

const top = html`<header>
<svg width="28" height="28" viewBox="0 0 28 28" fill="none" aria-hidden="true"><path d="M3 11 14 4l11 7v2H3z" fill="#fff"/><path d="M6 15v6m5.3-6v6m5.4-6v6m5.3-6v6M4 24h20" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/></svg>
<p>Testipankki</p><span>Testiympäristö</span>
</header>`

const page = (title: string, main: SafeHtml): StyledPage =>
  styledPage(style, { language: 'fi', title: `${title} – Testipankki`, main: html`${top}${main}` })

/** Name of a persona in an address; the code itself never stands in one. */
export const keyOf = ({ name }: Persona): string => name.toLowerCase().replaceAll(' ', '-')

const groups = [...new Set(personas.map(({ group }) => group))]

const person = (one: Persona): SafeHtml => html`<li>
<button name="henkilo" value="${keyOf(one)}" aria-describedby="${keyOf(one)}">${one.name}</button>
<p id="${keyOf(one)}">${one.does}</p>
</li>`

const people = groups.map(
  (group) => html`<h2>${group}</h2>
<ul>${personas.filter((one) => one.group === group).map(person)}</ul>`,
)

const ways = html`<fieldset><legend>Tunnistautumistapa</legend><div class="ways">
${Object.entries(methods).map(
  ([key, name], at) =>
    html`<label><input type="radio" name="tapa" value="${key}" ${at === 0 ? html`checked` : null}><span>${name}</span></label>`,
)}
</div></fieldset>`

const ownCode = (error?: string): SafeHtml => html`<details ${error ? html`open` : null}>
<summary>Muu testihenkilö tai vika</summary>
<div>
${error ? html`<p class="error" role="alert" id="virhe">${error}</p>` : null}
<label class="field" for="tunnus">Testihenkilötunnus</label>
<input type="text" id="tunnus" name="tunnus" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="11" aria-describedby="ohje${error ? ' virhe' : ''}" ${error ? html`aria-invalid="true"` : null}>
<p class="hint" id="ohje">Vain testitunnukset, joiden yksilönumero on 900–999. Älä kirjoita oikeaa henkilötunnusta.</p>
<label class="field" for="vika">Vika pankin vastauksessa</label>
<select id="vika" name="vika"><option value="">Ei vikaa</option>${Object.entries(faults).map(
  ([key, name]) => html`<option value="${key}">${name}</option>`,
)}</select>
<p class="hint">Vialla kokeillaan, että kauppa hylkää virheellisen vastauksen.</p>
<button class="filled" name="henkilo" value="">Tunnistaudu</button>
</div>
</details>`

/**
 * One button per test person, by exactly that name; what the person does is its description. The typed code has a form
 * of its own, so that Enter in the field means that code and not the first person.
 */
export function loginPage(action: string, error?: string): StyledPage {
  const form = (content: SafeHtml) => html`<form method="post" action="${action}">${content}</form>`
  const [known, own] = [form(html`${ways}${people}`), form(ownCode(error))]
  return page(
    'Tunnistaudu',
    html`<main>
<h1>Kuka tunnistautuu?</h1>
<p class="lead">Valitse testihenkilö. Oikeita pankkitunnuksia ei kysytä.</p>
${error ? [own, known] : [known, own]}
</main>
<footer><p>Palaat palveluun ilman tunnistautumista.</p>${form(html`<button class="quiet" name="peruuta" value="kylla">Peruuta</button>`)}</footer>`,
  )
}

const ring = html`<svg width="40" height="40" viewBox="0 0 40 40" fill="none" aria-hidden="true"><circle cx="20" cy="20" r="16" stroke="#d9ddee" stroke-width="4"/><path d="M20 4a16 16 0 0 1 16 16" stroke="#24337f" stroke-width="4" stroke-linecap="round"/></svg>`

/** For the bank that takes its time. */
export const waitingPage = (): StyledPage =>
  page(
    'Hetkinen',
    html`<main class="waiting">${ring}<h1>Hetkinen</h1><p class="lead" role="status">Vahvistamme tunnistautumistasi.</p></main>`,
  )

export const errorPage = (): StyledPage =>
  page(
    'Tunnistautuminen ei onnistunut',
    html`<main><h1>Tunnistautuminen ei onnistunut</h1><p class="lead">Pyyntö on vanhentunut tai se on jo käytetty. Aloita tunnistautuminen uudelleen palvelusta, josta tulit.</p></main>`,
  )
