import type { Body } from './body.ts'
import { fair, Line, type Point, stepped, trace } from './curve.ts'

/** A point of the car: x rearward from the nose, y outward from the middle, z up. */
export type Spot = readonly [number, number, number]

/** Where a spot lies: distances from the surface that runs over the car and from its flank, negative within. */
export interface Place {
  readonly over: number
  readonly flank: number
  /** Length along the outline from the lower front corner. */
  readonly along: number
}

/** Softness of the bends of a cross-section at crease, shoulder and belt. */
const BENDS = [42, 9, 12] as const
/** Radius of the side windows from belt to roof. */
const BARREL = 2600
/** How far the doors swell: above the fullest height they reflect the walls, below it the floor. */
const FULL = 30

function softly(value: number, softness: number): number {
  const part = value / softness
  return part > 30 ? value : softness * Math.log1p(Math.exp(part))
}

/** The body as a smooth solid: a plan view and three cross-sections bend the side view into space. */
export class Solid {
  readonly outline: Line
  readonly body: Body
  readonly belt: (x: number) => number
  readonly lower: (x: number) => number
  private readonly shoulder: (x: number) => number
  private readonly crease: (x: number) => number
  private readonly sweep: (x: number) => number
  private readonly power: (x: number) => number
  private readonly crown: (x: number) => number
  private readonly round: (x: number) => number
  private readonly taper: (x: number) => number
  private readonly insets: readonly ((x: number) => number)[]

