import { sql } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import type { CodeValueType } from '../../../contract/order.ts'
import type { Tx } from '../../platform/database/database.ts'
import { rowSet } from '../../platform/database/rowSet.ts'
import { newId } from '../../platform/ids.ts'

interface GivenPromoCode {
  code: string
  description: string
  valueType: CodeValueType
  /** Whole percent, or cents. */
  value: number
  validFrom: Day
  validTo: Day
  maxUses: number | null
}

const columns = `id uuid, code text, description text, value_type text, value bigint, valid_from date, valid_to date,
  max_uses bigint`

/** Codes from now on. Uses so far are kept; a code that is missing ends yesterday; customers' referral codes are theirs. */
export async function savePromoCodes(tx: Tx, codes: readonly GivenPromoCode[], yesterday: Day): Promise<void> {
  const rows = codes.map(({ valueType, validFrom, validTo, maxUses, ...rest }) => ({
    id: newId(),
    value_type: valueType,
    valid_from: validFrom,
    valid_to: validTo,
    max_uses: maxUses,
    ...rest,
  }))
  const given = rowSet(rows, columns)
  await tx.execute(sql`
    update promo_code p set valid_to = ${yesterday}
    where kind = 'promo' and valid_to > ${yesterday} and not exists (select 1 from ${given} r where r.code = p.code_norm)`)
  // Fewer uses than there were already would be a rule nobody can keep: the code is used up then.
  await tx.execute(sql`
    insert into promo_code (id, code_norm, code, kind, description, value_type, value, valid_from, valid_to, max_uses)
    select id, code, code, 'promo', description, value_type, value, valid_from, valid_to, max_uses from ${given} r
    on conflict (code_norm) do update set description = excluded.description, value_type = excluded.value_type,
      value = excluded.value, valid_from = excluded.valid_from, valid_to = excluded.valid_to,
      max_uses = case when excluded.max_uses is not null then greatest(excluded.max_uses, promo_code.used) end
    where promo_code.kind = 'promo'`)
}
