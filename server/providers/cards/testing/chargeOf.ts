import { cents } from '../../../../contract/money/money.ts'
import { newId } from '../../../platform/ids.ts'
import type { ChargeRequest } from '../cards.ts'

export const publicUrl = 'https://kauppa.example'

/** A month that the shop charges by itself. */
export const chargeOf = (token: string, more: Partial<ChargeRequest> = {}): ChargeRequest => ({
  attemptId: newId(),
  token,
  cents: cents(39_900),
  vatRate: 255,
  reference: '2026000001',
  description: 'Kuukausimaksu',
  email: 'onni.onnistuja@esimerkki.example',
  initiator: 'merchant',
  callbackUrl: `${publicUrl}/maksu/ilmoitus/oma`,
  ...more,
})
