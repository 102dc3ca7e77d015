import { randomInt } from 'node:crypto'
import { addMonths, type Day } from '../../../contract/days/date.ts'
import type { Tx } from '../../platform/database/database.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import { insertReferral } from '../codeQueries.ts'
import type { FullOrder } from '../fullOrderQueries.ts'
import { words } from '../words.ts'

/** The discount of a friend's first month, and how many friends may use the code. */
const VALUE_CENTS = 5_000
const USES = 5
const VALID_MONTHS = 24
/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ23456789'

const draw = (): string => `K${Array.from({ length: 7 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`

/** Every confirmed order gets one code to give on. */
export async function giveReferral(tx: Tx, orderId: string, today: Day): Promise<FullOrder['referral']> {
  for (;;) {
    const code = draw()
    const given = await insertReferral(tx, {
      codeNorm: code,
      code,
      ownerOrderId: orderId,
      description: words[keptLanguage].referral,
      valueType: 'fixed',
      value: VALUE_CENTS,
      validFrom: today,
      validTo: addMonths(today, VALID_MONTHS),
      maxUses: USES,
    })
    if (given) return { code, used: 0, maxUses: USES }
  }
}
