import { formatDay } from '../../contract/date.ts'

export const gearNames = { A: 'automaatti', M: 'manuaali' }
export const termName = (term: number): string => `${term} kk`

export const fi = {
  campaigns: 'Kampanjat',
  codes: 'Alennuskoodit',
  sections: 'Tarjonnan näkymät',
  services: 'Lisäpalvelut',
  places: 'Toimipisteet',
  newCampaign: 'Uusi kampanja',
  newCode: 'Uusi koodi',
  role: 'Roolisi ei salli tätä.',
  failed: 'Tietoja ei saatu',
  failedHint: 'Yritä hetken kuluttua uudelleen.',
  none: 'Kampanjoita ei ole',
  noneHint: 'Kampanja alentaa valittujen autojen kuukausihintaa ensimmäisiksi kuukausiksi.',
  noCodes: 'Alennuskoodeja ei ole',
  noCodesHint: 'Asiakas syöttää koodin tilauksen yhteydessä.',
  name: 'Nimi',
  state: 'Tila',
  days: 'Voimassa',
  months: 'Alennettuja kuukausia',
  prices: 'Hinnat',
  ahead: 'Tulossa',
  on: 'Voimassa',
  over: 'Päättynyt',
  span: (from: string, to: string) => `${formatDay(from)}–${formatDay(to)}`,
  priceCount: (count: number) => (count === 1 ? '1 hinta' : `${count} hintaa`),
  end: 'Lopeta',
  endCampaign: (name: string) => `Lopetetaanko kampanja ${name}?`,
  endCampaignText:
    'Uudet haut näyttävät listahinnan heti. Kampanjahinnan viimeisen puolen tunnin aikana nähnyt saa sen vielä, eikä tehtyjen tilausten hinta muutu.',
  endCode: (code: string) => `Lopetetaanko koodi ${code}?`,
  endCodeText: 'Kukaan ei voi enää käyttää koodia. Tilaukset, joilla se jo on, pitävät sen.',
  endFailed: 'Lopettaminen ei onnistunut',
  ended: 'Lopetettu.',
  description: 'Kuvaus',
  descriptionHint: 'Näkyy asiakkaalle hinnan vieressä.',
  first: 'Ensimmäinen päivä',
  last: 'Viimeinen päivä',
  model: 'Malli',
  gear: 'Vaihteisto',
  bothGears: 'Molemmat',
  term: 'Sitoutumisaika',
  allTerms: 'Kaikki',
  price: 'Kampanjahinta, €/kk',
  choose: 'Valitse',
  addLine: 'Lisää auto',
  removeLine: (at: number) => `Poista ${at}. auto`,
  line: (at: number) => `${at}. auto`,
  look: 'Katso vaikutus',
  fill: 'Täytä kaikki kohdat.',
  publish: 'Julkaise',
  published: 'Kampanja on julkaistu.',
  whatHappens: 'Mitä tapahtuu',
  affects: (count: number, from: string) =>
    `${count === 1 ? '1 hinta' : `${count} hintaa`} muuttuu hauissa ja autojen korteissa ${formatDay(from)} alkaen. Tehtyjen tilausten hinnat eivät muutu.`,
  before: 'Listahinta',
  after: 'Kampanja',
  code: 'Koodi',
  kind: 'Alennus',
  percent: 'Prosentteina',
  euros: 'Euroina',
  value: 'Määrä',
  uses: 'Käytetty',
  maxUses: 'Käyttökertoja enintään',
  maxUsesHint: 'Tyhjä: ei rajaa.',
  createCode: 'Luo koodi',
  codeMade: 'Koodi on luotu.',
  otherwise: 'Muutosta ei voitu tehdä. Tietosi ovat tallessa, yritä uudelleen.',
  cancel: 'Peruuta',
  usesOf: (used: number, most: number | null) => (most === null ? String(used) : `${used} / ${most}`),
}

export const money = new Intl.NumberFormat('fi-FI', { style: 'currency', currency: 'EUR' })

/** What a person typed as euros: `399` or `399,50`; null when it is none. */
export function eurosOf(typed: string): number | null {
  const found = /^\s*(\d{1,6})(?:[,.](\d{1,2}))?\s*€?\s*$/.exec(typed)
  return found ? Number(`${found[1]}.${found[2] ?? '0'}`) : null
}
