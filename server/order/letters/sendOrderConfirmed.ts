import { addressOf } from '../../../contract/addresses/addresses.ts'
import { orderFacts } from '../../../contract/order/orderFacts.ts'
import { orderNotices } from '../../../contract/order/orderNotices.ts'
import { isCompany } from '../../../contract/order/orderRules.ts'
import { slugOf } from '../../../contract/text/slug.ts'
import { earlyStartWish } from '../../../contract/withdrawal.ts'
import { emailConfirmationLink } from '../../account/email/emailConfirmationLink.ts'
import { contactSpoken } from '../../content/contactFacts.ts'
import { keepLetter } from '../../content/keepLetter.ts'
import type { Sending } from '../../content/sendLetter.ts'
import { providerAway } from '../../platform/jobs/jobFailure.ts'
import { composeLetter, hello } from '../../providers/mail/letter.ts'
import { carPicture } from './carPicture.ts'
import { agreedContract } from './getContractTerms.ts'
import { hoursFacts } from './placeFacts.ts'
import { words } from './words.ts'

/** The confirmation on a durable medium: the order's facts, the terms, the right to withdraw (KSL 6:13 §). */
export async function sendOrderConfirmed(
  shop: Sending,
  { customerId, orderNumber }: { customerId: string; orderNumber: string },
): Promise<void> {
  const { facts: agreed, reader, contact: read, bytes } = await agreedContract(shop, customerId, orderNumber)
  const { order } = agreed
  const { language } = shop
  const contact = await contactSpoken(shop.db, language, read)
  const { confirmed: t, notices } = words[language]
  const link = reader.emailConfirmed ? null : await emailConfirmationLink(shop, customerId)
  const { display_name } = order.order_product_car.product_car
  const carPage = shop.config.publicUrl + addressOf(`/autot/${slugOf(display_name)}`, language)
  const parts = {
    language,
    heading: t.heading,
    picture: carPicture(order, carPage),
    greeting: hello(reader.firstName, language),
    paragraphs: [t.text, ...(link ? [t.confirmAddress] : [])],
    facts: [
      { label: notices.facts.orderNumber, value: order.order_number },
      ...orderFacts(order, language).map((fact) => (fact.key === 'car' ? { ...fact, url: carPage } : fact)),
      ...hoursFacts(order, language),
    ],
    ...(link ? { button: { text: t.button, url: link, isSecret: true } } : {}),
    notes: [
      ...orderNotices(order, language),
      t.goesOn(order.fixed_term === 1),
      ...(order.early_start_wish ? [t.wish(earlyStartWish(language).text)] : []),
    ],
    ...(isCompany(order.type)
      ? {}
      : { links: [{ text: t.withdraw, url: shop.config.publicUrl + addressOf('/peruuta-sopimus', language) }] }),
  }
  const addressed = { to: reader.email, subject: t.subject(order.order_number, display_name) }
  const paper = {
    filename: words[language].papers.contract.fileName(orderNumber),
    contentType: 'application/pdf',
    bytes,
  }
  const sent = await shop.mail.send({ ...addressed, ...composeLetter(parts, contact), attachments: [paper] })
  // Rejected and unknown are final: the address is wrong, or the letter may have gone out already.
  if (sent === 'unavailable') throw providerAway('mail', sent)
  const attachments = [{ ...paper, source: { paper: 'contract' as const } }]
  const about = { customerId, orderNumber, kind: 'order_confirmed' }
  await keepLetter({ ...shop, contact }, { ...addressed, ...parts, attachments }, about, sent)
}
