import { formatMoment } from '../../contract/days/date.ts'
import { said } from '../../contract/ops/fi.ts'
import { formatCount } from '../../contract/text/count.ts'

export const share = (part: number, of: number): string =>
  of === 0 ? '–' : `${new Intl.NumberFormat('fi-FI', { maximumFractionDigits: 1 }).format((part / of) * 100)} %`
export const took = (ms: number | null): string => {
  if (ms === null) return '–'
  return ms < 1_000
    ? `${ms} ms`
    : `${new Intl.NumberFormat('fi-FI', { maximumFractionDigits: 1 }).format(ms / 1_000)} s`
}
export const waited = (seconds: number): string => {
  if (seconds < 60) return `${seconds} s`
  if (seconds < 7_200) return `${Math.floor(seconds / 60)} min`
  return seconds < 172_800 ? `${Math.floor(seconds / 3_600)} t` : `${Math.floor(seconds / 86_400)} pv`
}

const notPeople: Record<string, string> = { machine: 'palvelimella', directory: 'hakemisto', customer: 'asiakas itse' }
/** The person who did it: `staff:Maija` is Maija. */
export const nameOf = (actor: string): string => notPeople[actor] ?? actor.replace(/^staff:/, '')

export const portNames: Record<string, string> = {
  identification: 'Vahva tunnistautuminen',
  cards: 'Maksunvälittäjä',
  mail: 'Sähköposti',
  geocoder: 'Osoitehaku',
  licence: 'Ajo-oikeustiedot',
  credit: 'Luottotiedot',
  companyCredit: 'Yritysten luottotiedot',
  registry: 'Kaupparekisteri',
  signing: 'Allekirjoitusoikeudet',
  directory: 'Henkilökunnan hakemisto',
}
export const outcomeNames: Record<string, string> = {
  failed: 'virhe kutsussa',
  unavailable: 'ei vastannut',
  unknown: 'vastaus jäi epäselväksi',
}

const refusedNames: Record<string, string> = {
  'login password': 'Asiakkaan väärä salasana',
  'login passkey': 'Asiakkaan pääsyavain ei kelvannut',
  'login link': 'Vanhentunut tai väärä kirjautumislinkki',
  'password ': 'Vanhentunut tai väärä salasanan vaihtolinkki',
  'staff_sign_in passkey': 'Henkilökunnan pääsyavain ei kelvannut',
  'staff_sign_in invitation': 'Käytetty, vanhentunut tai väärä kutsulinkki',
  'staff_access permission': 'Henkilökunta yritti, mihin oikeus ei riitä',
  'staff_access place': 'Henkilökunta yritti toisen toimipisteen asiaa',
  'staff_key ': 'Väärä tai lopetettu komentorivin avain',
  'identification ': 'Tunnistuksesta palattiin väärällä tai käytetyllä tunnuksella',
}
const byEvent: Record<string, string> = {
  limit: 'Liian monta yritystä',
  callback: 'Väärennetty ilmoitus maksunvälittäjältä',
  staff_sign_in: 'Henkilökunnan kirjautuminen torjuttiin',
}
export const refusedName = ({ event, kind }: { event: string; kind: string }): string =>
  refusedNames[`${event} ${kind}`] ?? byEvent[event] ?? event

export const actName = (act: string): string => said[act] ?? act
export const actChoices = Object.entries(said)
  .map(([value, label]) => ({ value, label }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'fi'))

