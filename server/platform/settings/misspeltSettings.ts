import { fileOf } from './givenSettings.ts'

/** Kubernetes tells each container of the services beside it, whose names may begin like settings: `DATABASE_PORT_5432_TCP`. */
const TOLD_OF_SERVICES = /_(SERVICE_(HOST|PORT)(_\w+)?|PORT(_\d+_(TCP|UDP)(_(PROTO|PORT|ADDR))?)?)$/
/** Shorter names are near to too much that belongs to others. */
const LEAST_LENGTH = 8

/**
 * Variables that look like settings of ours and are none: with a beginning that two or more settings share (`PAYTRAIL_`), or
 * nearly spelt like one. Variables of others are left alone.
 */
export function misspelt(variables: string[], settings: string[]): string[] {
  const known = settings.flatMap((name) => [name, fileOf(name) ?? name])
  const beginnings = Map.groupBy(
    settings.filter((name) => name.includes('_')),
    (name) => name.slice(0, name.indexOf('_') + 1),
  )
  const hasOurs = (name: string) => (beginnings.get(name.slice(0, name.indexOf('_') + 1))?.length ?? 0) > 1
  return variables.flatMap((name) => {
    const asked = name.toUpperCase()
    if (known.includes(name) || TOLD_OF_SERVICES.test(asked)) return []
    const [nearest = '', distance = 0] = known
      .map((one) => [one, lettersBetween(asked, one)] as const)
      .reduce((a, b) => (b[1] < a[1] ? b : a))
    const isNear = nearest.length >= LEAST_LENGTH && distance <= nearest.length / 5
    return isNear || hasOurs(asked)
      ? [`${name}: no setting of the shop; is ${nearest} meant? Otherwise take it out`]
      : []
  })
}

/** How many letters must be put in, taken out or changed to make one word of the other (Levenshtein's distance). */
function lettersBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [place, wanted] of [...other].entries())
      next.push(
        Math.min((row[place] ?? 0) + Number(letter !== wanted), (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
