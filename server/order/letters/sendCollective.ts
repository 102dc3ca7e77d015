import { addressOf } from '../../../contract/addresses/addresses.ts'
import { addMonths, day, formatPeriod } from '../../../contract/days/date.ts'
import { formatPrice, toEuros } from '../../../contract/money/money.ts'
import { customerFacts } from '../../account/person/customerFacts.ts'
import { speakingTo } from '../../account/person/speakingTo.ts'
import { collectorOf } from '../../billing/invoicing/collectiveMonths.ts'
import { collectiveNumber } from '../../billing/invoicing/collectivePdf.ts'
import { type Sending, sendLetter } from '../../content/sendLetter.ts'
import { hello } from '../../providers/mail/letter.ts'
import { collectiveFile } from './getCollectivePaper.ts'
import { words } from './words.ts'

/** One letter for all receipts of a month. Nobody gets it who does not order for the company any more. */
export async function sendCollective(
  needs: Sending,
  { businessId, month: text }: { businessId: string; month: string },
): Promise<void> {
  const month = day(text)
  const customerId = await collectorOf(needs.db, businessId)
  if (!customerId) return
  const shop = await speakingTo(needs, { customerId })
  const { db, language, config } = shop
  const { email, firstName } = await customerFacts(db, customerId)
  const { fileName, bytes, made } = await collectiveFile(shop, businessId, month)
  const { collective: t, notices } = words[language]
  const number = collectiveNumber(businessId, month)
  await sendLetter(shop, {
    to: email,
    language,
    subject: t.subject(number),
    heading: t.heading,
    greeting: hello(firstName, language),
    paragraphs: [t.text],
    facts: [
      { label: t.number, value: number },
      { label: t.month, value: formatPeriod(month, addMonths(month, 1), language) },
      { label: t.papers, value: String(made.papers) },
      { label: t.total, value: formatPrice(toEuros(made.totalCents), language) },
    ],
    button: { text: notices.toAccount, url: config.publicUrl + addressOf('/tili', language) },
    notes: [t.charged],
    attachments: [{ filename: fileName, contentType: 'application/pdf', bytes }],
    about: { customerId, kind: 'collective' },
  })
}
