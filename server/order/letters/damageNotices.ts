import { formatDay, helsinkiDay } from '../../../contract/days/date.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import type { DamageCase } from '../../../contract/order/damages.ts'
import { type NoticeFacts, type NoticeWords, orderFacts, toAccount, type WriteNotice } from './noticeFacts.ts'

/** A damage: told by its customer, joined to another one, answered by staff, decided who pays. */
export const damageNotices = {
  damage_reported: (notice, t) => {
    const { damage } = notice
    if (!damage) return null
    const { reported } = t.damage
    return {
      subject: reported.subject,
      heading: reported.subject,
      paragraphs: [reported.text, ...(damage.drivable === false ? [reported.stay] : [])],
      facts: damageFacts(notice, damage, t),
      button: toAccount(notice),
      notes: [reported.photos],
    }
  },
  damage_joined: (notice, t) => {
    const { damage, joined } = notice
    if (!damage || !joined) return null
    const { joined: said } = t.damage
    return {
      subject: said.subject,
      heading: said.subject,
      paragraphs: [said.text(joined, damage.damage_number), said.excess],
      facts: damageFacts(notice, damage, t),
      button: toAccount(notice),
    }
  },
  damage_payer: (notice, t) => {
    const { damage, language } = notice
    if (!damage?.payer) return null
    const { payer: said } = t.damage
    const sum = formatPrice(damage.share ?? 0, language)
    const isOwed = damage.share !== 0
    return {
      subject: said.subject,
      heading: said.subject,
      paragraphs: isOwed
        ? [damage.payer === 'insurer' ? said.insurer(sum) : said.customer(sum), said.later]
        : [said.nobody],
      facts: damageFacts(notice, damage, t),
      button: toAccount(notice),
    }
  },
  damage_reply: (notice, t) => {
    const { damage, at } = notice
    const reply = damage?.replies.find((one) => one.at === at.toISOString())
    if (!damage || !reply) return null
    const { subject } = t.damage.reply
    return {
      subject,
      heading: subject,
      paragraphs: reply.text.split(/\n+/),
      facts: damageFacts(notice, damage, t),
      button: toAccount(notice),
    }
  },
} satisfies Record<string, WriteNotice>

function damageFacts(notice: NoticeFacts, damage: DamageCase, { damage: t }: NoticeWords) {
  const day = formatDay(damage.happened_on ?? helsinkiDay(new Date(damage.at)), notice.language)
  return [
    ...orderFacts(notice),
    { label: t.number, value: damage.damage_number },
    { label: t.happened, value: [day, damage.happened_at, damage.place].filter(Boolean).join(', ') },
    { label: t.whatHappened, value: damage.description },
  ]
}
