import type { AnswerOf, ParsedBodyOf } from '../../contract/call.ts'
import type { Language } from '../../contract/language.ts'
import type { deleteAccount as promise } from '../../contract/privacy.ts'
import { provePassword, requireProved } from '../account/password/provePassword.ts'
import { writeAudit } from '../platform/database/audit.ts'
import { transaction } from '../platform/database/database.ts'
import { tellTopic } from '../platform/database/topics.ts'
import { tryOut } from '../platform/database/tryOut.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { type Erased, eraseCustomer } from './eraseCustomer.ts'
import { keptData } from './keptData.ts'
import { words } from './words.ts'

type Needs = Pick<ShopParts, 'db' | 'clock' | 'queue' | 'language' | 'limits'>

/** A customer erases themself, by their password; the audit has it beside the erasures of staff, which a restore does again. */
export async function deleteAccount(
  shop: Needs,
  customerId: string,
  { password, preview }: ParsedBodyOf<typeof promise>,
): Promise<AnswerOf<typeof promise>> {
  const { db, clock, language, limits } = shop
  if (preview) {
    await limits.count(db, { name: 'delete_account', key: customerId, most: 20, seconds: 3_600 })
    return inWords(await tryOut(db, (tx) => eraseCustomer(shop, tx, customerId)), language)
  }
  const proved = await provePassword(shop, customerId, { field: 'password', password })
  return await transaction(db, async (tx) => {
    await requireProved(tx, customerId, proved)
    const erased = await eraseCustomer(shop, tx, customerId)
    const entry = { at: clock.now(), actor: 'customer', act: 'eraseCustomer', subject: `customer ${customerId}` }
    await writeAudit(tx, { ...entry, detail: { parts: erased.parts } })
    tellTopic(tx, 'customer')
    return inWords(erased, language)
  })
}

const inWords = ({ parts, keptTables, keptUntil }: Erased, language: Language): AnswerOf<typeof promise> => ({
  goes: parts.flatMap(({ part, erased }) => (erased > 0 ? [words[language].parts[part]] : [])),
  stays: keptData((table) => keptTables.has(table), language),
  kept_until: keptUntil,
})
