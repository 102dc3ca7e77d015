import { formatDay, formatMoment, isDay } from '../../contract/days/date.ts'
import { type OpeningHours, openingHoursText } from '../../contract/days/openDays.ts'
import { figureTablesWords } from '../../contract/figureTablesWords.ts'
import type { Language } from '../../contract/language.ts'
import { formatPrice } from '../../contract/money/money.ts'
import type { Grant, StaffRole } from '../../contract/ops/roles.ts'
import { words as sessionWords } from '../session/words.ts'
import { words } from '../shared/car/words.ts'
import { words as contentWords } from '../shared/content/words.ts'
import { words as jobWords } from '../shared/job/words.ts'
import { words as moneyWords } from '../shared/money/words.ts'
import { accounts, type PlaceNames, UUID } from './auditSubjects.ts'
import type { AuditEntry } from './queries.ts'
import { words as runningWords } from './words.ts'

/** Names of fields that were sent or made, by their name on the wire. */
const fieldNames: Record<string, string> = {
  account: 'tili',
  address: 'osoite',
  after: 'jälkeen',
  amount: 'summa',
  answer: 'vastaus',
  banners: 'nostot',
  before: 'ennen',
  beyond: 'ylittävät kilometrit',
  bodies: 'korimallit',
  broken_off: 'keskeytyi',
  business_id: 'Y-tunnus',
  call: 'toimi',
  campaign_price: 'kampanjahinta',
  campaigns: 'kampanjoita',
  cancel_date: 'päättymispäivä',
  change: 'ilmoitus',
  changes: 'muutokset',
  chat_address: 'chatin osoite',
  city: 'postitoimipaikka',
  code: 'koodi',
  content: 'teksti',
  corrected: 'korjattu',
  credit_invoice_number: 'hyvityslasku',
  customers: 'asiakkaita',
  damages: 'vauriot',
  day: 'päivä',
  dealers: 'toimipisteitä',
  decision: 'ratkaisu',
  delivery_time: 'toimitusaika',
  description: 'kuvaus',
  despite_order: 'tilauksesta huolimatta',
  device: 'laite',
  differences: 'eroja',
  discount_months: 'alennuskuukausia',
  email: 'sähköposti',
  entries: 'hinnat',
  figure: 'luku',
  files: 'tiedostot',
  first_day: 'ensimmäinen päivä',
  first_name: 'etunimi',
  format: 'muoto',
  free_from: 'noudettavissa alkaen',
  from: 'alkaen',
  fuels: 'käyttövoimat',
  gear: 'vaihteisto',
  grants: 'roolit',
  hardship: 'sairaus, työttömyys tai vastaava',
  hours: 'palveluajat',
  html: 'teksti',
  image_layout: 'kuvan paikka',
  image_lg: 'kuva',
  invoice: 'lasku',
  invoice_number: 'lasku',
  is_new: 'uusi',
  item: 'sisältö',
  job: 'työ',
  jobs: 'töitä',
  keep_open: 'jää auki',
  kilometres: 'mittarilukema',
  kilometres_per_month: 'kilometrejä kuukaudessa',
  last_day: 'viimeinen päivä',
  last_name: 'sukunimi',
  lines: 'rivit',
  location_id: 'toimipiste',
  max_orders: 'tilauksia enintään',
  max_uses: 'käyttökertoja enintään',
  model: 'malli',
  models: 'malleja',
  month: 'kuukausi',
  name: 'nimi',
  new_email: 'sähköposti',
  non_payment: 'maksamattomuuden vuoksi',
  not_billed: 'miksi kilometrejä ei laskutettu',
  note: 'selitys',
  number: 'numero',
  on: 'päällä',
  opening_hours: 'aukioloajat',
  order_number: 'tilaus',
  orders_elsewhere: 'tilauksia muualla',
  other_model: 'toinen malli',
  outcome: 'tulos',
  paid_on: 'maksettu',
  passkey: 'pääsyavain',
  per_km: 'hinta kilometriltä',
  phone: 'puhelin',
  pictures: 'kuvia',
  place: 'toimipiste',
  places: 'toimipisteet',
  position: 'rivi',
  post_office: 'postitoimipaikka',
  postal_address: 'postiosoite',
  price: 'hinta',
  price_before: 'hinta ennen',
  proposed_by: 'ehdotti',
  questions: 'kysymykset',
  reason: 'syy',
  reference: 'viite',
  registered_on: 'kirjattu rekisteriin',
  registration: 'rekisteritunnus',
  replaced: 'korvattu sisältö',
  retired: 'poistettu käytöstä',
  rows: 'rivejä',
  sections: 'aiheet',
  settled: 'erotus',
  show: 'rajaus',
  shown_from: 'näytetään alkaen',
  signed: 'allekirjoitettu',
  start_date: 'noutopäivä',
  status: 'tila',
  street_address: 'katuosoite',
  subject: 'hakemistotunnus',
  taxed: 'arvonlisävero mukana',
  term: 'sitoutumisaika, kk',
  text: 'teksti',
  theme: 'väri',
  title: 'otsikko',
  to: 'asti',
  total: 'yhteensä',
  type: 'laji',
  until: 'asti',
  use: 'käyttö',
  valid_from: 'voimassa alkaen',
  valid_to: 'voimassa asti',
  value: 'arvo',
  value_type: 'alennuksen laji',
  vehicles: 'autoja',
  way: 'kirjautumistapa',
  year: 'vuosi',
  zip: 'postinumero',
  zip_code: 'postinumero',
}

