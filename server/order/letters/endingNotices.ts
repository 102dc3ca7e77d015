import { type Day, formatDay, helsinkiDay } from '../../../contract/days/date.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { lastCancellingDay } from '../../../contract/order/orderRules.ts'
import {
  campaignFacts,
  finalAccount,
  givenBack,
  kilometreFacts,
  type NoticeLetter,
  type NoticeLetterOf,
  nextChargeFacts,
  orderFacts,
  returnFacts,
  type Told,
  time,
  toAccount,
} from './noticeFacts.ts'
import { placeFacts } from './placeFacts.ts'

/** An order that ends, or is withdrawn from, and its term. */
export const endingNotices = {
  ending: (told) => ({
    subject: 'Tilauksesi on merkitty päättyväksi',
    heading: 'Tilauksesi on merkitty päättyväksi',
    paragraphs: [
      `Vastaanotimme ilmoituksesi tilauksen päättämisestä ${time.format(told.at)}. Tämä viesti on vahvistus päättämisestä ja sisältää ohjeet auton palautukseen.`,
    ],
    facts: [...returnFacts(told), ...nextChargeFacts(told.order)],
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
      `Kiitos, auto on palautettu ${formatDay(told.order.returned_on ?? '', 'fi')}. Tilauksesi on voimassa viimeiseen päiväänsä asti.`,
    ],
    facts: [
      ...orderFacts(told),
      { label: 'Tilaus päättyy', value: formatDay(told.order.cancel_date ?? '', 'fi') },
      ...nextChargeFacts(told.order),
      ...kilometreFacts(told),
    ],
    button: toAccount(told),
  }),
  returned_late: (told) => ({
    subject: 'Auto on palautettu',
    heading: 'Auto on palautettu',
    paragraphs: [`Kiitos, auto on palautettu ${formatDay(told.order.returned_on ?? '', 'fi')}. ${overSince(told)}`],
    ...account(told),
  }),
  ended: (told) => (told.order.returned_on ? ended(told) : endedWithoutCar(told)),
  withdrawn: (told) => ({
    subject: 'Tilauksesi on peruutettu',
    heading: 'Tilauksesi on peruutettu',
    paragraphs: [
      `Tilauksesi on peruutettu ${time.format(told.at)}. Jos siitä oli jo veloitettu jotakin, palautamme summan maksukortillesi viimeistään 14 päivän kuluttua peruuttamisesta.`,
    ],
    facts: [...orderFacts(told), ...givenBack(told)],
    button: toAccount(told),
  }),
  ended_for_debt: (told) => ({
    subject: 'Tilauksesi on purettu',
    heading: 'Tilauksesi on purettu',
    paragraphs: [
      `Olemme purkaneet tilauksesi ${formatDay(helsinkiDay(told.at), 'fi')}, koska erääntynyttä maksua ei ole maksettu (sopimusehtojen kohta 18.1). Palauta auto viipymättä.`,
      'Uusia kuukausimaksuja ei tule. Maksamattomat laskut näet ja maksat tilisivulla.',
    ],
    facts: returnFacts(told),
    button: toAccount(told, 'Maksa nyt'),
  }),
  withdrawn_with_car: (told) => ({
    subject: 'Tilauksesi on peruutettu',
    heading: 'Tilauksesi on peruutettu',
    paragraphs: [
      `Peruutit tilauksesi ${time.format(told.at)}. Uusia kuukausia ei enää veloiteta.`,
      `Palauta auto viimeistään ${formatDay(told.order.return_date ?? '', 'fi')}. Valitse palautusaika tilisivulla.`,
    ],
    facts: [
      ...orderFacts(told),
      ...givenBack(told),
      { label: 'Auto takaisin viimeistään', value: formatDay(told.order.return_date ?? '', 'fi') },
      ...placeFacts('Palautuspaikka', told.order),
    ],
    button: toAccount(told, 'Valitse palautusaika'),
    notes: [
      'Palautamme maksamasi summan samalle maksukortille viimeistään 14 päivän kuluttua ilmoituksestasi. Hyvityslaskut näet tilisivulta.',
      'Tyhjennä auto omista tavaroistasi, siivoa se ja ota mukaan kaikki avaimet ja auton mukana saamasi varusteet.',
    ],
  }),
  term_ends: (told) => {
    const { billing_cycle, cancel_date, next_period: next } = told.order
    const end = billing_cycle?.fixed_end_date
    if (!end || cancel_date || !next) return null
    return {
      subject: 'Sitoutumisaikasi päättyy',
      heading: 'Sitoutumisaikasi päättyy',
      paragraphs: [
        `Tilauksesi sitoutumisaika päättyy ${formatDay(end, 'fi')}. Sen jälkeen tilaus jatkuu kuukauden kerrallaan, kunnes päätät sen.`,
      ],
      facts: [
        ...orderFacts(told),
        { label: 'Kuukausimaksu sen jälkeen', value: formatPrice(next.amount, 'fi') },
        ...campaignFacts(told.order),
        { label: 'Sitoutumisaika päättyy', value: formatDay(end, 'fi') },
        { label: 'Päätä viimeistään, jos et jatka', value: formatDay(lastCancellingDay(end as Day), 'fi') },
      ],
      button: toAccount(told),
    }
  },
} satisfies Record<string, NoticeLetterOf>

const overSince = ({ order }: Told): string => `Tilauksesi päättyi ${formatDay(order.cancel_date ?? '', 'fi')}.`

/** Final, since the car is back. */
const account = (told: Told) => ({
  facts: [...orderFacts(told), ...kilometreFacts(told), ...finalAccount(told)],
  button: toAccount(told),
  notes: ['Laskusi ja kuittisi näet tilisivulta. Kortiltasi ei enää veloiteta kuukausimaksuja.'],
})

const ended = (told: Told): NoticeLetter => ({
  subject: 'Tilauksesi on päättynyt',
  heading: 'Tilauksesi on päättynyt',
  paragraphs: [`${overSince(told)} Kiitos, että olit asiakkaamme.`],
  ...account(told),
})

/** The car is still out, or its return is not written down yet: nothing is final, and a late return costs by the day. */
const endedWithoutCar = (told: Told): NoticeLetter => ({
  subject: 'Auton palautusta ei ole kirjattu',
  heading: 'Tilauksesi on päättynyt, mutta auton palautusta ei ole kirjattu',
  paragraphs: [
    `${overSince(told)} Jos auto on yhä sinulla, palauta se viipymättä. Myöhästyneestä palautuksesta voidaan veloittaa sopimusehtojen mukaan.`,
    'Jos olet jo palauttanut auton, sinun ei tarvitse tehdä mitään. Lähetämme vahvistuksen, kun palautus on kirjattu.',
  ],
  facts: [
    ...orderFacts(told),
    { label: 'Auton palautuspäivä', value: formatDay(told.order.return_date ?? '', 'fi') },
    ...placeFacts('Palautuspaikka', told.order),
  ],
  button: toAccount(told),
  notes: ['Jos et voi palauttaa autoa, ota heti yhteyttä asiakaspalveluumme.'],
})
