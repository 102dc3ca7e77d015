import type { RanTest } from './reports.ts'

/** How far passing tests hold one area of the specification. */
export interface AreaCoverage {
  area: string
  named: string[]
  unnamed: string[]
}

/** The ids of `requirements.tsv`, in its order, by area. */
export function readRequirements(table: string): Map<string, string[]> {
  const rows = table
    .split(/\r?\n/)
    .slice(1)
    .filter((line) => line !== '')
  const areas = new Map<string, string[]>()
  for (const row of rows) {
    const [id, area] = row.split('\t')
    if (id === undefined || area === undefined) throw new Error(`requirements.tsv has a row without an area: ${row}`)
    areas.set(area, [...(areas.get(area) ?? []), id])
  }
  return areas
}

/** The requirement ids in the square brackets of a test's title: `the cart shows the car [CART-01 CART-02]`. */
export function idsIn(title: string): string[] {
  const brackets = [...title.matchAll(/\[([^\]]*)\]/g)].map(([, inside = '']) => inside)
  return brackets.flatMap((inside) => inside.match(/\b[A-Z][A-Z0-9]*-\d+\b/g) ?? [])
}

/** A row counts when at least one test names it and every test that names it passed. */
export function coverageOf(
  areas: Map<string, string[]>,
  tests: RanTest[],
): { areas: AreaCoverage[]; unknown: string[] } {
  const held = new Map<string, boolean>()
  for (const { title, passed } of tests) {
    for (const id of idsIn(title)) held.set(id, passed && (held.get(id) ?? true))
  }
  const known = new Set([...areas.values()].flat())
  return {
    areas: [...areas].map(([area, ids]) => ({
      area,
      named: ids.filter((id) => held.get(id)),
      unnamed: ids.filter((id) => !held.get(id)),
    })),
    unknown: [...held.keys()].filter((id) => !known.has(id)),
  }
}

/** Ids of one area, the area said once and runs folded: `CART-01 02 05..09`. */
export function folded(ids: string[]): string {
  const runs: string[][] = []
  for (const id of ids) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && numberOf(id) === numberOf(last) + 1) run.push(id)
    else runs.push([id])
  }
  return runs.map((run, at) => foldedRun(run, at === 0)).join(' ')
}

function foldedRun(run: string[], isFirst: boolean): string {
  const [first = '', ...others] = run
  const shown = isFirst ? first : digitsOf(first)
  const last = others.at(-1)
  if (last === undefined) return shown
  return others.length === 1 ? `${shown} ${digitsOf(last)}` : `${shown}..${digitsOf(last)}`
}

const digitsOf = (id: string): string => id.slice(id.lastIndexOf('-') + 1)
const numberOf = (id: string): number => Number(digitsOf(id))
