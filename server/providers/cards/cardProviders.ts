import type { Logger } from 'pino'
import type { CardProvider, CardProviders } from './cards.ts'

/** The card providers of the settings. Cards of one that they do not name any more wait until it is named again. */
/** Those that the settings name; null: one that they have no account for. */
type Known = Readonly<Record<string, CardProvider | null>>

export function cardProviders(current: string, known: Known, log: Logger): CardProviders {
  const away = awayProvider(log)
  return { current, of: (name) => known[name] ?? away }
}

/** Asks nobody: no card is charged, and what was charged stays open. */
function awayProvider(log: Logger): CardProvider {
  const complain = () => log.error('a card belongs to a provider that the settings do not name')
  const unknown = async () => {
    complain()
    return { kind: 'unknown' as const }
  }
  return {
    beginRegistration: async () => ({ kind: 'unavailable' }),
    parseReturn: () => ({ kind: 'forged' }),
    fetchCard: async () => ({ kind: 'unavailable' }),
    charge: async () => {
      complain()
      return { kind: 'unavailable', code: 'no-provider' }
    },
    status: unknown,
    parseChargeNotice: () => ({ kind: 'forged' }),
    refund: async () => {
      complain()
      return { kind: 'rejected', reason: 'no-provider' }
    },
    refundStatus: unknown,
    parseRefundNotice: () => ({ kind: 'forged' }),
  }
}
