import type { FigureName, FunnelStep } from './ops/running/figures.ts'

const months = ['tammi', 'helmi', 'maalis', 'huhti', 'touko', 'kesä', 'heinä', 'elo', 'syys', 'loka', 'marras', 'joulu']

const stepNames: Record<FunnelStep, string> = {
  searched: 'Haku aloitettu',
  ordered: 'Auto valittu',
  terms_accepted: 'Ehdot hyväksytty',
  identified: 'Tunnistauduttu',
  confirmed: 'Tilaus vahvistettu',
}

const OCCUPATION =
  'Osuus päivistä, joiden lopussa auto oli asiakkaalla, kaikista päivistä, joiden lopussa auto oli käytössämme (poistettu auto ei ole mukana).'

/** Title of each figure, and its definition in one sentence. */
const figures: Record<FigureName, { title: string; defined: string }> = {
  subscriptions: {
    title: 'Tilaukset kuukausittain',
    defined:
      'Tilaus alkaa auton luovutuksesta ja päättyy viimeisenä päivänään; noutamatta jäänyt tai ennen luovutusta peruttu tilaus ei ole mukana.',
  },
  churn: {
    title: 'Poistuma kuukausittain',
    defined: 'Kuukauden aikana päättyneiden tilausten osuus niistä, jotka olivat käynnissä kuukauden alkaessa.',
  },
  occupation: { title: 'Käyttöaste kuukausittain', defined: OCCUPATION },
  occupation_by_model: { title: 'Käyttöaste malleittain', defined: OCCUPATION },
  occupation_by_place: { title: 'Käyttöaste paikoittain', defined: OCCUPATION },
  revenue: {
    title: 'Liikevaihto kuukausittain',
    defined:
      'Kirjanpidon myynti ilman arvonlisäveroa, hyvitykset vähennettyinä, sille kuukaudelle, jolle se on kirjattu.',
  },
  receivables: {
    title: 'Saatavat iän mukaan',
    defined:
      'Asiakkaiden maksamatta olevat laskut juuri nyt hyvitykset vähennettyinä, eräpäivästä kuluneiden päivien mukaan.',
  },
  funnel: {
    title: 'Hausta tilaukseen',
    defined:
      'Kuinka monta kertaa kukin vaihe tehtiin valittuina kuukausina: haku lasketaan palvelimella kerran käyntiä kohti ilman evästeitä ja henkilötietoja (hakukoneet ja esilataukset jätetään pois), ja aiemmin tunnistautunut asiakas ohittaa tunnistautumisen.',
  },
  demand: {
    title: 'Hakuvahdit ja vapaat autot',
    defined:
      'Voimassa olevat hakuvahdit lähimmän toimipisteen kaupungin ja toivotun mallin mukaan (usean mallin vahti jokaisessa niistä), ja vapaat autot samoin, edellisen lasketun päivän illalla.',
  },
  checks: {
    title: 'Tarkistusten tulokset',
    defined:
      'Valittuina kuukausina valmistuneet tarkistukset tuloksen mukaan; asiakaspalvelua odottava ei ole vielä mukana, ja epäonnistunut on sellainen, johon rekisteri ei vastannut.',
  },
}

const columns = {
  month: 'Kuukausi',
  runningAtEnd: 'Käynnissä lopussa',
  started: 'Alkaneet',
  ended: 'Päättyneet',
  churn: 'Poistuma',
  runningAtStart: 'Käynnissä alussa',
  occupation: 'Käyttöaste',
  carDays: 'Autopäivät',
  withCustomer: 'Asiakkaalla',
  inService: 'Huollossa',
  model: 'Malli',
  place: 'Toimipiste',
  revenue: 'Liikevaihto',
  overdue: 'Erääntynyt',
  invoices: 'Laskuja',
  owed: 'Avoinna',
  step: 'Vaihe',
  times: 'Kertaa',
  town: 'Kaupunki',
  agents: 'Hakuvahteja',
  freeCars: 'Vapaita autoja',
  check: 'Tarkistus',
  approved: 'Hyväksytty',
  denied: 'Hylätty',
  failed: 'Epäonnistui',
}

export const figureTablesFi = {
  /** `marras 2026`: short, as under a chart. */
  month: (month: string) => `${months[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`,
  /** How long ago something was due. */
  age: (from: number | null, to: number | null) => {
    if (from === null) return 'Ei erääntynyt'
    return to === null ? `Yli ${from - 1} pv` : `${from}–${to} pv`
  },
  stepNames,
  checkNames: { identification: 'Tunnistautuminen', licence: 'Ajo-oikeus', credit: 'Luottotiedot' },
  anyModel: 'Mikä tahansa malli',
  figures,
  columns,
}
