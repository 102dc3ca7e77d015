interface LaneWork<T> {
  atOnce: number
  /** Takes at most so many of this kind out of the queue. */
  take(kind: string, most: number): Promise<T[]>
  /** Does one of them; never throws. */
  run(one: T): Promise<void>
  /** The queue could not be asked: what waits is looked for again when somebody wakes the lane. */
  failed(error: unknown): void
}

/** Jobs of some kinds, a few at once. It asks the queue when it is woken, and when it has room again. */
export interface Lane {
  /** There may be a job of this kind. */
  wake(kind: string): void
  /** Nothing is left of what it was woken for, and nothing runs; rejects if the queue could not be asked. */
  idle(): Promise<void>
  /** How many were begun so far. */
  begun(): number
  /** Begins nothing more; what runs goes on to its end. */
  close(): void
}

export function openLane<T>({ atOnce, take, run, failed }: LaneWork<T>): Lane {
  /** A kind that was served goes to the end, so that many jobs of one kind do not keep out another. */
  let awake: string[] = []
  let running = 0
  let begun = 0
  let isFilling = false
  let isClosed = false
  let failure: { error: unknown } | undefined
  let waiting: PromiseWithResolvers<void>[] = []

  async function fill(): Promise<void> {
    if (isFilling) return
    isFilling = true
    try {
      for (let kind = next(); kind !== undefined; kind = next()) await fillWith(kind)
    } catch (error) {
      awake = []
      failure = { error }
      failed(error)
    }
    isFilling = false
    tellIdle()
  }

  const next = () => (running < atOnce && !isClosed ? awake.shift() : undefined)

  async function fillWith(kind: string): Promise<void> {
    const share = Math.ceil((atOnce - running) / (awake.length + 1))
    const found = await take(kind, share)
    // As many as were asked for: there may be more.
    if (found.length === share && !awake.includes(kind)) awake.push(kind)
    for (const one of found) {
      running += 1
      begun += 1
      void run(one).finally(() => {
        running -= 1
        return fill()
      })
    }
  }

  function tellIdle(): void {
    if (isFilling || running > 0 || (awake.length > 0 && !isClosed)) return
    const [told, found] = [waiting, failure]
    waiting = []
    if (told.length > 0) failure = undefined
    for (const { resolve, reject } of told) found ? reject(found.error) : resolve()
  }

  return {
    wake(kind) {
      failure = undefined
      if (!awake.includes(kind)) awake.push(kind)
      void fill()
    },
    idle() {
      const idle = Promise.withResolvers<void>()
      waiting.push(idle)
      tellIdle()
      return idle.promise
    },
    begun: () => begun,
    close() {
      isClosed = true
      tellIdle()
    },
  }
}
