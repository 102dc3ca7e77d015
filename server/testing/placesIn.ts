type Path = (string | number)[]
/** Every place in a body where something stands, lists and objects included. */
export function placesIn(value: unknown, at: Path = []): Path[] {
  const here = at.length > 0 ? [at] : []
  if (value === null || typeof value !== 'object') return here
  const inner: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [...here, ...inner.flatMap(([key, part]) => placesIn(part, [...at, key]))]
}

export const nothing = Symbol('left out')

/** The body with something else in one place. */
export function put(value: unknown, [key, ...rest]: Path, instead: unknown): unknown {
  if (key === undefined) return instead
  if (Array.isArray(value)) return value.map((part, at) => (at === key ? put(part, rest, instead) : part))
  const { [key]: old, ...others } = (value ?? {}) as Record<string, unknown>
  const next = put(old, rest, instead)
  return next === nothing ? others : { ...others, [key]: next }
}
