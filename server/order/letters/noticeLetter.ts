import type { Invoice } from '../../../contract/billing.ts'
import { addDays, type Day, formatDay, helsinkiDay } from '../../../contract/date.ts'
import { formatPrice } from '../../../contract/money.ts'
import type { Order } from '../../../contract/order.ts'
import { orderMay } from '../../../contract/orderRules.ts'
import type { LetterParts } from '../../providers/mail/letter.ts'

/** Of the order's own doing (mails.ts) and of billing's (billing/jobNames.ts). */
export type NoticeKind =
  | 'ending'
  | 'returned'
  | 'ended'
  | 'withdrawn'
  | 'pickup_moved'
  | 'pickup_missed'
  | 'car_swapped'
  | 'ended_for_debt'
  | 'withdrawn_with_car'
  | 'service_joined'
  | 'service_ended'
  | 'service_kept'
  | 'service_withdrawn'
  | 'charge_failed'
  | 'charge_paid'
  | 'refunded'
  | 'extra_charge'
  | 'card_expires'
  | 'term_ends'

export interface Told {
  order: Order
  /** What a letter about money is about. */
  invoice: Invoice | null
  /** How much, in euros, where that is not what the invoice comes to. */
  amount: number | null
  /** The service that it is about, and the day that it ends on. */
  service: string
  lastDay: string | null
  /** The day of a bank transfer. */
  paidOn: string | null
  firstName: string | null
  /** When the customer did, or the clock brought, what is told. */
  at: Date
  accountUrl: string
}
type Letter = LetterParts & { subject: string }

/** The letter about what happened to an order; null when it is not true any more and so not worth a letter. */
export function noticeLetter(kind: NoticeKind, told: Told): Letter | null {
  const letter = letters[kind](told)
  return letter && { ...letter, subject: `${letter.subject} – tilaus ${told.order.order_number}` }
}

const time = new Intl.DateTimeFormat('fi-FI', { timeZone: 'Europe/Helsinki', dateStyle: 'short', timeStyle: 'short' })

const hello = ({ firstName }: Told): string => (firstName ? `Hei ${firstName.split(' ')[0]},` : 'Hei,')
const toAccount = ({ accountUrl }: Told, text = 'Siirry tilisivulle') => ({ text, url: accountUrl })

const orderFacts = ({ order }: Told) => [
  { label: 'Tilausnumero', value: order.order_number },
  { label: 'Auto', value: order.order_product_car.product_car.display_name },
]
const nextCharge = ({ order }: Told): string =>
  order.next_payment_date ? formatDay(order.next_payment_date) : 'Ei enää kuukausiveloituksia'
const place = ({ dealer }: Order): string => `${dealer.display_name}, ${dealer.address}, ${dealer.zip} ${dealer.city}`
const awaitsCar = ({ status }: Order): boolean => orderMay(status, 'movePickup')
const pickupFacts = (told: Told) => [
  ...orderFacts(told),
  told.order.has_home_delivery
    ? { label: 'Toimituspäivä', value: formatDay(told.order.start_date) }
    : { label: 'Noutopäivä', value: formatDay(told.order.start_date) },
  { label: 'Toimipiste', value: place(told.order) },
]
/** Told while it is still to come. */
const firstCharge = ({ order, at }: Told) => {
  const { date, amount } = order.commitment.first_charge
  return order.has_subscription_invoices || date < helsinkiDay(at)
    ? []
    : [{ label: 'Ensimmäinen veloitus', value: `${formatPrice(amount)}, ${formatDay(date)}` }]
}
const returnFacts = (told: Told) => [
  ...orderFacts(told),
  { label: 'Tilaus päättyy', value: formatDay(told.order.cancel_date ?? '') },
  { label: 'Auton palautuspäivä', value: formatDay(told.order.return_date ?? '') },
  { label: 'Palautuspaikka', value: place(told.order) },
]
const givenBack = ({ amount }: Told) => (amount ? [{ label: 'Hyvitämme', value: formatPrice(amount) }] : [])
const HOW_TO_WITHDRAW =
  'Voit peruuttaa lisäpalvelun 14 päivän kuluessa ostamisesta: valitse tilisivulla palvelun kohdalta Peruuta sopimus tästä.'
