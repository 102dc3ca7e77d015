import { orderFacts } from '../../../contract/order/orderFacts.ts'
import { orderNotices } from '../../../contract/order/orderNotices.ts'
import { isCompany } from '../../../contract/order/orderRules.ts'
import { earlyStartWish } from '../../../contract/withdrawal.ts'
import { emailConfirmationLink } from '../../account/email/emailConfirmationLink.ts'
import { keepLetter } from '../../content/keepLetter.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { providerAway } from '../../platform/jobs/jobFailure.ts'
import { composeLetter, hello } from '../../providers/mail/letter.ts'
import type { Mail } from '../../providers/mail/mail.ts'
import { agreedContract, fileName } from './getContractTerms.ts'
import { hoursFacts } from './placeFacts.ts'

interface Needs {
  db: Db
  clock: Clock
  mail: Mail
  config: { publicUrl: string }
}

/** The confirmation on a durable medium: the order's facts, the terms, the right to withdraw (KSL 6:13 §). */
export async function sendOrderConfirmed(
  shop: Needs,
  { customerId, orderNumber }: { customerId: string; orderNumber: string },
): Promise<void> {
  const { facts: agreed, reader, contact, bytes } = await agreedContract(shop, customerId, orderNumber)
  const { order } = agreed
  const link = reader.emailConfirmed ? null : await emailConfirmationLink(shop, customerId)
  const parts = {
    heading: 'Kiitos tilauksesta!',
    greeting: hello(reader.firstName),
    paragraphs: [
      `Tilauksesi on vahvistettu. Alla ovat tilauksen tiedot. Sopimusehdot ovat liitteenä.`,
      ...(link ? ['Vahvista vielä sähköpostiosoitteesi alla olevasta linkistä.'] : []),
    ],
    facts: [{ label: 'Tilausnumero', value: order.order_number }, ...orderFacts(order, 'fi'), ...hoursFacts(order)],
    ...(link ? { button: { text: 'Vahvista sähköpostiosoite', url: link, isSecret: true } } : {}),
    notes: [
      ...orderNotices(order, 'fi'),
      `${order.fixed_term === 1 ? 'Tilaus' : 'Sitoutumisajan jälkeen tilaus'} jatkuu kuukauden kerrallaan, kunnes päätät sen tilisivulla.`,
      ...(order.early_start_wish
        ? [
            `Pyyntösi tilatessasi: ”${earlyStartWish('fi').text}” Jos peruutat, maksat niistä päivistä, jotka auto on ollut sinulla ennen ilmoitustasi.`,
          ]
        : []),
    ],
    ...(isCompany(order.type)
      ? {}
      : { links: [{ text: 'Peruuta sopimus tästä', url: `${shop.config.publicUrl}/peruuta-sopimus` }] }),
  }
  const addressed = {
    to: reader.email,
    subject: `Tilausvahvistus ${order.order_number} – ${order.order_product_car.product_car.display_name}`,
  }
  const paper = { filename: fileName(orderNumber), contentType: 'application/pdf', bytes }
  const sent = await shop.mail.send({ ...addressed, ...composeLetter(parts, contact), attachments: [paper] })
  // Rejected and unknown are final: the address is wrong, or the letter may have gone out already.
  if (sent === 'unavailable') throw providerAway('mail', sent)
  const attachments = [{ ...paper, source: { paper: 'contract' as const } }]
  const about = { customerId, orderNumber, kind: 'order_confirmed' }
  await keepLetter({ ...shop, contact }, { ...addressed, ...parts, attachments }, about, sent)
}
