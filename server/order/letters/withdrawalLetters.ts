import { addressOf } from '../../../contract/addresses/addresses.ts'
import { type Language, locales } from '../../../contract/language.ts'
import { onFirstUse } from '../../../contract/onFirstUse.ts'
import { customerFacts } from '../../account/person/customerFacts.ts'
import { languageOf } from '../../account/person/speakingTo.ts'
import { type Sending, sendLetter } from '../../content/sendLetter.ts'
import { speechOf } from '../../content/speechOf.ts'
import { serviceEverChosen } from '../../extras/chosenServices.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { hello } from '../../providers/mail/letter.ts'
import type { NoticeRow } from '../tables.ts'
import { noticeById } from '../withdrawalQueries.ts'
import { words } from './words.ts'

type Needs = Omit<Sending, 'language'>

const time = onFirstUse(
  (language) =>
    new Intl.DateTimeFormat(locales[language], { timeZone: 'Europe/Helsinki', dateStyle: 'long', timeStyle: 'medium' }),
)

/** The receipt that the law asks for: what was said, and when it came. It does not say that the withdrawal is accepted. */
export async function sendWithdrawalReceipt(
  shop: Needs,
  { noticeId, to }: { noticeId: string; to: 'sender' | 'owner' },
): Promise<void> {
  const notice = await wanted(shop.db, noticeId)
  const isOwner = to === 'owner'
  const customerId = notice.customerId ?? ''
  const language = isOwner ? await languageOf(shop.db, customerId) : notice.language
  const { withdrawal, notices } = words[language]
  const { received: t } = withdrawal
  await sendLetter(shop, {
    to: isOwner ? (await customerFacts(shop.db, customerId)).email : notice.email,
    language,
    subject: t.subject,
    heading: t.subject,
    greeting: hello(null, language),
    paragraphs: [isOwner ? t.toOwner : t.toSender],
    facts: await contentOf(shop.db, notice, language),
    notes: [t.toldLater, ...(isOwner ? [t.notByOwner] : [])],
    links: [{ text: notices.toAccount, url: shop.config.publicUrl + addressOf('/tili', language) }],
    about: aboutOf(notice, 'withdrawal_receipt', !isOwner),
  })
}

/** Staff have decided that a notice cannot be carried out, and say why. */
export async function sendWithdrawalDeclined(shop: Needs, declined: Declined): Promise<void> {
  const notice = await wanted(shop.db, declined.noticeId)
  const about = aboutOf(notice, 'withdrawal_declined', true)
  await sendLetter(shop, { ...(await declinedLetter(shop, declined)), about })
}

export interface Declined {
  noticeId: string
  answer: string
}

export async function declinedLetter({ db }: { db: Queryable }, { noticeId, answer }: Declined) {
  const notice = await wanted(db, noticeId)
  const { language } = notice
  const { declined: t } = words[language].withdrawal
  return {
    to: notice.email,
    language,
    subject: t.subject,
    heading: t.subject,
    greeting: hello(null, language),
    paragraphs: [t.text, answer],
    facts: await contentOf(db, notice, language),
  }
}

/** A notice that matched no order is nobody's. What goes to the address that was typed goes to nobody else. */
const aboutOf = ({ customerId, orderNumber }: NoticeRow, kind: string, isForOthers: boolean) =>
  customerId ? { customerId, orderNumber, kind, isForOthers } : null

/** The statement of the customer (KSL 6:14 a): a notice of one service is no withdrawal from the whole contract. */
async function contentOf(
  db: Queryable,
  { serviceId, name, orderNumber, email, receivedAt }: NoticeRow,
  language: Language,
) {
  const { withdrawal: t, notices } = words[language]
  const finnish = serviceId === null ? null : ((await serviceEverChosen(db, serviceId))?.serviceName ?? '')
  const service = finnish && (await speechOf(db, language, finnish)).text(finnish)
  return [
    { label: t.notice, value: t.noticeText },
    ...(service === null ? [] : [{ label: t.what, value: t.service(service).trim() }]),
    { label: t.name, value: name },
    { label: notices.facts.orderNumber, value: orderNumber },
    { label: t.email, value: email },
    { label: t.receivedAt, value: time(language).format(receivedAt) },
  ]
}

async function wanted(db: Queryable, id: string): Promise<NoticeRow> {
  const notice = await noticeById(db, id)
  if (!notice) throw new Error(`No withdrawal notice ${id}`)
  return notice
}
