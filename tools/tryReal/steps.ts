/** Steps of one run: each prints a line with its figures when it is over, and counts as passed. */
export interface Steps {
  /** Does it, and prints the figures. A failure is remembered with the name of the step. */
  (name: string, run: () => Promise<string>): Promise<void>
  /** The same of what makes something that the next steps need; `figures` says what is printed of it. */
  make<T>(name: string, run: () => Promise<T>, figures: (made: T) => string): Promise<T>
  passed(): number
  /** The step in which something failed; null when none did. */
  failedAt(): string | null
}

export function countSteps(say: (line: string) => void): Steps {
  const begun = performance.now()
  let passed = 0
  let failedAt: string | null = null
  const seconds = () => `${((performance.now() - begun) / 1_000).toFixed(1).padStart(5)} s`
  const make: Steps['make'] = async (name, run, figures) => {
    try {
      const made = await run()
      passed += 1
      const told = figures(made)
      say(`${seconds()}  ${name}${told ? `: ${told}` : ''}`)
      return made
    } catch (error) {
      failedAt ??= name
      throw error
    }
  }
  const step = async (name: string, run: () => Promise<string>) => void (await make(name, run, (told) => told))
  return Object.assign(step, { make, passed: () => passed, failedAt: () => failedAt })
}

/** Ends the run with the sentence unless it is so. */
export function must(isSo: boolean, sentence: string): asserts isSo {
  if (!isSo) throw new Error(sentence)
}

/** Asks until the answer is there; a minute is for a machine that others use. */
export async function until<T>(what: string, ask: () => Promise<T | null | undefined | false>): Promise<T> {
  const begun = performance.now()
  while (performance.now() - begun < 60_000) {
    const found = await ask()
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${what} did not come within a minute`)
}
