import { isFoundLeaving } from '../../../contract/handover/damages.ts'
import { toEuros } from '../../../contract/money/money.ts'
import type { DamageCase } from '../../../contract/order/damages.ts'
import type { AnsweredCase } from '../../handover/damageCases.ts'
import type { PhotoFact } from '../../handover/keepPhotos.ts'
import type { Handovers } from '../handoverFacts.ts'

/** Damages of an order that may be its customer's: those that stood at the handover are somebody else's. */
export const damageCasesView = (changed: Handovers): DamageCase[] =>
  changed.cases.filter(({ row }) => !isFoundLeaving(row.found)).map((one) => damageCaseView(one, changed))

function damageCaseView({ row, replies }: AnsweredCase, { damages, photos }: Handovers): DamageCase {
  const marks = new Set(damages.filter(({ caseId }) => caseId === row.id).map(({ id }) => id))
  const isOfCase = ({ damage_id }: PhotoFact) => damage_id !== null && marks.has(damage_id)
  return {
    damage_number: row.number,
    damage_id: row.id,
    found: row.found,
    state: row.state,
    at: row.foundAt.toISOString(),
    happened_on: row.happenedOn,
    happened_at: row.happenedAt,
    place: row.place,
    description: row.description,
    other_party: row.otherParty,
    police: row.police,
    drivable: row.drivable,
    photos: photos.filter(isOfCase).map(({ id }) => id),
    payer: row.payer,
    share: row.customerCents === null ? null : toEuros(row.customerCents),
    billed: row.statementId !== null,
    closed_because: row.closedBecause,
    replies: replies.map(({ at, text }) => ({ at: at.toISOString(), text })),
  }
}
