/**
 * An answer that is JSON already, put together from parts that many answers share. It is sent as it is: the tests of its
 * call hold it to the contract, as the serializer does for every other answer.
 */
export class RawJson<T> {
  /** The beginning that many answers share: packed once for all of them (packAnswers.ts). */
  readonly shared: string
  /** The rest, which is this answer's own. In bytes where it is long: to join such texts takes longer than to write them. */
  readonly own: string | Buffer
  /** Only for the compiler: what the text says. */
  declare readonly says: T

  constructor(shared: string, own: string | Buffer = '') {
    this.shared = shared
    this.own = own
  }
  /** As it is sent. */
  get payload(): string | Buffer {
    if (typeof this.own === 'string') return this.shared + this.own
    return this.shared === '' ? this.own : Buffer.concat([Buffer.from(this.shared), this.own])
  }
  toJSON(): unknown {
    return JSON.parse(this.payload.toString())
  }
}

/** Writes the JSON of a thing the first time it is asked for; for things that do not change. */
export function rawJsonOnce<T extends object>(onWire: (thing: T) => unknown): (thing: T) => string {
  const known = new WeakMap<T, string>()
  return (thing) => {
    const text = known.get(thing) ?? JSON.stringify(onWire(thing))
    known.set(thing, text)
    return text
  }
}
