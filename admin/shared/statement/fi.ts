import { formatDay } from '../../../contract/days/date.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import type { DraftReason, StatementAnswer, StatementState } from '../../../contract/order/statementRules.ts'
import { formatCount } from '../../../contract/text/count.ts'

interface Readings {
  unit: 'km' | 'percent'
  out: number | null
  back: number | null
}
const units = { km: 'km', percent: '%' }
const said = (count: number | null): string => (count === null ? '–' : formatCount(count, 'fi'))

export const fi = {
  states: {
    draft: 'Odottaa lähettämistä',
    sent: 'Odottaa asiakkaan vastausta',
    disputed: 'Asiakas on eri mieltä',
    settled: 'Käsitelty',
  } satisfies Record<StatementState, string>,
  answers: { accepted: 'Hyväksytty', disputed: 'Eri mieltä', none: 'Ei vastausta määräajassa' } satisfies Record<
    StatementAnswer,
    string
  >,
  waits: {
    damage: 'Palautuksessa kirjattiin vaurio tai puute',
    kilometres: 'Kilometrejä ei voi laskea itsestään',
    limit: 'Summa on niin suuri, että siihen tarvitaan toinen henkilö',
  } satisfies Record<DraftReason, string>,
  state: 'Tila',
  why: 'Miksi odottaa',
  total: 'Yhteensä',
  answerBy: 'Vastattava viimeistään',
  answer: 'Vastaus',
  said: 'Asiakas kirjoitti',
  chargeOn: 'Veloitetaan',
  decidedBy: 'Ratkaisija',
  damages: 'Palautuksessa kirjattu',
  agreed: 'Sopimuksen kilometrit',
  driven: 'Ajetut kilometrit',
  nothing: 'Rivejä ei ole',
  line: 'Peruste',
  sum: 'Summa',
  toldAs: (euros: number) => `asiakkaalle kerrottiin ${formatPrice(euros, 'fi')}`,
  fill: 'Täydennä ja lähetä',
  decide: 'Ratkaise',
  waive: 'Jätä veloittamatta',
  waiveTitle: (what: string) => `Jätä veloittamatta: ${what}`,
  waiveText:
    'Rivi jää erittelyyn, mutta siitä ei veloiteta. Jos erittely on jo lähetetty, asiakas saa siitä uuden kirjeen.',
  waived: 'Riviä ei veloiteta',
  reason: 'Syy',
  reasonHint: 'Säilyy tapahtumalokissa. Asiakas ei näe sitä.',
  sendTitle: 'Täydennä ja lähetä erittely',
  sendLead:
    'Anna summa riveille, joita palvelu ei laske itse. Poista rivi, jos kyse on normaalista kulumisesta. Kirjoita perusteeseen, mitä, missä ja miten summa muodostuu: asiakas lukee sen sellaisenaan.',
  sameEvent:
    'Erittelyssä on jo ilmoitetun vaurion osuus. Jos uusi merkintä on samasta tapahtumasta, anna sille sama tapahtuman numero: osuudet ovat yhdessä enintään omavastuun verran.',
  excess: (euros: number) => `Omavastuu: yhden tapahtuman vauriot ovat yhteensä enintään ${formatPrice(euros, 'fi')}.`,
  event: 'Tapahtuma',
  eventHint:
    'Samasta tapahtumasta syntyneet vauriot ovat yksi vahinko. Jos asiakas on jo ilmoittanut siitä, liitä merkintä ilmoitettuun vaurioon vaurion sivulla.',
  eventNumber: (n: string) => `Vahinko ${n}`,
  ofEvent: (what: string, n: number) => `${what} (vahinko ${n})`,
  readings: ({ unit, out, back }: Readings) =>
    `Luovutettaessa ${said(out)} ${units[unit]}, palautettaessa ${said(back)} ${units[unit]}`,
  photos: 'Kuvat',
  photoOf: (n: number) => `Kuva ${n}`,
  lineTitle: (at: number) => `Rivi ${at}`,
  kind: 'Mistä',
  ground: 'Peruste asiakkaalle',
  amount: 'Summa, € (sis. ALV)',
  mostByList: (euros: number) => `Palautushinnaston mukaan enintään ${formatPrice(euros, 'fi')}.`,
  addLine: 'Lisää rivi',
  removeLine: (at: number) => `Poista rivi ${at}`,
  incomplete: 'Täytä jokaisen rivin peruste ja summa, tai poista rivi.',
  send: 'Lähetä asiakkaalle',
  propose: 'Ehdota',
  sent: 'Erittely on lähetetty asiakkaalle.',
  settledNow: 'Erittely on käsitelty.',
  needsTwo: 'Summa vaatii toisen henkilön: siitä tulee ehdotus, eikä mitään tapahdu ennen hyväksyntää.',
  approval: 'Hyväksyntä',
  decideTitle: 'Ratkaise kiistetty erittely',
  decideLead: 'Päätä jokainen rivi: kerrottu summa, vähemmän tai nolla. Asiakas saa päätöksen perusteluineen.',
  decidedSum: (what: string) => `${what}: veloitetaan, €`,
  atMost: (euros: number) => `Enintään ${formatPrice(euros, 'fi')}`,
  decidedGround: (what: string) => `${what}: perustelu asiakkaalle`,
  everyLine: 'Anna jokaiselle riville summa ja perustelu.',
  decided: 'Päätös on kerrottu asiakkaalle.',
  totalThen: 'Veloitetaan yhteensä',
  on: (day: string) => formatDay(day, 'fi'),
}
