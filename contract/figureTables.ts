import type { z } from 'zod'
import type { FigureName, FunnelStep, showFigures } from './ops/running/figures.ts'

/*
 * Every figure as a table and defined in a sentence: what the console shows beside the chart, and what is saved as CSV.
 */
export type Figures = z.output<typeof showFigures.response>

export type FigureCell = string | number | null
/** How a number is written for people; a file has it as it is. */
export type CellKind = 'text' | 'count' | 'percent' | 'euros'
export interface FigureTable {
  columns: readonly { title: string; kind: CellKind }[]
  rows: readonly (readonly FigureCell[])[]
}

interface Figure {
  title: string
  /** The definition of the figure, in one sentence. */
  defined: string
  table(of: Figures): FigureTable
}

const months = ['tammi', 'helmi', 'maalis', 'huhti', 'touko', 'kesä', 'heinä', 'elo', 'syys', 'loka', 'marras', 'joulu']
/** `marras 2026`: short, as under a chart. */
export const monthInWords = (month: string): string =>
  `${months[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`

export const stepNames: Record<FunnelStep, string> = {
  searched: 'Haku aloitettu',
  ordered: 'Auto valittu',
  terms_accepted: 'Ehdot hyväksytty',
  identified: 'Tunnistauduttu',
  confirmed: 'Tilaus vahvistettu',
}
const checkNames = { identification: 'Tunnistautuminen', licence: 'Ajo-oikeus', credit: 'Luottotiedot' }
export const anyModel = 'Mikä tahansa malli'

/** How long ago something was due. */
export function ageInWords(from: number | null, to: number | null): string {
  if (from === null) return 'Ei erääntynyt'
  return to === null ? `Yli ${from - 1} pv` : `${from}–${to} pv`
}

const text = (title: string) => ({ title, kind: 'text' as const })
const count = (title: string) => ({ title, kind: 'count' as const })
const percent = (title: string) => ({ title, kind: 'percent' as const })
const euros = (title: string) => ({ title, kind: 'euros' as const })
const month = text('Kuukausi')

type CarDays = Pick<Figures['occupation'][number], 'cars' | 'out' | 'in_service' | 'share'>
const carDayColumns = [percent('Käyttöaste'), count('Autopäivät'), count('Asiakkaalla'), count('Huollossa')]
const carDayCells = ({ cars, out, in_service, share }: CarDays) => [share, cars, out, in_service]
const OCCUPATION =
  'Osuus päivistä, joiden lopussa auto oli asiakkaalla, kaikista päivistä, joiden lopussa auto oli käytössämme (poistettu auto ei ole mukana).'

export const figures: Record<FigureName, Figure> = {
  subscriptions: {
    title: 'Tilaukset kuukausittain',
    defined:
      'Tilaus alkaa auton luovutuksesta ja päättyy viimeisenä päivänään; noutamatta jäänyt tai ennen luovutusta peruttu tilaus ei ole mukana.',
    table: ({ subscriptions }) => ({
      columns: [month, count('Käynnissä lopussa'), count('Alkaneet'), count('Päättyneet')],
      rows: subscriptions.map((of) => [monthInWords(of.month), of.running, of.started, of.ended]),
    }),
  },
  churn: {
    title: 'Poistuma kuukausittain',
    defined: 'Kuukauden aikana päättyneiden tilausten osuus niistä, jotka olivat käynnissä kuukauden alkaessa.',
    table: ({ subscriptions }) => ({
      columns: [month, percent('Poistuma'), count('Päättyneet'), count('Käynnissä alussa')],
      rows: subscriptions.map((of) => [
        ...[monthInWords(of.month), of.churn, of.ended],
        of.running - of.started + of.ended,
      ]),
    }),
  },
  occupation: {
    title: 'Käyttöaste kuukausittain',
    defined: OCCUPATION,
    table: ({ occupation }) => ({
      columns: [month, ...carDayColumns],
      rows: occupation.map((of) => [monthInWords(of.month), ...carDayCells(of)]),
    }),
  },
  occupation_by_model: {
    title: 'Käyttöaste malleittain',
    defined: OCCUPATION,
    table: ({ occupation_by_model }) => ({
      columns: [text('Malli'), ...carDayColumns],
      rows: occupation_by_model.map((of) => [of.model, ...carDayCells(of)]),
    }),
  },
  occupation_by_place: {
    title: 'Käyttöaste paikoittain',
    defined: OCCUPATION,
    table: ({ occupation_by_place }) => ({
      columns: [text('Toimipiste'), ...carDayColumns],
      rows: occupation_by_place.map((of) => [of.place, ...carDayCells(of)]),
    }),
  },
  revenue: {
    title: 'Liikevaihto kuukausittain',
    defined:
      'Kirjanpidon myynti ilman arvonlisäveroa, hyvitykset vähennettyinä, sille kuukaudelle, jolle se on kirjattu.',
    table: ({ revenue }) => ({
      columns: [month, euros('Liikevaihto')],
      rows: revenue.map((of) => [monthInWords(of.month), of.revenue]),
    }),
  },
  receivables: {
    title: 'Saatavat iän mukaan',
    defined:
      'Asiakkaiden maksamatta olevat laskut juuri nyt hyvitykset vähennettyinä, eräpäivästä kuluneiden päivien mukaan.',
    table: ({ receivables }) => ({
      columns: [text('Erääntynyt'), count('Laskuja'), euros('Avoinna')],
      rows: receivables.map((of) => [ageInWords(of.from_days, of.to_days), of.count, of.amount]),
    }),
  },
  funnel: {
    title: 'Hausta tilaukseen',
    defined:
      'Kuinka monta kertaa kukin vaihe tehtiin valittuina kuukausina: haku lasketaan palvelimella kerran käyntiä kohti ilman evästeitä ja henkilötietoja (hakukoneet ja esilataukset jätetään pois), ja aiemmin tunnistautunut asiakas ohittaa tunnistautumisen.',
    table: ({ funnel }) => ({
      columns: [text('Vaihe'), count('Kertaa')],
      rows: funnel.flatMap((of) => (of.count === null ? [] : [[stepNames[of.step], of.count]])),
    }),
  },
  demand: {
    title: 'Hakuvahdit ja vapaat autot',
    defined:
      'Voimassa olevat hakuvahdit lähimmän toimipisteen kaupungin ja toivotun mallin mukaan (usean mallin vahti jokaisessa niistä), ja vapaat autot samoin, edellisen lasketun päivän illalla.',
    table: ({ demand }) => ({
      columns: [text('Kaupunki'), text('Malli'), count('Hakuvahteja'), count('Vapaita autoja')],
      rows: demand.map((of) => [of.town, of.model ?? anyModel, of.agents, of.free_cars]),
    }),
  },
  checks: {
    title: 'Tarkistusten tulokset',
    defined:
      'Valittuina kuukausina valmistuneet tarkistukset tuloksen mukaan; asiakaspalvelua odottava ei ole vielä mukana, ja epäonnistunut on sellainen, johon rekisteri ei vastannut.',
    table: ({ checks }) => ({
      columns: [text('Tarkistus'), count('Hyväksytty'), count('Hylätty'), count('Epäonnistui')],
      rows: (checks ?? []).map((of) => [checkNames[of.kind], of.approved, of.denied, of.failed]),
    }),
  },
}
