import type { DamageShown } from '../../contract/ops/orders/damages.ts'
import { query } from '../data/query.ts'

export type Damage = DamageShown
export const damageQuery = (damage_number: string) =>
  query('showDamage', { input: { params: { damage_number } }, refetchOnWindowFocus: 'always' })
