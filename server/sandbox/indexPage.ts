import { html, type SafeHtml } from '../platform/http/html.ts'

const simulations: Record<string, { title: string; text: string }> = {
  IDENTIFICATION: {
    title: 'Tunnistautuminen',
    text: 'Testipankissa valitaan henkilö napilla. Henkilöt ovat keksittyjä.',
  },
  LICENCE: { title: 'Ajo-oikeus', text: 'Rekisterin vastaus riippuu valitusta henkilöstä.' },
  CREDIT: { title: 'Luottotiedot', text: 'Luottotietojen vastaus riippuu valitusta henkilöstä.' },
  COMPANIES: {
    title: 'Kaupparekisteri',
    text: 'Yritykset ovat keksittyjä, ja rekisterin vastaus riippuu yrityksestä.',
  },
  SIGNING_RIGHTS: {
    title: 'Oikeus allekirjoittaa yksin',
    text: 'Yritykset ja oikeudet riippuvat valitusta henkilöstä.',
  },
  CARDS: { title: 'Maksukortit', text: 'Kortti valitaan listasta. Oikeaa korttinumeroa ei kysytä eikä rahaa siirry.' },
  STAFF_SIGN_IN: {
    title: 'Henkilökunta',
    text: 'Hallintaan kirjaudutaan valitsemalla keksitty henkilö ja rooli, suoraan tai yrityksen keksityn hakemiston kautta.',
  },
  MAIL_PROVIDER: { title: 'Sähköposti', text: 'Viestit jäävät kaupan omaan postiin eikä mitään lähde oikeasti.' },
}

const links = [
  { path: '/hallinta', name: 'Hallinta', text: 'Henkilökunnan puoli: jokaisella roolilla oma keksitty henkilö.' },
  { path: '/sandbox/posti', name: 'Posti', text: 'Lähetetyt viestit, niiden linkit ja liitteet.' },
  { path: '/sandbox/kello', name: 'Kello', text: 'Siirrä kaupan aikaa: varaukset, veloitukset ja muistutukset.' },
  {
    path: '/sandbox/tilitys.csv',
    name: 'Tilitys',
    text: 'Mitä keksitty maksunvälittäjä on kirjannut maksetuksi ja palautetuksi.',
  },
  { path: '/sandbox/tyyli', name: 'Tyylisivu', text: 'Kaikki käyttöliittymän osat kaikissa tiloissaan.' },
  { path: '/api/docs', name: 'Rajapinta', text: 'Kaikki kutsut, niiden kentät ja vastaukset.' },
]

/** The page of what is not real here, and where to look behind the scenes. */
export const indexPage = (simulated: readonly string[]): { title: string; place: string; main: SafeHtml } => ({
  title: 'Testiympäristö',
  place: '/sandbox',
  main: html`<p>Tämä kauppa on kokeiltavissa ilman oikeita tunnuksia, kortteja tai henkilötietoja. <a href="/">Siirry kauppaan</a></p>
<h2>Työkalut</h2>
<div class="cards">${links.map(
    ({ path, name, text }) =>
      html`<div class="card"><p><a href="${path}">${name}</a></p><p class="soft">${text}</p></div>`,
  )}</div>
<h2 class="section">Mitä jäljitellään</h2>
<div class="cards">${simulated.map((name) => {
    const { title, text } = simulations[name] ?? { title: name, text: '' }
    return html`<div class="card"><p><strong>${title}</strong></p><p class="soft">${text}</p></div>`
  })}</div>`,
})
