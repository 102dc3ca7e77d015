/** A kind of work that waits for somebody outside: a few at once, apart from all others, so that nobody waits behind it. */
export interface Lane {
  /** Begins as many as there is room for; answers how many. */
  fill(): Promise<number>
  /** Resolves when there may be room again. */
  room(): Promise<void>
  /** Begins and ends everything that waits; answers how much there was. */
  drain(): Promise<number>
  /** Everything begun has ended. */
  settled(): Promise<void>
}

/** `fetch` takes work out of the queue, `run` does one piece and never throws. */
export function openLane<T>(most: number, fetch: (room: number) => Promise<T[]>, run: (one: T) => Promise<void>): Lane {
  const running = new Set<Promise<void>>()
  // One at a time, so that what is being fetched is not overlooked by who waits for the end.
  let lastFill: Promise<unknown> = Promise.resolve()

  async function fillNow() {
    const room = most - running.size
    const found = room > 0 ? await fetch(room) : []
    for (const one of found) {
      const done = run(one).finally(() => running.delete(done))
      running.add(done)
    }
    return { begun: found.length, hadRoom: room > 0 }
  }
  function inTurn() {
    const mine = lastFill.then(fillNow)
    lastFill = mine.catch(() => undefined)
    return mine
  }
  const settled = async () => void (await Promise.all(running))

  return {
    fill: async () => (await inTurn()).begun,
    settled,
    room: async () => void (running.size < most || (await Promise.race(running))),
    async drain() {
      for (let count = 0; ; ) {
        const { begun, hadRoom } = await inTurn()
        count += begun
        await settled()
        if (begun === 0 && hadRoom) return count
      }
    },
  }
}