/** Fields that are no words for people: ids, versions that were seen, parts of a dry run. */
const unsaid = new Set([
  ...['dry_run', 'seen', 'version', 'bytes', 'words', 'retire_missing', 'parts', 'kind', 'role', 'file'],
  ...['item_id', 'member_id', 'proposal_id', 'block_id', 'service_id', 'service_key', 'notice_id', 'charge_id'],
  ...['refund_id', 'version_id', 'check_id', 'customer_id', 'letter_id', 'contact_id', 'job_id', 'difference_id'],
  // Fields of content: nobody reads a text out of a line.
  ...['image_sm', 'image_md', 'image_alt', 'info'],
  // The days of opening hours are told together.
  ...['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
])

const show = { open: 'avoimet', explained: 'selitetyt', all: 'kaikki' }
/** Words for the values that are chosen from a few. */
const valueNames = (language: Language): Record<string, Record<string, string>> => ({
  account: accounts(language),
  bodies: words[language].bodyNames,
  change: { begins: 'hallinta alkaa', ends: 'hallinta päättyy' },
  corrected: fieldNames,
  decision: {
    approve: 'hyväksytty',
    deny: 'hylätty',
    carry_out: 'toteutettu',
    decline: 'hylätty',
    done: 'hoidettu muuten',
  },
  figure: Object.fromEntries(Object.entries(figureTablesWords[language].figures).map(([name, { title }]) => [name, title])),
  format: { csv: 'CSV', xlsx: 'Excel' },
  fuels: words[language].fuelNames,
  gear: words[language].gearNames,
  image_layout: { left: 'vasemmalla', right: 'oikealla', none: 'ei kuvaa' },
  item: { ...contentWords[language].itemNames, model: 'automalli' },
  outcome: {
    paid: 'maksettu',
    never_arrived: 'ei mennyt perille',
    by_transfer: 'maksettu tilisiirrolla',
    paid_back: 'palautettu kortille',
    not_paid_back: 'ei palautettu',
  },
  replaced: contentWords[language].itemNames,
  settled: { nothing: 'ei erotusta', first_charge: 'ensimmäisessä veloituksessa', now: 'heti' },
  show,
  status: moneyWords[language].paperStates,
  text: contentWords[language].itemNames,
  theme: { petrol: 'tumma', light: 'vaalea', amber: 'kampanja' },
  type: {
    info: 'tiedote',
    warning: 'varoitus',
    error: 'katko',
    private: 'yksityisasiakas',
    business: 'yritysasiakas',
    invoice: 'laskut',
    credit: 'hyvitykset',
  },
  use: { banner: 'nosto', model_small: 'mallin pieni kuva', model_large: 'mallin iso kuva' },
  value_type: { percent: 'prosentteja', fixed: 'euroja' },
  way: { passkey: 'pääsyavain', directory: 'yrityksen tunnus', sandbox: 'kokeiluympäristö' },
})
const euros = new Set(['amount', 'total', 'price', 'price_before', 'campaign_price', 'before', 'after', 'per_km'])
const atPlaces = new Set(['place', 'places', 'location_id'])

const roleOf = ({ role, place }: Grant, places: PlaceNames, language: Language): string =>
  `${sessionWords[language].roleNames[role as StaffRole]} (${place === null ? 'kaikki toimipisteet' : (places.get(place) ?? place)})`

function valueText(name: string, value: unknown, places: PlaceNames, language: Language): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'kyllä' : 'ei'
  if (typeof value === 'number') return euros.has(name) ? formatPrice(value, language) : String(value)
  if (Array.isArray(value)) {
    if (name === 'grants') return value.map((grant: Grant) => roleOf(grant, places, language)).join(', ')
    return value
      .map((one) => valueText(name, one, places, language))
      .filter(Boolean)
      .join(', ')
  }
  if (typeof value === 'object')
    return name === 'opening_hours'
      ? openingHoursText(value as OpeningHours, language)
      : detailText(value, places, language, ' ')
  return wordsOf(name, String(value), places, language)
}

function wordsOf(name: string, text: string, places: PlaceNames, language: Language): string {
  if (UUID.test(text)) return ''
  if (name === 'call') return runningWords[language].actName(text)
  if (name === 'job') return jobWords[language].jobText(text)
  if (atPlaces.has(name)) return places.get(text) ?? text
  if (isDay(text)) return formatDay(text, language)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatMoment(text, language)
  // Texts for pages are HTML: who reads the list wants its words.
  return (
    valueNames(language)[name]?.[text] ??
    text
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  )
}

/** The input and result of an act, in the words of staff. */
export function detailText(
  detail: AuditEntry['detail'] | object,
  places: PlaceNames,
  language: Language,
  between = ': ',
): string {
  return Object.entries(detail)
    .flatMap(([name, value]) => {
      const label = fieldNames[name]
      const text = label === undefined ? '' : valueText(name, value, places, language)
      return text === '' ? [] : [`${label}${between}${text}`]
    })
    .join(', ')
}

/** Names and chosen values, of what an act can be sent, for which nobody has words. A test asks it of every act. */
export const wordless = (name: string, values: readonly string[], language: Language): string[] =>
  unsaid.has(name)
    ? []
    : [
        ...(fieldNames[name] === undefined ? [name] : []),
        ...values
          .filter((value) => Number.isNaN(Number(value)) && valueNames(language)[name]?.[value] === undefined)
          .map((value) => `${name} ${value}`),
      ]