export const fi = {
  sections: 'Ajon osat',
  reason: 'Syy',
  reasonMissing: 'Kirjoita syy.',
  reasonHint: 'Näkyy tapahtumissa.',
  role: 'Roolisi ei salli tätä.',
  more: 'Näytä lisää',

  switches: 'Kytkimet',
  switchesLead: 'Mitä kauppa tekee juuri nyt asiakkaille. Muutos näkyy kaikille heti.',
  ordering: 'Tilaaminen',
  on: 'Päällä',
  off: 'Pois',
  orderingOn: 'Asiakkaat voivat tilata autoja.',
  orderingOff: 'Autoja voi katsella, mutta uutta tilausta ei voi aloittaa.',
  setBy: (by: string, at: string) => `Viimeksi muuttanut ${nameOf(by)}, ${formatMoment(at, 'fi')}.`,
  neverSet: 'Ei muutettu kertaakaan.',
  begun: (orders: number) =>
    orders === 0
      ? 'Kesken ei ole yhtään tilausta.'
      : orders === 1
        ? 'Kesken on 1 tilaus. Sen voi tehdä loppuun.'
        : `Kesken on ${formatCount(orders, 'fi')} tilausta. Ne voi tehdä loppuun.`,
  switchOff: 'Sulje tilaaminen',
  switchOn: 'Avaa tilaaminen',
  switchOffTitle: 'Suljetaanko tilaaminen?',
  switchOnTitle: 'Avataanko tilaaminen?',
  offEffect: [
    'Uutta tilausta ei voi aloittaa. Joka yrittää, saa tiedon, ettei tilaaminen onnistu nyt.',
    'Käynnissä olevat tilaukset, veloitukset, noudot ja palautukset jatkuvat.',
  ],
  onEffect: ['Uuden tilauksen voi aloittaa heti.'],
  switched: 'Kytkin on vaihdettu.',
  notSwitched: 'Kytkintä ei vaihdettu',

  maintenance: 'Huoltoilmoitus',
  noNotice: 'Asiakkaille ei näytetä ilmoitusta.',
  noticeTypes: {
    info: 'Tiedote: näytetään ikkunassa, jonka voi sulkea',
    warning: 'Varoitus: näytetään ikkunassa, jonka voi sulkea',
    error: 'Katko: kauppa on suljettu ilmoituksen takana',
  } as Record<string, string>,
  noticeShort: { info: 'Tiedote', warning: 'Varoitus', error: 'Kauppa suljettu' } as Record<string, string>,
  changeNotice: 'Muuta ilmoitusta',
  newNotice: 'Näytä ilmoitus',
  noticeTitle: 'Ilmoitus asiakkaille',
  noticeType: 'Laji',
  noticeText: 'Teksti',
  noticeTextHint: 'Tyhjä rivi aloittaa uuden kappaleen.',
  noticeMissing: 'Kirjoita teksti.',
  seeNotice: 'Katso, miltä se näyttää',
  preview: 'Näin asiakas sen näkee',
  showNotice: 'Julkaise',
  takeNotice: 'Poista ilmoitus',
  takeNoticeTitle: 'Poistetaanko ilmoitus?',
  takeNoticeText: 'Ilmoitusta ei näytetä enää kenellekään. Jos kauppa oli suljettu sen takana, se aukeaa.',
  noticeShown: 'Ilmoitus näkyy kaupassa.',
  noticeTaken: 'Ilmoitus on poistettu.',
  closes: 'Ilmoitusta ei voi sulkea: kauppa ja asiakkaan tili jäävät sen taakse, kunnes se poistetaan.',

  jobs: 'Taustatyöt',
  jobsLead: 'Kirjeet, veloitukset ja muut työt, jotka palvelu tekee itse. Valmiita töitä ei lasketa.',
  job: 'Työ',
  waiting: 'Odottaa',
  running: 'Käynnissä',
  retried: 'Yritetään uudelleen',
  failedJobs: 'Epäonnistunut',
  oldest: 'Vanhin odottanut',
  calmJobs: 'Mikään työ ei odota eikä ole epäonnistunut',
  calmJobsHint: 'Työt näkyvät tässä, kun niitä on.',
  allKinds: 'Näytä kaikki lajit',
  onlyBusy: 'Näytä vain ne, joilla on tehtävää',
  retryAll: 'Yritä kaikkia uudelleen',
  retryAllOf: (job: string) => `Yritä kaikkia uudelleen: ${job}`,
  retryTitle: 'Yritetäänkö töitä uudelleen?',
  retryText: (jobs: number) =>
    `${formatCount(jobs, 'fi')} ${jobs === 1 ? 'työ siirtyy' : 'työtä siirtyy'} heti jonoon kaikkine yrityksineen. Työ, joka on jo tehty, ei tee mitään toiseen kertaan.`,
  retryCounting: 'Lasketaan töitä…',
  retry: 'Yritä nyt uudelleen',
  retriedToast: (jobs: number) => `Jonoon siirrettiin ${formatCount(jobs, 'fi')}.`,
  notRetried: 'Töitä ei siirretty',
  toFailures: 'Epäonnistuneet yksitellen',

  providers: 'Ulkoiset palvelut',
  providersLead:
    'Miten ulkoiset palvelut ovat vastanneet. Luvut ovat kaikilta palvelimilta, enintään 10 sekuntia vanhoja.',
  provider: 'Palvelu',
  lastHour: 'Viime tunti',
  lastDay: 'Viime vuorokausi',
  calls: (calls: number) => `${formatCount(calls, 'fi')} ${calls === 1 ? 'kutsu' : 'kutsua'}`,
  answered: 'Vastasi',
  median: 'Puolet alle',
  slowest: '95 % alle',
  lastFailure: 'Viimeisin häiriö',
  noFailure: 'Ei häiriöitä',
  noCalls: 'Yhtään kutsua ei ole tehty vuorokauteen',
  noCallsHint: 'Luvut ilmestyvät, kun joku käyttää kauppaa.',
  noneInPeriod: 'Ei kutsuja',

  refused: 'Torjutut yritykset',
  refusedLead: 'Väärät salasanat, avaimet ja allekirjoitukset sekä rajat, joihin joku on törmännyt.',
  what: 'Mitä',
  hour: 'Tunti',
  day: 'Vuorokausi',
  month: '30 päivää',
  last: 'Viimeksi',
  noRefused: 'Mitään ei ole torjuttu 30 päivään',
  noRefusedHint: 'Yksittäinen torjunta on tavallista; äkillinen kasvu ei ole.',

  audit: 'Tapahtumat',
  auditLead: 'Mitä henkilökunta on tehnyt. Rivejä ei voi muuttaa eikä poistaa.',
  who: 'Kuka',
  whoHint: 'Nimi kuten henkilöissä tai avaimissa',
  act: 'Teko',
  everyAct: 'Kaikki teot',
  about: 'Kohde',
  aboutHint: 'Tilausnumero, laskun numero, rekisteritunnus tai asiakkaan tunniste',
  from: 'Alkaen',
  to: 'Asti',
  search: 'Hae tapahtumat',
  clear: 'Tyhjennä haku',
  when: 'Milloin',
  detail: 'Tarkemmin',
  noEntries: 'Mitään ei löytynyt',
  noEntriesHint: 'Muuta hakua tai tyhjennä se.',
  dropped: 'Osoitteessa oli haku, jota ei voi lukea. Se jätettiin pois.',

  keys: 'Avaimet',
  keysLead:
    'Ohjelmien ja komentorivin avaimet. Avain avaa sen, mitä sen rooli saa tehdä, tai siitä osan. Mihin tarvitaan kaksi ihmistä, sitä avain ei tee.',
  keyName: 'Nimi',
  keyNameHint: 'Kuka tai mikä ohjelma avainta käyttää',
  keyNameMissing: 'Kirjoita nimi.',
  keyRole: 'Rooli',
  keyRoleHint: 'Anna ohjelmalle vain se, mitä se tarvitsee.',
  keyRoleMissing: 'Valitse rooli.',
  keyPlace: 'Toimipiste',
  keyPlaceHint: 'Yhden toimipisteen avain ei tee sitä, mikä koskee kaikkia toimipisteitä.',
  everyPlace: 'Kaikki toimipisteet',
  keyCalls: 'Vain nämä kutsut (valinnainen)',
  keyCallsMissing: 'Kirjoita kutsujen nimet tai jätä kenttä tyhjäksi.',
  keyCallsHint: 'Kutsujen nimet välilyönnein, kuten exportEntries listInvoices. Tyhjänä kaikki, mitä rooli saa tehdä.',
  onlyCalls: (calls: readonly string[]) => `Vain: ${calls.join(', ')}`,
  keyDays: 'Voimassa',
  keyDaysHint: 'Sen jälkeen avain lakkaa toimimasta itsestään.',
  daysLong: (days: number) => `${days} päivää`,
  choose: 'Valitse',
  created: 'Luotu',
  used: 'Käytetty viimeksi',
  neverUsed: 'Ei vielä',
  state: 'Tila',
  endsSoon: (at: string) => `Päättyy ${formatMoment(at, 'fi')}`,
  endingSoon: (names: readonly string[]) =>
    `Pian päättyy: ${names.join(', ')}. Luo ohjelmalle uusi avain toisella nimellä ja vaihda se ennen sitä, niin ohjelma ei pysähdy.`,
  validUntil: (at: string) => `Voimassa ${formatMoment(at, 'fi')} asti`,
  ended: (at: string) => `Lopetettu ${formatMoment(at, 'fi')}`,
  newKey: 'Luo avain',
  newKeyTitle: 'Luo avain',
  end: 'Lopeta',
  endOf: (name: string) => `Lopeta avain: ${name}`,
  endTitle: 'Lopetetaanko avain?',
  endText: (name: string) => `Avain ${name} lakkaa toimimasta heti. Se, mitä sillä on tehty, säilyy tapahtumissa.`,
  keyEnded: 'Avain on lopetettu.',
  noKeys: 'Avaimia ei ole',
  noKeysHint: 'Ihmiset kirjautuvat hallintaan. Avain tarvitaan vain ohjelmalle ja komentoriville.',
  share,
  took,
  waited,
  nameOf,
  portNames,
  outcomeNames,
  refusedName,
  actName,
  actChoices,
}