const serviceFacts = (told: Told) => [...orderFacts(told), { label: 'Lisäpalvelu', value: told.service }]
const price = ({ amount }: Told) => (amount === null ? [] : [{ label: 'Hinta', value: formatPrice(amount) }])
/** What the next month costs now. */
const nextMonth = ({ order: { next_period: next } }: Told) =>
  next ? [{ label: `Kuukausimaksu ${formatDay(next.start)} alkaen`, value: formatPrice(next.amount) }] : []
const invoiceFacts = (told: Told, invoice: Invoice, amount = told.amount ?? Math.abs(invoice.total_amount)) => [
  ...orderFacts(told),
  { label: 'Lasku', value: `${invoice.invoice_number}, ${invoice.description}` },
  { label: 'Summa', value: formatPrice(amount) },
]

/** All that was invoiced of the order, what was credited of it, and what is still to be paid. */
function finalAccount({ order }: Told) {
  const live = order.invoices.filter(({ deleted, awaits_confirmation }) => !deleted && !awaits_confirmation)
  const sumOf = (amounts: number[]) =>
    formatPrice(amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100)
  const credits = live.filter(({ invoice_type }) => invoice_type === 'credit')
  return [
    {
      label: 'Laskutettu yhteensä',
      value: sumOf(live.filter((one) => !credits.includes(one)).map((one) => one.total_amount)),
    },
    ...(credits.length > 0 ? [{ label: 'Hyvitetty', value: sumOf(credits.map((one) => one.total_amount)) }] : []),
    { label: 'Maksamatta', value: sumOf(live.map((one) => one.amount_due)) },
  ]
}

