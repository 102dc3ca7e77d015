import type { BoundReason } from '../../contract/ops/customers/privacy.ts'

/** Sentences about personal data for staff. */
export const fi = {
  bound: {
    order: 'tilaus on kesken tai auto palauttamatta',
    withdrawal: 'peruuttamisilmoitus odottaa käsittelyä',
    statement: 'palautuksen erittely on kesken',
    damage: 'vauriotapaus on kesken',
    debt: 'lasku on maksamatta',
    charge: 'veloitus on kesken',
    credit: 'hyvitys on palauttamatta',
    refund: 'hyvitys kortille on kesken',
    message: 'viesti odottaa vastausta',
  } satisfies Record<BoundReason, string>,
}
