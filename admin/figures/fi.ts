import { formatDay } from '../../contract/days/date.ts'
import { formatCount } from '../../contract/text/count.ts'

const decimals = new Intl.NumberFormat('fi-FI', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export const percent = (value: number | null): string => (value === null ? '–' : `${decimals.format(value)} %`)

/** As short as fits over a bar. */
export function short(value: number): string {
  if (Math.abs(value) >= 1_000_000) return `${decimals.format(value / 1_000_000)} M`
  if (Math.abs(value) >= 10_000) return `${formatCount(Math.round(value / 1_000), 'fi')} t`
  return Number.isInteger(value) || Math.abs(value) >= 100
    ? formatCount(Math.round(value), 'fi')
    : decimals.format(value)
}

/** A sentence for each chart. */
const summaries = {
  only: (name: string, share: number | null) => `${name}: ${percent(share)}.`,
  ranked: (first: { name: string; share: number | null }, last: { name: string; share: number | null }) =>
    `Korkein ${first.name} (${percent(first.share)}), matalin ${last.name} (${percent(last.share)}).`,
  running: (of: { now: string; month: string; before: string; started: string; ended: string }) =>
    `Käynnissä ${of.now} tilausta (${of.month}: ${of.before}). Alkaneita yhteensä ${of.started}, päättyneitä ${of.ended}.`,
  churn: (last: number | null, month: string, top: number | null, topMonth: string) =>
    `Viimeksi ${percent(last)} (${month}), enimmillään ${percent(top)} (${topMonth}).`,
  occupation: (last: number | null, month: string, top: number | null, topMonth: string) =>
    `Viimeksi ${percent(last)} (${month}), korkeimmillaan ${percent(top)} (${topMonth}).`,
  revenue: (total: string, month: string, most: string) => `Yhteensä ${total}. Suurin ${month}, ${most}.`,
  open: (total: string, late: string) => `Avoinna ${total}, josta erääntynyt ${late}.`,
  oldest: (age: string) => `Vanhimmat: ${age.toLowerCase()}.`,
  nothingOpen: 'Mitään ei ole avoinna.',
  searched: (count: string) => `Hakuja aloitettiin ${count}.`,
  chosen: (ordered: string, confirmed: string, share: number | null) =>
    `Auto valittiin ${ordered} kertaa, ja tilauksia vahvistettiin ${confirmed}${share === null ? '' : ` (${percent(share)})`}.`,
  noAgents: 'Voimassa olevia hakuvahteja ei ole.',
  mostWanted: (town: string, model: string | null, agents: string) =>
    `Eniten: ${town}, ${model ?? 'mikä tahansa malli'} (${agents}).`,
  waiting: (agents: string, cars: string) => `Autoa odottaa ${agents} hakuvahtia, ja vapaana on ${cars} autoa.`,
  noChecks: 'Tarkistuksia ei valmistunut.',
  checked: (count: string, share: number) => `Valmistuneita ${count}, joista hyväksytty ${percent(share)}.`,
}

export const fi = {
  title: 'Luvut',
  lead: (until: string) =>
    `Laskettu kirjoista ${formatDay(until, 'fi')} loppuun asti Suomen ajassa. Saatavat ovat tämän hetken saatavia.`,
  nothingYet: 'Lukuja ei ole vielä',
  nothingYetHint: 'Luvut lasketaan joka yö edellisen päivän loppuun asti. Ensimmäiset näkyvät huomenna.',
  nothingHere: 'Valittuina kuukausina ei ole laskettuja päiviä.',
  nothingHereHint: 'Valitse muita kuukausia, toinen toimipiste tai toinen malli.',
  failed: 'Lukuja ei voitu hakea',
  failedHint: 'Mitään ei ole hävinnyt. Yritä hetken päästä uudelleen.',
  dropped: 'Osoitteessa oli valinta, jota ei tunneta. Se jätettiin pois.',
  from: 'Alkaen',
  to: 'Asti',
  place: 'Toimipiste',
  everyPlace: 'Kaikki toimipisteet',
  model: 'Malli',
  everyModel: 'Kaikki mallit',
  clear: 'Tyhjennä valinnat',
  print: 'Tulosta',
  table: 'Taulukkona',
  tableOf: (title: string) => `${title} taulukkona`,
  wholeShopOnly: 'Tämä lasketaan vain koko kaupasta: poista toimipisteen ja mallin valinta.',
  notYours: 'Tämä lasketaan vain koko kaupasta, eikä se näy niille, joiden oikeus on sidottu toimipisteeseen.',
  noSearches: 'Haut ja tunnistautumiset lasketaan vain koko kaupasta, joten ne puuttuvat tästä.',
  running: 'Käynnissä kuukauden lopussa',
  startedAndEnded: 'Alkaneet ja päättyneet',
  started: 'Alkaneet',
  ended: 'Päättyneet',
  churn: 'Poistuma, %',
  share: 'Käyttöaste, %',
  revenue: 'Liikevaihto, €',
  owed: 'Avoinna, €',
  times: 'Kertaa',
  agents: 'Hakuvahteja',
  freeCars: 'Vapaita autoja',
  byModel: 'Malleittain',
  byTown: 'Kaupungeittain',
  approved: 'Hyväksytty',
  denied: 'Hylätty',
  failedCheck: 'Epäonnistui',
  empty: 'Ei mitään näytettävää.',
  percent,
  short,
  summaries,
  checkNames: ['Tunnistautuminen', 'Ajo-oikeus', 'Luottotiedot'],
}
