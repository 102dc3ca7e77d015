import type { Answer } from '../../api.ts'
import { fi } from './fi.ts'

type Hit = Answer<'find'>['hits'][number]
export type HitKind = Hit['kind']

/** Something that the search can open: where it leads, and how it is shown. */
export interface Target {
  kind: HitKind
  path: string
  title: string
  note: string
}

export const kinds: readonly HitKind[] = ['customer', 'order', 'car', 'invoice']

/** Hits as they are shown, in groups, the best first within each. */
export function targetsOf(hits: readonly Hit[]): Target[] {
  return kinds.flatMap((kind) => hits.filter((hit) => hit.kind === kind).map(targetOf))
}

function targetOf({ kind, key, customer, email, company, order_number }: Hit): Target {
  const who = [customer, company].filter(Boolean).join(', ')
  switch (kind) {
    case 'customer':
      return { kind, path: `/asiakkaat/${key}`, title: who || key, note: email ?? '' }
    case 'order':
      return { kind, path: `/tilaukset/${key}`, title: fi.order(key), note: who }
    case 'car':
      return { kind, path: `/autot/${key}`, title: fi.car(key), note: who }
    case 'invoice':
      return { kind, path: `/tilaukset/${order_number}/rahat`, title: fi.invoice(key), note: who }
  }
}
