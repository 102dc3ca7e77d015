import { addressOf } from '../../contract/addresses/addresses.ts'
import { formatDay } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import type { DecidedCheck } from '../../contract/ops/work/checks.ts'
import { customerFacts } from '../account/person/customerFacts.ts'
import { type Sending, sendLetter } from '../content/sendLetter.ts'
import type { Queryable } from '../platform/database/database.ts'
import { hello } from '../providers/mail/letter.ts'
import type { Register } from './mailRefusal.ts'
import { words } from './words.ts'

export interface Decided {
  customerId: string
  kind: DecidedCheck
  isApproved: boolean
  /** On which it was decided; the letter may leave later. */
  day?: string | undefined
  register?: Register | null | undefined
}

/** Tells the customer what a person decided. */
export async function sendDecision({ config, ...shop }: Sending, decided: Decided): Promise<void> {
  const { customerId, kind, isApproved } = decided
  const about = { customerId, kind: `${kind}_${isApproved ? 'approved' : 'denied'}` }
  await sendLetter(shop, { ...(await decisionLetter(shop, decided, config.publicUrl)), about })
}

/** The letter. The reason of staff stays with staff. */
export async function decisionLetter(
  { db, language }: { db: Queryable; language: Language },
  { customerId, kind, isApproved, day, register }: Decided,
  publicUrl: string,
) {
  const { email: to, firstName } = await customerFacts(db, customerId)
  const { checked, approved, ...t } = words[language]
  const addressed = { to, language, greeting: hello(firstName, language) }
  if (isApproved)
    return {
      ...addressed,
      subject: approved.subject,
      heading: approved.subject,
      paragraphs: [
        approved.text(checked[kind], day ? formatDay(day, language) : null),
        ...(kind === 'signing' ? [approved.chooseCompany] : []),
        approved.chooseCar,
      ],
      button: { text: approved.button, url: publicUrl + addressOf('/tili', language) },
    }
  return {
    ...addressed,
    subject: t.notAccepted,
    heading: t.notAccepted,
    paragraphs: [t.deniedText(checked[kind]), ...(register ? [t.registers[register]] : []), t.contest],
    button: { text: t.askAgain, url: publicUrl + addressOf('/asiakaspalvelu', language) },
  }
}
