import { formatDay } from '../../../contract/days/date.ts'
import { isCompany } from '../../../contract/order/orderRules.ts'
import {
  firstCharge,
  firstWithout,
  givenBack,
  HOW_TO_WITHDRAW,
  type NoticeLetterOf,
  nextMonth,
  price,
  serviceFacts,
  time,
  toAccount,
} from './noticeFacts.ts'

/** Services bought later. */
export const serviceNotices = {
  service_joined: (told) => ({
    subject: `Lisäpalvelu ${told.service} on ostettu`,
    heading: 'Lisäpalvelu on ostettu',
    paragraphs: [
      `Ostit lisäpalvelun ${told.service}. Se veloitetaan ensimmäisen kuukausimaksun yhteydessä, eikä siitä tule erillistä veloitusta.`,
    ],
    facts: [...serviceFacts(told), ...price(told), ...firstCharge(told)],
    button: toAccount(told),
    notes: isCompany(told.order.type) ? [] : [HOW_TO_WITHDRAW],
  }),
  service_ended: (told) => ({
    subject: `Lisäpalvelu ${told.service} päättyy`,
    heading: `Lisäpalvelun viimeinen päivä on ${formatDay(told.lastDay ?? '', 'fi')}`,
    paragraphs: [
      `Päätit lisäpalvelun ${told.service}. Se on voimassa viimeiseen päiväänsä asti. Sen jälkeen se ei kuulu kuukausimaksuusi.`,
    ],
    facts: [...serviceFacts(told), ...firstWithout(told)],
    button: toAccount(told),
    notes: ['Voit perua päättämisen tilisivulla, kunnes seuraava kuukausimaksu on laskutettu.'],
  }),
  service_kept: (told) => ({
    subject: `Lisäpalvelu ${told.service} jatkuu`,
    heading: 'Lisäpalvelu jatkuu',
    paragraphs: [`Lisäpalvelu ${told.service} jatkuu ennallaan. Voit päättää sen milloin tahansa tilisivulla.`],
    facts: [...serviceFacts(told), ...nextMonth(told)],
    button: toAccount(told),
  }),
  service_withdrawn: (told) => ({
    subject: `Lisäpalvelu ${told.service} on peruutettu`,
    heading: 'Lisäpalvelu on peruutettu',
    paragraphs: [
      `Lisäpalvelu ${told.service} on peruutettu ${time.format(told.at)}. Se ei kuulu enää kuukausimaksuihisi. Tilauksesi jatkuu muuten ennallaan.`,
    ],
    facts: [...serviceFacts(told), ...givenBack(told), ...nextMonth(told)],
    button: toAccount(told),
    notes: told.amount
      ? [
          'Jos summa oli jo maksettu, palautamme sen samalle maksukortille viimeistään 14 päivän kuluttua ilmoituksestasi. Hyvityslaskut näet tilisivulta.',
        ]
      : ['Palvelusta ei jää maksettavaa eikä palautettavaa.'],
  }),
} satisfies Record<string, NoticeLetterOf>