const letters: Record<NoticeKind, (told: Told) => Letter | null> = {
  ending: (told) => ({
    subject: 'Tilauksesi on merkitty päättyväksi',
    heading: 'Tilauksesi on merkitty päättyväksi',
    paragraphs: [
      `${hello(told)} vastaanotimme ilmoituksesi tilauksen päättämisestä ${time.format(told.at)}. Tämä viesti on vahvistus päättämisestä ja sisältää ohjeet auton palautukseen.`,
    ],
    facts: [...returnFacts(told), { label: 'Seuraava veloitus', value: nextCharge(told) }],
    button: toAccount(told),
    notes: [
      'Palautusohjeet: saat ennen palautuspäivää viestin, jossa valitset palautusajan. Palauta auto valitsemanasi aikana palautuspaikkaan.',
      'Tyhjennä auto omista tavaroistasi, siivoa se ja ota mukaan kaikki avaimet ja auton mukana saamasi varusteet. Auto tarkastetaan palautuksen yhteydessä.',
    ],
  }),
  returned: (told) => ({
    subject: 'Auto on palautettu',
    heading: 'Auto on palautettu',
    paragraphs: [
      `${hello(told)} kiitos, auto on palautettu ${formatDay(told.order.returned_on ?? '')}. Tilauksesi on voimassa sen viimeiseen päivään asti.`,
    ],
    facts: [
      ...orderFacts(told),
      { label: 'Tilaus päättyy', value: formatDay(told.order.cancel_date ?? '') },
      { label: 'Seuraava veloitus', value: nextCharge(told) },
    ],
    button: toAccount(told),
  }),
  ended: (told) => ({
    subject: 'Tilauksesi on päättynyt',
    heading: 'Tilauksesi on päättynyt',
    paragraphs: [
      `${hello(told)} tilauksesi päättyi ${formatDay(told.order.cancel_date ?? '')}. Kiitos, että olit asiakkaamme.`,
    ],
    facts: [...orderFacts(told), ...finalAccount(told)],
    button: toAccount(told),
    notes: ['Laskusi ja kuittisi näet tilisivulta. Kortiltasi ei enää veloiteta kuukausimaksuja.'],
  }),
  withdrawn: (told) => ({
    subject: 'Tilauksesi on peruutettu',
    heading: 'Tilauksesi on peruutettu',
    paragraphs: [
      `${hello(told)} tilauksesi on peruutettu ${time.format(told.at)}. Jos siitä oli jo veloitettu jotakin, palautamme summan maksukortillesi viimeistään 14 päivän kuluessa.`,
    ],
    facts: [...orderFacts(told), ...givenBack(told)],
    button: toAccount(told),
  }),
  pickup_moved: (told) => {
    const { start_date, has_home_delivery: isDelivered } = told.order
    if (!awaitsCar(told.order)) return null
    const what = isDelivered ? 'toimituspäivä' : 'noutopäivä'
    return {
      subject: `Uusi ${what} ${formatDay(start_date)}`,
      heading: `Uusi ${what}: ${formatDay(start_date)}`,
      paragraphs: [
        `${hello(told)} tilauksesi ${what} on siirretty. Laskutuskaudet alkavat uudesta päivästä, eikä mitään veloiteta kahteen kertaan.`,
      ],
      facts: [...pickupFacts(told), ...firstCharge(told)],
      button: toAccount(told),
      ...(isDelivered ? {} : { notes: ['Kysymme sinulta noutoajan, kun auto on valmis noudettavaksi.'] }),
    }
  },
  pickup_missed: (told) => {
    const { start_date, has_home_delivery: isDelivered } = told.order
    if (!awaitsCar(told.order) || start_date >= helsinkiDay(told.at)) return null
    const what = isDelivered ? 'toimituspäivä' : 'noutopäivä'
    return {
      subject: 'Autoa ei luovutettu sovittuna päivänä',
      heading: 'Autosi odottaa yhä',
      paragraphs: [
        `${hello(told)} autoa ei luovutettu sovittuna päivänä ${formatDay(start_date)}. Ensimmäinen kausi alkaa vasta, kun saat auton, eikä seuraavaa kautta veloiteta ennen sitä.`,
        `Valitse tilisivulla uusi ${what}. Jos jokin on vialla tai et tarvitse autoa enää, ota yhteyttä asiakaspalveluumme.`,
      ],
      facts: pickupFacts(told),
      button: toAccount(told, `Valitse uusi ${what}`),
    }
  },
  car_swapped: (told) =>
    awaitsCar(told.order)
      ? {
          subject: 'Autosi on vaihdettu',
          heading: 'Saat toisen auton',
          paragraphs: [
            `${hello(told)} vaihdoimme tilauksesi auton toiseen. Hinta, sitoutumisaika ja päivä pysyvät ennallaan.`,
          ],
          facts: pickupFacts(told),
          button: toAccount(told),
        }
      : null,
  ended_for_debt: (told) => ({
    subject: 'Tilauksesi on purettu',
    heading: 'Tilauksesi on purettu',
    paragraphs: [
      `${hello(told)} olemme purkaneet tilauksesi ${formatDay(helsinkiDay(told.at))}, koska erääntynyttä maksua ei ole maksettu (sopimusehtojen kohta 18.1). Palauta auto viipymättä.`,
      'Uusia kuukausimaksuja ei tule. Maksamattomat laskut näet ja maksat tilisivulla.',
    ],
    facts: returnFacts(told),
    button: toAccount(told, 'Maksa nyt'),
  }),
  withdrawn_with_car: (told) => ({
    subject: 'Tilauksesi on peruutettu',
    heading: 'Tilauksesi on peruutettu',
    paragraphs: [
      `${hello(told)} peruutit tilauksesi ${time.format(told.at)}. Uusia kuukausia ei enää veloiteta.`,
      `Palauta auto viimeistään ${formatDay(told.order.return_date ?? '')}. Valitse palautusaika tilisivulla.`,
    ],
    facts: [
      ...orderFacts(told),
      ...givenBack(told),
      { label: 'Auto takaisin viimeistään', value: formatDay(told.order.return_date ?? '') },
      { label: 'Palautuspaikka', value: place(told.order) },
    ],
    button: toAccount(told, 'Valitse palautusaika'),
    notes: [
      'Palautamme maksamasi summan samalle maksukortille viimeistään 14 päivän kuluessa ilmoituksestasi. Hyvityslaskut näet tilisivulta.',
      'Tyhjennä auto omista tavaroistasi, siivoa se ja ota mukaan kaikki avaimet ja auton mukana saamasi varusteet.',
    ],
  }),
  service_joined: (told) => ({
    subject: `Lisäpalvelu ${told.service} on ostettu`,
    heading: 'Lisäpalvelu on ostettu',
    paragraphs: [
      `${hello(told)} ostit lisäpalvelun ${told.service}. Se veloitetaan ensimmäisen kuukausimaksun yhteydessä, eikä siitä tule erillistä veloitusta.`,
    ],
    facts: [...serviceFacts(told), ...price(told), ...firstCharge(told)],
    button: toAccount(told),
    notes: told.order.type === 5 ? [] : [HOW_TO_WITHDRAW],
  }),
  service_ended: (told) => ({
    subject: `Lisäpalvelu ${told.service} päättyy`,
    heading: `Lisäpalvelu päättyy ${formatDay(told.lastDay ?? '')}`,
    paragraphs: [
      `${hello(told)} lisäpalvelun ${told.service} viimeinen päivä on ${formatDay(told.lastDay ?? '')}. Sen jälkeen se ei kuulu kuukausimaksuusi.`,
    ],
    facts: [...serviceFacts(told), ...nextMonth(told)],
    button: toAccount(told),
    notes: ['Voit perua päättämisen tilisivulla, kunnes seuraava kuukausimaksu on laskutettu.'],
  }),
  service_kept: (told) => ({
    subject: `Lisäpalvelu ${told.service} jatkuu`,
    heading: 'Lisäpalvelu jatkuu',
    paragraphs: [
      `${hello(told)} lisäpalvelu ${told.service} jatkuu ennallaan. Voit päättää sen milloin tahansa tilisivulla.`,
    ],
    facts: [...serviceFacts(told), ...nextMonth(told)],
    button: toAccount(told),
  }),
  service_withdrawn: (told) => ({
    subject: `Lisäpalvelu ${told.service} on peruutettu`,
    heading: 'Lisäpalvelu on peruutettu',
    paragraphs: [
      `${hello(told)} lisäpalvelu ${told.service} on peruutettu ${time.format(told.at)}. Se ei kuulu enää kuukausimaksuihisi. Tilauksesi jatkuu muuten ennallaan.`,
    ],
    facts: [...serviceFacts(told), ...givenBack(told), ...nextMonth(told)],
    button: toAccount(told),
    notes: told.amount
      ? [
          'Jos summa oli jo maksettu, palautamme sen samalle maksukortille viimeistään 14 päivän kuluessa ilmoituksestasi. Hyvityslaskut näet tilisivulta.',
        ]
      : ['Palvelusta ei jää maksettavaa eikä palautettavaa.'],
  }),
  charge_failed: (told) => told.invoice && failed(told, told.invoice),
  charge_paid: (told) =>
    told.invoice && {
      subject: 'Maksu onnistui',
      heading: 'Maksu onnistui',
      paragraphs: [`${hello(told)} laskusi on nyt maksettu. Kiitos! Kuitin saat tilisivulta.`],
      facts: invoiceFacts(told, told.invoice),
      button: toAccount(told),
    },
  refunded: (told) => told.invoice && refunded(told, told.invoice),
  extra_charge: (told) =>
    told.invoice && {
      subject: 'Lasku lisäveloituksesta',
      heading: 'Lasku lisäveloituksesta',
      paragraphs: [
        `${hello(told)} tilaukseesi on tullut lisäveloitus, jonka veloitamme maksukortiltasi. Erittelyn näet tilisivulta.`,
      ],
      facts: invoiceFacts(told, told.invoice),
      button: toAccount(told),
      notes: ['Jos haluat kysyä veloituksesta, ota yhteyttä asiakaspalveluumme.'],
    },
  card_expires: (told) => {
    const card = told.order.payment_cards.find(({ active }) => active)
    const charge = told.order.next_payment_date
    if (!card || !charge) return null
    return {
      subject: 'Maksukorttisi vanhenee ennen seuraavaa veloitusta',
      heading: 'Maksukorttisi vanhenee',
      paragraphs: [
        `${hello(told)} korttisi ${card.issuer} ${card.masked_pan} on voimassa kuukauden ${card.expiry_month}/${card.expiry_year} loppuun. Seuraava kuukausimaksu veloitetaan ${formatDay(charge)}, joten lisää sitä ennen uusi maksukortti ja aktivoi se.`,
      ],
      facts: orderFacts(told),
      button: toAccount(told, 'Lisää uusi maksukortti'),
    }
  },
  term_ends: (told) => {
    const { billing_cycle, cancel_date, next_period: next } = told.order
    const end = billing_cycle?.fixed_end_date
    if (!end || cancel_date || !next) return null
    return {
      subject: 'Sitoutumisaikasi päättyy',
      heading: 'Sitoutumisaikasi päättyy',
      paragraphs: [
        `${hello(told)} tilauksesi sitoutumisaika päättyy ${formatDay(end)}. Sen jälkeen tilaus jatkuu kuukauden kerrallaan, kunnes päätät sen.`,
      ],
      facts: [
        ...orderFacts(told),
        { label: 'Kuukausimaksu sen jälkeen', value: formatPrice(next.amount) },
        { label: 'Sitoutumisaika päättyy', value: formatDay(end) },
        { label: 'Päätä viimeistään, jos et jatka', value: formatDay(addDays(end as Day, -14)) },
      ],
      button: toAccount(told),
    }
  },
}

