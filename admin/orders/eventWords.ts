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
import { formatPrice } from '../../contract/money/money.ts'
import { saidInTimeline } from '../../contract/ops/fi.ts'
import type { Answer } from '../api.ts'
import { chargeOutcomeNames, declineText, refundOutcomeNames } from '../shared/money/words.ts'
import { checkWords } from '../shared/order/checkWords.ts'
import { reasonGiven, statusNames } from '../shared/order/words.ts'
import { fi } from './fi.ts'

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
const price = (amount: string | undefined): string => formatPrice(Number(amount ?? 0), 'fi')
/** The outcome of a charge or a refund: facts of an event are texts. */
const outcome = ({ outcome: of = '' }: Facts, names: Record<string, string>): string => names[of] ?? of
const status = (of: string | undefined): string => statusNames[of as OrderStatus] ?? of ?? ''

const words: Record<Kind, (facts: Facts) => Words> = {
  // Its reason is the shop's own, for its log: whoever gave one is told by their act.
  state: ({ from, to }) => ({ title: from ? `Tila: ${status(from)} → ${status(to)}` : `Tilaus tehty: ${status(to)}` }),
  change: ({ what = '', from, to, reason }) => ({
    title: `${fi.changeKinds[what] ?? what}: ${from} → ${to}`,
    text: reason && reasonGiven(reason),
  }),
  handover: ({ what, kilometres, damages }) => ({
    title: `${what === 'return' ? 'Auto palautettu' : 'Auto luovutettu'}, ${fi.car.kilometres(Number(kilometres))}`,
    text: damages || fi.car.noDamages,
  }),
  withdrawal_notice: () => ({ title: 'Peruuttamisilmoitus' }),
  invoice: ({ invoice_number, title, amount }) => ({ title: `Lasku ${invoice_number}: ${price(amount)}`, text: title }),
  credit: ({ credit_number, invoice_number, title, amount }) => ({
    title: `Hyvitys ${credit_number} laskuun ${invoice_number}: ${price(amount)}`,
    text: title,
  }),
  charge: (facts) => ({
    title: `Veloitus ${price(facts.amount)}: ${outcome(facts, chargeOutcomeNames)}`,
    text: [`Lasku ${facts.invoice_number}, yritys ${facts.attempt}.`, declineText(facts.decline_code)].join(' ').trim(),
  }),
  refund: (facts) => ({
    title: `Palautus ${price(facts.amount)}: ${outcome(facts, refundOutcomeNames)}`,
    text: `Lasku ${facts.invoice_number}`,
  }),
  letter: ({ subject = '', recipient, outcome: of }) => ({
    title: `Kirje: ${subject}`,
    text: [recipient, fi.letterOutcomes[of ?? '']].filter(Boolean).join(': '),
  }),
  note: ({ note }) => ({ title: 'Muistiinpano', text: note }),
  act: ({ act = '', reason }) => ({ title: saidInTimeline[act] ?? act, text: reason }),
  message: ({ message }) => ({ title: 'Asiakkaan viesti', text: message }),
  answer: ({ message }) => ({ title: 'Vastaus asiakkaalle', text: message }),
  check: ({ what = '', status: of = '' }) => ({ title: checkWords(what, of) }),
}

/** An event as it is told: a line, and what belongs to it. */
export function eventWords({ kind, by, facts }: TimelineEvent): Words {
  // Only staff give a reason in words; the shop's own are for its log.
  const isSaid = (name: string) => name !== 'reason' || by?.startsWith('staff:') === true
  const told = Object.entries(facts).filter(([name, value]) => value !== null && isSaid(name))
  return words[kind](Object.fromEntries(told.map(([name, value]) => [name, String(value)])))
}
