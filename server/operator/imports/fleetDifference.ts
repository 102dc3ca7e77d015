import type { AnswerOf } from '../../../contract/call.ts'
import { formatDay } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import type { importFleet as promise } from '../../../contract/ops/running/imports.ts'
import type { FleetDifference } from '../../fleet/cars/compareVehicles.ts'
import { modelsById } from '../../fleet/models/findModel.ts'
import { dealersById } from '../../fleet/places/findDealer.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { words } from './words.ts'

type Shown = Pick<AnswerOf<typeof promise>, 'added' | 'changed' | 'taken_out' | 'held'>
const MOST_NAMED = 200

/** The changes of an import, in words; the first of each kind are named. */
export async function shownDifference(
  db: Queryable,
  { added, changed, retired, held }: FleetDifference,
  language: Language,
): Promise<Shown> {
  const named = changed.slice(0, MOST_NAMED)
  const both = named.flatMap(({ from, to }) => [from, to])
  const dealers = await dealersById(db, [...new Set(both.map(({ dealerId }) => dealerId))])
  const models = await modelsById(db, [...new Set(both.map(({ modelId }) => modelId))])
  const facts = ({ dealerId, modelId, gear, freeFrom }: FleetDifference['changed'][number]['from']) => [
    dealers.get(dealerId)?.displayName ?? '',
    models.get(modelId)?.displayName ?? '',
    gear,
    formatDay(freeFrom, language),
  ]
  return {
    added: some(added),
    taken_out: some(retired),
    held: some(held),
    changed: {
      count: changed.length,
      cars: named.map(({ registration, isBack, from, to }) => {
        const [before, after] = [facts(from), facts(to)]
        const changes = before.flatMap((word, at) => (word === after[at] ? [] : [`${word} → ${after[at]}`]))
        return { registration, changes: isBack ? [words[language].backInUse, ...changes] : changes }
      }),
    },
  }
}

const some = (cars: readonly { registration: string }[]) => ({
  count: cars.length,
  cars: cars.slice(0, MOST_NAMED).map(({ registration }) => registration),
})

/** The events for the history of each car; when a car came by a file, the audit tells. */
export const eventsOf = ({ changed, retired }: FleetDifference) => [
  ...changed.map(({ id }) => ({ vehicleId: id, kind: 'changed' as const })),
  ...retired.map(({ id }) => ({ vehicleId: id, kind: 'retired' as const })),
]
