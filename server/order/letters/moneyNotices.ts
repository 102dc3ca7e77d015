import type { Invoice } from '../../../contract/billing.ts'
import { formatDay } from '../../../contract/days/date.ts'
import { expiryText } from '../../../contract/money/cardExpiry.ts'
import { hasFailed, waitsForDay } from '../../../contract/money/invoiceRules.ts'
import { formatPrice, toEuros } from '../../../contract/money/money.ts'
import {
  invoiceFacts,
  type NoticeLetter,
  type NoticeLetterOf,
  nextChargeFacts,
  orderFacts,
  type Told,
  toAccount,
} from './noticeFacts.ts'

/** Charges, refunds and the card. */
export const moneyNotices = {
  charge_failed: (told) => told.invoice && failed(told, told.invoice),
  // The receipt tells it. A process of a version before may still put it in.
  charge_paid: () => null,
  refunded: (told) => told.invoice && refunded(told, told.invoice),
  extra_charge: (told) => told.invoice && extraCharge(told, told.invoice),
  goodwill: (told) =>
    told.amount === null || !told.order.next_charge
      ? null
      : {
          subject: 'Hyvitys seuraavasta laskustasi',
          heading: 'Hyvitys seuraavasta laskustasi',
          paragraphs: [
            `Vähennämme seuraavasta kuukausilaskustasi ${formatPrice(told.amount, 'fi')}. Sinun ei tarvitse tehdä mitään.`,
          ],
          facts: [...orderFacts(told), ...nextChargeFacts(told.order)],
          button: toAccount(told),
        },
  card_expires: (told) => {
    const card = told.order.payment_cards.find(({ active }) => active)
    const charge = told.order.next_payment_date
    if (!card || !charge) return null
    return {
      subject: 'Maksukorttisi vanhenee ennen seuraavaa veloitusta',
      heading: 'Maksukorttisi vanhenee',
      paragraphs: [
        `Korttisi ${card.issuer} ${card.masked_pan} on voimassa kuukauden ${expiryText(card)} loppuun. Seuraava kuukausimaksu veloitetaan ${formatDay(charge, 'fi')}, joten lisää sitä ennen uusi maksukortti ja aktivoi se.`,
      ],
      facts: orderFacts(told),
      button: toAccount(told, 'Lisää uusi maksukortti'),
    }
  },
} satisfies Record<string, NoticeLetterOf>

/** The sum with its ground, and the day before which its customer may object. */
function extraCharge(told: Told, invoice: Invoice): NoticeLetter {
  const on = waitsForDay(invoice) ? formatDay(invoice.next_try_date ?? '', 'fi') : null
  return {
    subject: 'Lasku lisäveloituksesta',
    heading: 'Lasku lisäveloituksesta',
    paragraphs: [
      on
        ? `Tilaukseesi on tullut lisäveloitus. Veloitamme sen maksukortiltasi ${on}.`
        : 'Tilaukseesi on tullut lisäveloitus, jonka veloitamme maksukortiltasi.',
    ],
    facts: [
      ...invoiceFacts(told, invoice),
      ...told.lines.map(({ name, cents }) => ({ label: name, value: formatPrice(toEuros(cents), 'fi') })),
    ],
    button: toAccount(told),
    notes: [
      on
        ? `Jos olet eri mieltä veloituksesta, ota yhteyttä asiakaspalveluumme ennen päivää ${on}. Laskun saat tilisivulta.`
        : 'Jos haluat kysyä veloituksesta, ota yhteyttä asiakaspalveluumme. Laskun saat tilisivulta.',
    ],
  }
}

function refunded(told: Told, invoice: Invoice): NoticeLetter {
  const { paidOn } = told
  const heading = paidOn ? 'Hyvitys pankkitilillesi' : 'Hyvitys maksukortillesi'
  const way = paidOn
    ? `Emme voineet palauttaa alla olevaa summaa maksukortillesi, joten maksoimme sen tilisiirtona ${formatDay(paidOn, 'fi')}.`
    : 'Olemme palauttaneet alla olevan summan maksukortillesi.'
  return {
    subject: heading,
    heading,
    paragraphs: [
      ...(invoice.deleted ? ['Ostosi oli jo peruuntunut, kun sen maksu vahvistui. Et maksa siitä mitään.'] : []),
      `${way} Pankista riippuen se näkyy pankkitililläsi muutaman päivän kuluessa.`,
    ],
    facts: invoiceFacts(told, invoice),
    button: toAccount(told),
  }
}

/** Told with the reason and what happens next; not at all once it is paid. */
function failed(told: Told, invoice: Invoice): NoticeLetter | null {
  if (!hasFailed(invoice) || invoice.deleted) return null
  const { failure_reason: reason, next_try_date: next } = invoice
  if (invoice.awaits_bank) return awaited(told, invoice)
  return {
    subject: 'Veloitus ei onnistunut',
    heading: 'Veloitus ei onnistunut',
    paragraphs: [
      `Emme saaneet veloitettua alla olevaa laskua maksukortiltasi. ${reason ?? ''}`.trim(),
      next
        ? `Yritämme veloittaa maksun uudelleen ${formatDay(next, 'fi')}. Voit myös maksaa laskun heti tilisivulla, samalla tai toisella kortilla.`
        : 'Emme yritä veloitusta enää uudelleen. Maksa lasku tilisivulla tai vaihda maksukortti.',
    ],
    facts: invoiceFacts(told, invoice, invoice.amount_due),
    button: toAccount(told, 'Maksa nyt'),
  }
}

function awaited(told: Told, invoice: Invoice): NoticeLetter {
  return {
    subject: 'Vahvista maksu pankissasi',
    heading: 'Vahvista maksu pankissasi',
    paragraphs: [
      `Pankkisi pyytää sinua vahvistamaan alla olevan laskun maksun. Vahvista se tilisivulla vuorokauden kuluessa. Voit maksaa laskun siellä myös toisella kortilla.`,
      'Jos maksua ei vahvisteta, sitä ei veloiteta, ja ilmoitamme, milloin yritämme veloitusta uudelleen.',
    ],
    facts: invoiceFacts(told, invoice, invoice.amount_due),
    button: toAccount(told, 'Vahvista maksu'),
  }
}