function refunded(told: Told, invoice: Invoice): Letter {
  const { paidOn } = told
  const heading = paidOn ? 'Hyvitys pankkitilillesi' : 'Hyvitys maksukortillesi'
  const way = paidOn
    ? `emme voineet palauttaa alla olevaa summaa maksukortillesi, joten maksoimme sen tilisiirtona ${formatDay(paidOn)}.`
    : 'olemme palauttaneet alla olevan summan maksukortillesi.'
  return {
    subject: heading,
    heading,
    paragraphs: [`${hello(told)} ${way} Pankista riippuen se näkyy tililläsi muutaman päivän kuluessa.`],
    facts: invoiceFacts(told, invoice),
    button: toAccount(told),
  }
}

/** Told with the reason and what happens next; not at all once it is paid. */
function failed(told: Told, invoice: Invoice): Letter | null {
  if (invoice.status !== 'error' || invoice.deleted) return null
  const { failure_reason: reason, next_try_date: next } = invoice
  if (invoice.awaits_bank) return awaited(told, invoice)
  return {
    subject: 'Veloitus ei onnistunut',
    heading: 'Veloitus ei onnistunut',
    paragraphs: [
      `${hello(told)} emme saaneet veloitettua alla olevaa laskua maksukortiltasi. ${reason ?? ''}`.trim(),
      next
        ? `Yritämme veloittaa maksun uudelleen ${formatDay(next)}. Voit myös maksaa laskun heti tilisivulla, samalla tai toisella kortilla.`
        : 'Emme yritä veloitusta enää itse. Maksa lasku tilisivulla tai vaihda maksukortti.',
    ],
    facts: invoiceFacts(told, invoice, invoice.amount_due),
    button: toAccount(told, 'Maksa nyt'),
  }
}

function awaited(told: Told, invoice: Invoice): Letter {
  return {
    subject: 'Vahvista maksu pankissasi',
    heading: 'Vahvista maksu pankissasi',
    paragraphs: [
      `${hello(told)} pankkisi pyytää sinua vahvistamaan alla olevan laskun maksun. Vahvista se tilisivulla vuorokauden kuluessa. Voit maksaa laskun siellä myös toisella kortilla.`,
      'Jos maksua ei vahvisteta, sitä ei veloiteta, ja ilmoitamme, milloin yritämme veloitusta uudelleen.',
    ],
    facts: invoiceFacts(told, invoice, invoice.amount_due),
    button: toAccount(told, 'Vahvista maksu'),
  }
}
