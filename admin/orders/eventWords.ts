import {
  ArrowRightLeft,
  BadgeCheck,
  CarFront,
  CreditCard,
  FileMinus,
  FileText,
  Flag,
  Hand,
  type LucideIcon,
  Mail,
  MessageCircle,
  Reply,
  StickyNote,
  Undo2,
  UserCog,
} from 'lucide-react'
import type { OrderStatus } from '../../contract/customer.ts'
import type { Language } from '../../contract/language.ts'
import { formatPrice } from '../../contract/money/money.ts'
import { words as opsWords } from '../../contract/ops/words.ts'
import type { Answer } from '../api.ts'
import { words as moneyWords } from '../shared/money/words.ts'

import { reasonGiven } from '../shared/order/reasonGiven.ts'
import { words as orderWords } from '../shared/order/words.ts'
import { words as ordersWords } from './words.ts'

export type TimelineEvent = Answer<'orderTimeline'>['events'][number]
type Kind = TimelineEvent['kind']
interface Words {
  title: string
  text?: string | null | undefined
}

export const eventIcons: Record<Kind, LucideIcon> = {
  state: Flag,
  change: ArrowRightLeft,
  handover: CarFront,
  withdrawal_notice: Hand,
  invoice: FileText,
  credit: FileMinus,
  charge: CreditCard,
  refund: Undo2,
  letter: Mail,
  note: StickyNote,
  act: UserCog,
  message: MessageCircle,
  answer: Reply,
  check: BadgeCheck,
}

type Facts = Record<string, string>
const price = (amount: string | undefined, language: Language): string => formatPrice(Number(amount ?? 0), language)
/** The outcome of a charge or a refund: facts of an event are texts. */
const outcome = ({ outcome: of = '' }: Facts, names: Record<string, string>): string => names[of] ?? of
const status = (of: string | undefined, language: Language): string =>
  orderWords[language].statusNames[of as OrderStatus] ?? of ?? ''

const words = (language: Language): Record<Kind, (facts: Facts) => Words> => {
  const t = ordersWords[language]
  return {
    // Its reason is the shop's own, for its log: whoever gave one is told by their act.
    state: ({ from, to }) => ({ title: t.events.state(from && status(from, language), status(to, language)) }),
    change: ({ what = '', from, to, reason }) => ({
      title: `${t.changeKinds[what] ?? what}: ${from} → ${to}`,
      text: reason && reasonGiven(reason),
    }),
    handover: ({ what = '', kilometres, damages }) => ({
      title: t.events.handover(t.events.handovers[what] ?? what, t.car.kilometres(Number(kilometres))),
      text: damages || t.car.noDamages,
    }),
    withdrawal_notice: () => ({ title: t.events.notice }),
    invoice: ({ invoice_number, title, amount }) => ({
      title: t.events.invoice(invoice_number, price(amount, language)),
      text: title,
    }),
    credit: ({ credit_number, invoice_number, title, amount }) => ({
      title: t.events.credit(credit_number, invoice_number, price(amount, language)),
      text: title,
    }),
    charge: (facts) => ({
      title: t.events.charge(price(facts.amount, language), outcome(facts, moneyWords[language].chargeOutcomeNames)),
      text: [
        t.events.attempt(facts.invoice_number, facts.attempt),
        moneyWords[language].declineText(facts.decline_code),
      ]
        .join(' ')
        .trim(),
    }),
    refund: (facts) => ({
      title: t.events.refund(price(facts.amount, language), outcome(facts, moneyWords[language].refundOutcomeNames)),
      text: t.events.ofInvoice(facts.invoice_number),
    }),
    letter: ({ subject = '', recipient, outcome: of }) => ({
      title: t.events.letter(subject),
      text: [recipient, t.letterOutcomes[of ?? '']].filter(Boolean).join(': '),
    }),
    note: ({ note }) => ({ title: t.events.note, text: note }),
    act: ({ act = '', reason }) => ({ title: opsWords[language].saidInTimeline[act] ?? act, text: reason }),
    message: ({ message }) => ({ title: t.events.message, text: message }),
    answer: ({ message }) => ({ title: t.events.answer, text: message }),
    check: ({ what = '', status: of = '' }) => ({ title: orderWords[language].checkWords(what, of) }),
  }
}

/** An event as it is told: a line, and what belongs to it. */
export function eventWords({ kind, by, facts }: TimelineEvent, language: Language): Words {
  // Only staff give a reason in words; the shop's own are for its log.
  const isSaid = (name: string) => name !== 'reason' || by?.startsWith('staff:') === true
  const told = Object.entries(facts).filter(([name, value]) => value !== null && isSaid(name))
  return words(language)[kind](Object.fromEntries(told.map(([name, value]) => [name, String(value)])))
}
