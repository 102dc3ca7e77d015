/** Which of the names that were acknowledged are not there, and which are there more than once. */
export interface Reckoning {
  acknowledged: number
  lost: string[]
  twice: string[]
}

export function reckon(acknowledged: readonly string[], found: readonly string[]): Reckoning {
  const times = new Map<string, number>()
  for (const name of found) times.set(name, (times.get(name) ?? 0) + 1)
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((name) => !times.has(name)),
    twice: [...times].filter(([, count]) => count > 1).map(([name]) => name),
  }
}

/** How long writes were away after this moment: from it to the write that ended the longest silence. Null when none came. */
export function awayFor(moment: number, writes: readonly number[]): number | null {
  let [last, longest, end] = [moment, 0, null as number | null]
  for (const write of writes) {
    if (write < moment) continue
    if (write - last > longest) [longest, end] = [write - last, write]
    last = write
  }
  return end === null ? null : end - moment
}

/** The answers of a time that no customer should have had to see. */
export const failedBetween = <Answer extends { at: number; status: number }>(
  asked: readonly Answer[],
  [from, to]: readonly [number, number],
) => asked.filter(({ at, status }) => at >= from && at <= to && (status === 0 || status >= 500))
