/** A window of another engine, as the walk uses it: the same for both protocols, whose lists of actions are of one form. */
export interface EngineWindow {
  /** The engine and its version. */
  name: string
  goes(url: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** The value of an expression in the page, as JSON has it. */
  value<T>(expression: string): Promise<T>
  acts(actions: unknown[]): Promise<void>
  /** Complaints of pages until now: errors that nobody caught, and what the policy of a page refused. */
  complaints(): string[]
  close(): Promise<void>
}

export interface Engine {
  /** By the name of its Debian package. */
  package: string
  isInstalled(): boolean
  open(): Promise<EngineWindow>
}

/** Waits until `look` has an answer. */
export async function untilThere<T>(what: string, look: () => Promise<T | null | undefined | false>): Promise<T> {
  const end = Date.now() + 20_000
  let failure: unknown = null
  while (Date.now() < end) {
    try {
      const found = await look()
      if (found) return found
    } catch (thrown) {
      // A page that is being left answers nothing.
      failure = thrown
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${what} did not come${failure instanceof Error ? `: ${failure.message}` : ''}`)
}
