import { addressOf } from '../../contract/addresses/addresses.ts'
import { customerFacts } from '../account/person/customerFacts.ts'
import { type Sending, sendLetter } from '../content/sendLetter.ts'
import { hello } from '../providers/mail/letter.ts'
import type { Ground } from './mailRefusal.ts'
import { words } from './words.ts'

/** Says whose data it rests on and how a person's review is asked for; never what stands in the register. */
export async function sendRefusal(
  { config, ...shop }: Sending,
  { customerId, ground }: { customerId: string; ground: Ground },
): Promise<void> {
  const { language } = shop
  const t = words[language]
  const { email, firstName } = await customerFacts(shop.db, customerId)
  const isCredit = ground === 'people' || ground === 'companies'
  await sendLetter(shop, {
    about: { customerId, kind: isCredit ? 'credit_refused' : 'licence_refused' },
    to: email,
    language,
    subject: t.notAccepted,
    heading: t.notAccepted,
    greeting: hello(firstName, language),
    paragraphs: [t.refusals[ground], ...(ground === 'age' ? [] : [t.registers[ground]]), t.automatic],
    button: { text: t.askForReview, url: config.publicUrl + addressOf('/asiakaspalvelu?aihe=review', shop.language) },
  })
}
