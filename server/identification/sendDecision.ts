import { formatDay } from '../../contract/days/date.ts'
import { customerFacts } from '../account/person/customerFacts.ts'
import { sendLetter } from '../content/sendLetter.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db, Queryable } from '../platform/database/database.ts'
import { hello } from '../providers/mail/letter.ts'
import type { Mail } from '../providers/mail/mail.ts'
import { fi } from './fi.ts'

export interface Decided {
  customerId: string
  kind: 'licence' | 'credit' | 'signing'
  isApproved: boolean
  /** On which it was decided; the letter may leave later. */
  day?: string | undefined
  register?: keyof typeof fi.registers | null | undefined
}

const thing = {
  licence: 'Ajo-oikeutesi',
  credit: 'Luottotietosi',
  signing: 'Oikeutesi allekirjoittaa yrityksen puolesta',
}

/** Tells the customer what a person decided. */
export async function sendDecision(
  { config, ...shop }: { db: Db; clock: Clock; mail: Mail; config: { publicUrl: string } },
  decided: Decided,
): Promise<void> {
  const { customerId, kind, isApproved } = decided
  const about = { customerId, kind: `${kind}_${isApproved ? 'approved' : 'denied'}` }
  await sendLetter(shop, { ...(await decisionLetter(shop.db, decided, config.publicUrl)), about })
}

/** The letter. The reason of staff stays with staff. */
export async function decisionLetter(
  db: Queryable,
  { customerId, kind, isApproved, day, register }: Decided,
  publicUrl: string,
) {
  const { email: to, firstName } = await customerFacts(db, customerId)
  const greeting = hello(firstName)
  if (isApproved)
    return {
      to,
      greeting,
      subject: 'Voit jatkaa tilaustasi',
      heading: 'Voit jatkaa tilaustasi',
      paragraphs: [
        `${thing[kind]} on tarkistettu ja hyväksytty. Hyväksyntä on voimassa ${day ? `päivän ${formatDay(day, 'fi')} loppuun` : 'tämän päivän'}.`,
        ...(kind === 'signing' ? ['Valitse yritys uudelleen tilauksessasi.'] : []),
        'Jos autovaraus on ehtinyt vanhentua, voit valita auton uudelleen.',
      ],
      button: { text: 'Jatka tilausta', url: `${publicUrl}/tili` },
    }
  return {
    to,
    greeting,
    subject: fi.notAccepted,
    heading: fi.notAccepted,
    paragraphs: [
      `${thing[kind]} on tarkistettu, emmekä valitettavasti voi hyväksyä tilausta. Sinulta ei veloiteta mitään.`,
      ...(register ? [fi.registers[register]] : []),
      fi.contest,
    ],
    button: { text: fi.askAgain, url: `${publicUrl}/asiakaspalvelu` },
  }
}
