import { customerFacts } from '../../account/person/customerFacts.ts'
import { sendLetter } from '../../content/sendLetter.ts'
import { serviceEverChosen } from '../../extras/chosenServices.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Queryable } from '../../platform/database/database.ts'
import { hello } from '../../providers/mail/letter.ts'
import type { Mail } from '../../providers/mail/mail.ts'
import type { NoticeRow } from '../tables.ts'
import { noticeById } from '../withdrawalQueries.ts'

interface Needs {
  db: Db
  clock: Clock
  mail: Mail
  config: { publicUrl: string }
}

const time = new Intl.DateTimeFormat('fi-FI', { timeZone: 'Europe/Helsinki', dateStyle: 'long', timeStyle: 'medium' })

/** The receipt that the law asks for: what was said, and when it came. It does not say that the withdrawal is accepted. */
export async function sendWithdrawalReceipt(
  shop: Needs,
  { noticeId, to }: { noticeId: string; to: 'sender' | 'owner' },
): Promise<void> {
  const notice = await wanted(shop.db, noticeId)
  const isOwner = to === 'owner'
  await sendLetter(shop, {
    to: isOwner ? (await customerFacts(shop.db, notice.customerId ?? '')).email : notice.email,
    subject: 'Vastaanotimme peruuttamisilmoituksen',
    heading: 'Vastaanotimme peruuttamisilmoituksen',
    greeting: hello(null),
    paragraphs: [
      isOwner
        ? 'Saimme alla olevan ilmoituksen sopimuksesi peruuttamisesta. Tämä viesti vahvistaa, mitä meille ilmoitettiin ja milloin.'
        : 'Saimme alla olevan ilmoituksen sopimuksen peruuttamisesta. Tämä viesti vahvistaa, mitä meille ilmoitettiin ja milloin. Säilytä se.',
    ],
    facts: await contentOf(shop.db, notice),
    notes: [
      'Kerromme erillisellä viestillä, kun peruuttaminen on käsitelty.',
      ...(isOwner
        ? [
            'Jos et ole itse tehnyt ilmoitusta, sinun ei tarvitse tehdä mitään: ota halutessasi yhteyttä asiakaspalveluumme.',
          ]
        : []),
    ],
    links: [{ text: 'Siirry tilisivulle', url: `${shop.config.publicUrl}/tili` }],
    about: aboutOf(notice, 'withdrawal_receipt', !isOwner),
  })
}

/** Staff have decided that a notice cannot be carried out, and say why. */
export async function sendWithdrawalDeclined(shop: Needs, declined: Declined): Promise<void> {
  const notice = await wanted(shop.db, declined.noticeId)
  const about = aboutOf(notice, 'withdrawal_declined', true)
  await sendLetter(shop, { ...(await declinedLetter(shop.db, declined)), about })
}

export interface Declined {
  noticeId: string
  answer: string
}

export async function declinedLetter(db: Queryable, { noticeId, answer }: Declined) {
  const notice = await wanted(db, noticeId)
  return {
    to: notice.email,
    subject: 'Vastaus peruuttamisilmoitukseesi',
    heading: 'Vastaus peruuttamisilmoitukseesi',
    greeting: hello(null),
    paragraphs: ['Käsittelimme alla olevan ilmoituksesi.', answer],
    facts: await contentOf(db, notice),
  }
}

/** A notice that matched no order is nobody's. What goes to the address that was typed goes to nobody else. */
const aboutOf = ({ customerId, orderNumber }: NoticeRow, kind: string, isForOthers: boolean) =>
  customerId ? { customerId, orderNumber, kind, isForOthers } : null

/** What was stated (KSL 6:14 a): a notice of one service is no withdrawal from the whole contract. */
async function contentOf(db: Queryable, { serviceId, name, orderNumber, email, receivedAt }: NoticeRow) {
  return [
    { label: 'Ilmoitus', value: 'Ilmoitan, että haluan peruuttaa sopimuksen.' },
    ...(serviceId === null ? [] : [{ label: 'Mitä peruutat', value: await oneService(db, serviceId) }]),
    { label: 'Nimi', value: name },
    { label: 'Tilausnumero', value: orderNumber },
    { label: 'Sähköposti vahvistusta varten', value: email },
    { label: 'Vastaanotettu', value: time.format(receivedAt) },
  ]
}

const oneService = async (db: Queryable, id: string): Promise<string> =>
  `Lisäpalvelu ${(await serviceEverChosen(db, id))?.serviceName ?? ''}`.trim()

async function wanted(db: Queryable, id: string): Promise<NoticeRow> {
  const notice = await noticeById(db, id)
  if (!notice) throw new Error(`No withdrawal notice ${id}`)
  return notice
}
