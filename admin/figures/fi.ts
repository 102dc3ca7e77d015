import { formatDay } from '../../contract/days/date.ts'
import { formatCount } from '../../contract/text/count.ts'

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
}

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
