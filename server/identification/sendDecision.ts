import { formatDay } from '../../contract/date.ts'
import { customerFacts } from '../account/customerFacts.ts'
import { sendLetter } from '../content/sendLetter.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import type { Mail } from '../providers/mail/mail.ts'
import { fi } from './fi.ts'

interface Decided {
  customerId: string
  kind: 'licence' | 'credit'
  isApproved: boolean
  /** On which it was decided; the letter may leave later. */
  day?: string | undefined
  register?: keyof typeof fi.registers | null | undefined
}

const thing = { licence: 'Ajo-oikeutesi', credit: 'Luottotietosi' }

/** The reason of staff stays with staff. */
export async function sendDecision(
  { config, ...shop }: { db: Db; clock: Clock; mail: Mail; config: { publicUrl: string } },
  { customerId, kind, isApproved, day, register }: Decided,
): Promise<void> {
  const { email } = await customerFacts(shop.db, customerId)
  const about = { customerId, kind: `${kind}_${isApproved ? 'approved' : 'denied'}` }
  if (isApproved)
    await sendLetter(shop, {
      about,
      to: email,
      subject: 'Voit jatkaa tilaustasi',
      heading: 'Voit jatkaa tilaustasi',
      paragraphs: [
        `${thing[kind]} on tarkistettu ja hyväksytty. Hyväksyntä on voimassa ${day ? `päivän ${formatDay(day)} loppuun` : 'tämän päivän'}.`,
        'Jos autovaraus on ehtinyt vanhentua, voit valita auton uudelleen.',
      ],
      button: { text: 'Jatka tilausta', url: `${config.publicUrl}/tili` },
    })
  else
    await sendLetter(shop, {
      about,
      to: email,
      subject: fi.notAccepted,
      heading: fi.notAccepted,
      paragraphs: [
        `${thing[kind]} on tarkistettu, emmekä valitettavasti voi hyväksyä tilausta. Sinulta ei veloiteta mitään.`,
        ...(register ? [fi.registers[register]] : []),
        fi.contest,
      ],
      button: { text: fi.askAgain, url: `${config.publicUrl}/asiakaspalvelu` },
    })
}