  constructor(body: Body) {
    this.body = body
    const [length] = body.size
    const { wheels } = body
    const points = trace(body.outline, 1.5)
    const [first, last] = [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]]
    this.outline = new Line([[first[0], -200], ...points, [last[0], -200]])
    const level = (text: string, softness: number) => fair(trace(text, 20), softness)
    this.shoulder = level(body.shoulder, 160)
    this.crease = level(body.crease, 260)
    this.belt = fair(beltOf(body), 60)
    const [front, middle, rear] = body.edge
    const [a, b] = [wheels.front, wheels.rear]
    this.lower = stepped([a - 200, a + 200, b - 200, b + 300], [front, middle, middle, rear], 60)
    const [[foot], [head]] = ends(body.screen)
    const [[back], [bottom]] = body.rearWindow ? ends(body.rearWindow) : [[length - 300], [length]]
    const [nose, tail] = [body.nose, body.tail]
    const windows = [0, foot, head, (head + back) / 2, back, bottom]
    this.sweep = stepped(windows, [nose[0], 120, 70, 0, -60, -tail[0]], 120)
    this.power = stepped([0, foot, back, length], [nose[1], 2.1, 2.1, tail[1]], 150)
    this.crown = stepped([0, 500, foot, head, back, length], [40, 62, 56, 80, 84, 40], 120)
    this.round = stepped([0, 500, foot, head, back, length], [120, 60, 46, 60, 76, 100], 120)
    this.taper = stepped([-100, 0, a, length / 2, b, length], [62, 52, 10, 0, 12, 62], 260)
    const stations = [length * 0.12, length * 0.46, length * 0.9]
    this.insets = [0, 1, 2, 3].map((i) => {
      const values = body.sections.map((section) => section[i] ?? 0)
      return stepped(stations, values, 240)
    })
  }

  at(x: number, y: number, z: number): Place {
    const wide = Math.abs(y) / this.body.half
    const power = this.power(x)
    const bent = this.sweep(x) * wide ** power
    const slope = (Math.abs(this.sweep(x)) * power * wide ** (power - 1)) / this.body.half
    const { distance, along } = this.outline.near(x - bent, z + this.crown(x) * wide * wide)
    const width = this.width(x, z)
    const lean = (this.width(x, z + 5) - width) / 5
    return {
      over: distance / Math.hypot(1, Math.min(1, slope)),
      flank: (Math.abs(y) - width) / Math.hypot(1, lean),
      along,
    }
  }

  /** Negative within the solid and about the distance from its surface; the edge between both faces is rounded. */
  value(x: number, y: number, z: number): number {
    const { over, flank } = this.at(x, y, z)
    const round = this.round(x)
    const [a, b] = [over + round, flank + round]
    if (a <= 0 || b <= 0) return Math.max(over, flank)
    return (a ** 2.4 + b ** 2.4) ** (1 / 2.4) - round
  }

  normal(x: number, y: number, z: number, h = 5): Spot {
    const dx = this.value(x + h, y, z) - this.value(x - h, y, z)
    const dy = this.value(x, y + h, z) - this.value(x, y - h, z)
    const dz = this.value(x, y, z + h) - this.value(x, y, z - h)
    const size = Math.hypot(dx, dy, dz) || 1
    return [dx / size, dy / size, dz / size]
  }

  /** The spot of the surface next to one that is near it. */
  project(spot: Spot): Spot {
    let [x, y, z] = spot
    for (let i = 0; i < 4; i++) {
      const off = this.value(x, y, z)
      if (Math.abs(off) < 0.02) break
      const [nx, ny, nz] = this.normal(x, y, z)
      const step = Math.max(-8, Math.min(8, off))
      x -= nx * step
      y -= ny * step
      z -= nz * step
    }
    return [x, spot[1] === 0 ? 0 : y, z]
  }

  /** Half of the width of the flank at a place of the side view. */
  width(x: number, z: number): number {
    const { wheels } = this.body
    const heights = [this.lower(x), this.crease(x), this.shoulder(x), this.belt(x), this.body.size[1]] as const
    const [sill, crease, belt, roof] = this.insets.map((inset) => inset(x)) as [number, number, number, number]
    const bulge = (heights[4] - heights[3]) ** 2 / (2 * BARREL)
    const values = [sill, crease, 0, belt, roof - bulge] as const
    const slope = (i: 0 | 1 | 2 | 3) =>
      ((values[i + 1] ?? 0) - values[i]) / Math.max(30, (heights[i + 1] ?? 0) - heights[i])
    let inset = sill + slope(0) * (z - heights[0])
    for (const i of [1, 2, 3] as const) {
      inset += (slope(i) - slope((i - 1) as 0 | 1 | 2)) * softly(z - heights[i], BENDS[i - 1] ?? 10)
    }
    inset += softly(z - heights[3], 20) ** 2 / (2 * BARREL)
    const full = FULL * Math.exp(-(((z - heights[1] * 0.46 - heights[2] * 0.54) / 200) ** 2))
    let flare = 0
    for (const centre of [wheels.front, wheels.rear]) {
      const off = Math.hypot(x - centre, z - wheels.radius) - wheels.arch - 6
      flare += 22 * Math.exp(-((off / (off > 0 ? 95 : 60)) ** 2))
    }
    return this.body.half - this.taper(x) - inset + full + flare - FULL * 0.55
  }
}

/** Both ends of a window on the outline, the front one first. */
export function ends(text: string): readonly [Point, Point] {
  const points = trace(text, 1e6)
  return [points[0] ?? [0, 0], points[1] ?? [0, 0]]
}

/** The lower edge of the side windows, carried on to both ends of the car. */
function beltOf(body: Body): Point[] {
  const shape = body.windows.flatMap((window) => trace(window, 30))
  const columns = new Map<number, number>()
  for (const [x, z] of shape) {
    const column = Math.round(x / 60) * 60
    columns.set(column, Math.min(columns.get(column) ?? z, z))
  }
  const lower = [...columns].sort(([a], [b]) => a - b).slice(2, -3)
  const [first, last] = [lower[0] ?? ([0, 0] as const), lower.at(-1) ?? ([0, 0] as const)]
  return [[0, first[1] - first[0] * 0.09], ...lower, [body.size[0], last[1] + 10]]
}
