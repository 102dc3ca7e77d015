import { declineReasonsFi } from '../../../contract/money/declineReasonsFi.ts'
import type { PaperState } from '../../../contract/ops/money/books.ts'
import type { ChargeOutcome, LedgerAccount, RefundOutcome } from '../../../contract/ops/money/moneyOutcomes.ts'

const onTheWay = { asked: 'Lähetetty', pending: 'Kesken maksunvälittäjällä', unknown: 'Tulos ei tiedossa' }

export const chargeOutcomeNames: Record<ChargeOutcome, string> = {
  ...onTheWay,
  needs_customer: 'Odottaa asiakkaan vahvistusta',
  paid: 'Maksettu',
  declined: 'Hylätty',
  unavailable: 'Ei mennyt perille',
  surplus: 'Maksettu kahdesti, palautetaan',
}

const reasons: Record<string, string> = declineReasonsFi

/** Why the issuer of a card refused, with its code, by which the bank may be asked; null where there is none. */
export function declineText(code: string | null | undefined): string | null {
  if (!code) return null
  const reason = reasons[code]
  return reason ? `${reason} (${code})` : `Koodi ${code}`
}

export const refundOutcomeNames: Record<RefundOutcome, string> = {
  ...onTheWay,
  ok: 'Palautettu',
  rejected: 'Hylätty',
  by_hand: 'Maksettu tilisiirrolla',
  surplus: 'Palautettu kahdesti',
}

export const accountNames: Record<LedgerAccount, string> = {
  receivable: 'Myyntisaamiset',
  revenue: 'Myynti',
  vat: 'Arvonlisävero',
  card: 'Korttisaamiset',
  bank: 'Pankkitili',
  credit_loss: 'Luottotappiot',
}

export const paperStates: Record<PaperState, string> = {
  open: 'Avoin',
  paid: 'Maksettu',
  error: 'Veloitus epäonnistui',
  credited: 'Hyvitetty',
}
export const creditStates: Record<PaperState, string> = {
  open: 'Hyvitetään',
  paid: 'Suoritettu',
  error: 'Hyvitys kortille hylätty',
  credited: 'Hyvitetty',
}

export const fi = { chargeOutcomeNames, declineText, refundOutcomeNames, accountNames, paperStates, creditStates }
