/** A point of the side view in millimetres: x from the nose to the tail, z up from the floor. */
export type Point = readonly [number, number]

const RADIANS = Math.PI / 180

/** The turn from one direction to another, kept within a half circle. */
function turn(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180
}

function blend(a: number, b: number, c: number, d: number, t: number): number {
  const u = 1 - t
  return u ** 3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t ** 3 * d
}

/**
 * Points along a hand-drawn curve, written as nodes with a comma between: `x z` is a corner with straight sides,
 * `x z a` passes with direction `a` in degrees (0 = rearward, 90 = up), `x z in out` is a corner with both directions.
 */
export function trace(text: string, step = 6): Point[] {
  const nodes = text.split(',').map((node) => node.trim().split(' ').map(Number))
  const points: Point[] = []
  for (const [index, [x = 0, z = 0, into, out]] of nodes.entries()) {
    const next = nodes[index + 1]
    if (!next) {
      points.push([x, z])
      break
    }
    const [nx = 0, nz = 0, arriving] = next
    const direct = Math.atan2(nz - z, nx - x) / RADIANS
    const [from, to] = [out ?? into ?? direct, arriving ?? direct]
    const length = Math.hypot(nx - x, nz - z)
    const reach = length / (3 * Math.cos((turn(from, to) / 4) * RADIANS) ** 2)
    const bow = (at: number, angle: number, sine: boolean) =>
      at + reach * (sine ? Math.sin(angle * RADIANS) : Math.cos(angle * RADIANS))
    const count = Math.max(1, Math.ceil(length / step))
    for (let i = 0; i < count; i++) {
      const t = i / count
      points.push([
        blend(x, bow(x, from, false), bow(nx, to + 180, false), nx, t),
        blend(z, bow(z, from, true), bow(nz, to + 180, true), nz, t),
      ])
    }
  }
  return points
}

/** Distance to a segment, and which part of it is nearest. */
function toSegment(x: number, z: number, a: Point, b: Point): { square: number; part: number } {
  const [dx, dz] = [b[0] - a[0], b[1] - a[1]]
  const part = Math.min(1, Math.max(0, ((x - a[0]) * dx + (z - a[1]) * dz) / (dx * dx + dz * dz || 1)))
  return { square: (x - a[0] - part * dx) ** 2 + (z - a[1] - part * dz) ** 2, part }
}

export interface Near {
  /** Positive to the left of the direction in which the line is drawn. */
  readonly distance: number
  /** Length of the line up to the nearest point. */
  readonly along: number
}

/** A line that tells how far a point is from it; a grid remembers where to begin the search. */
export class Line {
  readonly length: number
  private readonly along: number[] = [0]
  private readonly starts = new Map<number, number>()
  private readonly points: readonly Point[]

  constructor(points: readonly Point[]) {
    this.points = points
    let length = 0
    points.forEach((point, i) => {
      const before = points[i - 1]
      if (!before) return
      length += Math.hypot(point[0] - before[0], point[1] - before[1])
      this.along.push(length)
    })
    this.length = length
  }

  near(x: number, z: number): Near {
    const start = this.start(x, z)
    let best = { square: Number.POSITIVE_INFINITY, part: 0 }
    let at = 0
    for (let i = Math.max(0, start - 40); i < Math.min(this.points.length - 1, start + 40); i++) {
      const [a, b] = this.pair(i)
      const found = toSegment(x, z, a, b)
      if (found.square < best.square) [best, at] = [found, i]
    }
    const [a, b] = this.pair(at)
    const side = (b[0] - a[0]) * (z - a[1]) - (b[1] - a[1]) * (x - a[0])
    const [from = 0, to = 0] = [this.along[at], this.along[at + 1]]
    return { distance: Math.sqrt(best.square) * Math.sign(side || 1), along: from + best.part * (to - from) }
  }

  private pair(i: number): [Point, Point] {
    const a = this.points[i] ?? [0, 0]
    return [a, this.points[i + 1] ?? a]
  }

  /** The nearest of all points, remembered for a square of ten millimetres. */
  private start(x: number, z: number): number {
    const key = Math.round(x / 10) * 4096 + Math.round(z / 10)
    const known = this.starts.get(key)
    if (known !== undefined) return known
    const [cx, cz] = [Math.round(x / 10) * 10, Math.round(z / 10) * 10]
    let [best, at] = [Number.POSITIVE_INFINITY, 0]
    this.points.forEach((point, i) => {
      const square = (point[0] - cx) ** 2 + (point[1] - cz) ** 2
      if (square < best) [best, at] = [square, i]
    })
    this.starts.set(key, at)
    return at
  }
}

/** Distance into a closed shape; negative outside it. */
export function within(shape: readonly Point[]): (x: number, z: number) => number {
  const [xs, zs] = [shape.map((point) => point[0]), shape.map((point) => point[1])]
  const box = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)] as const
  return (x, z) => {
    const beyond = Math.max(box[0] - x, x - box[1], box[2] - z, z - box[3])
    if (beyond > 60) return -beyond
    let inside = false
    let least = Number.POSITIVE_INFINITY
    shape.forEach((a, i) => {
      const b = shape[(i + 1) % shape.length] ?? a
      if (a[1] > z !== b[1] > z && x < ((b[0] - a[0]) * (z - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside
      least = Math.min(least, toSegment(x, z, a, b).square)
    })
    return Math.sqrt(least) * (inside ? 1 : -1)
  }
}

/** A fair function through points, level beyond its ends: a cubic spline over a table that is smoothed by `softness`. */
export function fair(points: readonly Point[], softness: number): (x: number) => number {
  const step = 20
  const [low, high] = [-600, 6200]
  const raw: number[] = []
  for (let x = low; x <= high; x += step) raw.push(between(points, x))
  const reach = Math.ceil((softness * 3) / step)
  const table = raw.map((_, i) => {
    let [sum, weights] = [0, 0]
    for (let k = -reach; k <= reach; k++) {
      const weight = Math.exp(-((k * step) ** 2) / (2 * softness ** 2))
      sum += weight * (raw[Math.min(raw.length - 1, Math.max(0, i + k))] ?? 0)
      weights += weight
    }
    return sum / weights
  })
  return (x) => {
    const place = Math.min(table.length - 3, Math.max(1, (x - low) / step))
    const i = Math.floor(place)
    const t = place - i
    const [a, b, c, d] = [table[i - 1] ?? 0, table[i] ?? 0, table[i + 1] ?? 0, table[i + 2] ?? 0]
    return (
      ((1 - t) ** 3 * a + (3 * t ** 3 - 6 * t * t + 4) * b + (-3 * t ** 3 + 3 * t * t + 3 * t + 1) * c + t ** 3 * d) / 6
    )
  }
}

/** A fair function through values at places. */
export function stepped(places: readonly number[], values: readonly number[], softness: number): (x: number) => number {
  return fair(
    places.map((place, i): Point => [place, values[i] ?? 0]),
    softness,
  )
}

function between(points: readonly Point[], x: number): number {
  const after = points.findIndex((point) => point[0] >= x)
  const [a, b] = [points[after - 1] ?? points[0], points[after] ?? points.at(-1)]
  if (!a || !b) throw new Error('a function needs points')
  if (after <= 0) return after === 0 ? (points[0]?.[1] ?? 0) : b[1]
  return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])
}
