import type { Solid, Spot } from './solid.ts'

/** A surface of triangles, each of a part; its normals are those of the solid, so that no triangle shows. */
export interface Mesh {
  readonly spots: Spot[]
  readonly normals: Spot[]
  readonly faces: Face[]
}

type Face = readonly [number, number, number]
export type Distance = (spot: Spot) => number

/** A distance answers this where it does not apply: the triangle stays as it is. */
export const FAR = Number.NEGATIVE_INFINITY

const CELL = 18
const CORNERS = [0, 1, 2, 3, 4, 5, 6, 7] as const

/** The left half of a solid's surface, cut along lines into parts. */
export class Skin {
  private readonly solid: Solid
  private readonly spots: Spot[] = []
  private faces: { readonly face: Face; readonly part: string }[] = []

  constructor(solid: Solid) {
    this.solid = solid
    const found = surface((x, y, z) => solid.value(x, y, z), solid.body.size, solid.body.half)
    this.spots = found.spots.map((spot) => solid.project(spot))
    this.faces = found.faces.map((face) => ({ face, part: 'paint' }))
  }

  /** Gives what lies where the distance is positive to a part; triangles across its edge are divided there. */
  cut(part: string, distance: Distance, of: readonly string[] = ['paint']): this {
    const faces: typeof this.faces = []
    const far = new Map<number, number>()
    const at = (index: number) => {
      const known = far.get(index)
      if (known !== undefined) return known
      const spot = this.spots[index]
      const value = (spot ? distance(spot) : FAR) || 1e-9
      far.set(index, value)
      return value
    }
    const crossings = new Map<string, number>()
    const cross = (a: number, b: number) => {
      const key = a < b ? `${a} ${b}` : `${b} ${a}`
      const index = crossings.get(key) ?? this.cross(a, b, at(a), at(b), distance)
      crossings.set(key, index)
      return index
    }
    for (const one of this.faces) {
      const reached = of.includes(one.part) ? one.face.map(at) : []
      const inside = reached.map((value) => value > 0)
      const count = reached.some((value) => value === FAR) ? 0 : inside.filter(Boolean).length
      if (count === 0) faces.push(one)
      else if (count === 3) faces.push({ face: one.face, part })
      else {
        // The corner that lies alone on its side comes first.
        const alone = inside.indexOf(count === 1)
        const [a, b, c] = [0, 1, 2].map((k) => one.face[(alone + k) % 3] ?? 0) as [number, number, number]
        const [ab, ca] = [cross(a, b), cross(a, c)]
        const [tip, rest] = count === 1 ? [part, one.part] : [one.part, part]
        faces.push({ face: [a, ab, ca], part: tip })
        faces.push({ face: [ab, b, c], part: rest }, { face: [ab, c, ca], part: rest })
      }
    }
    this.faces = faces
    return this
  }

  /** Takes out a strip along a line; its two sides are cut one after the other, as a triangle is wider than it. */
  slit(line: Distance, half: number): this {
    const beside = (shift: number) => (spot: Spot) => {
      const off = line(spot)
      return Math.abs(off) > 50 ? FAR : off + shift
    }
    return this.cut('slit', beside(half))
      .cut('paint', beside(-half), ['slit'])
      .cut('gone', () => 1, ['slit'])
  }

  mesh(part: string): Mesh {
    const places = new Map<number, number>()
    const mesh: Mesh = { spots: [], normals: [], faces: [] }
    const place = (index: number) => {
      const known = places.get(index)
      if (known !== undefined) return known
      const spot = this.spots[index] ?? [0, 0, 0]
      places.set(index, mesh.spots.length)
      mesh.normals.push(this.solid.normal(...spot))
      return mesh.spots.push(spot) - 1
    }
    for (const { face, part: own } of this.faces) {
      if (own === part) mesh.faces.push([place(face[0]), place(face[1]), place(face[2])])
    }
    return mesh
  }

  private cross(a: number, b: number, from: number, to: number, distance: Distance): number {
    const [p, q] = [this.spots[a], this.spots[b]]
    if (!p || !q) throw new Error('an edge has two ends')
    let [low, high, before, after] = [0, 1, from, to]
    let spot: Spot = p
    for (let i = 0; i < 3; i++) {
      const part = low + ((high - low) * before) / (before - after)
      spot = this.solid.project(between(p, q, part))
      const off = distance(spot)
      if (off > 0 === before > 0) [low, before] = [part, off || 1e-9]
      else [high, after] = [part, off || -1e-9]
    }
    return this.spots.push(spot) - 1
  }
}

export function between(a: Spot, b: Spot, part: number): Spot {
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part]
}

/** Surface nets over the half space from the middle outward; only cells near the surface are looked at. */
function surface(value: (x: number, y: number, z: number) => number, size: readonly [number, number], half: number) {
  const counts = [size[0] + 120, half + 80, size[1] - 70].map((span) => Math.ceil(span / CELL)) as [
    number,
    number,
    number,
  ]
  const at = (i: number, j: number, k: number): Spot => [i * CELL - 60, (j - 0.5) * CELL, 120 + k * CELL]
  const key = (i: number, j: number, k: number) => (k * 128 + j) * 512 + i
  const values = new Map<number, number>()
  const get = (i: number, j: number, k: number) => {
    const known = values.get(key(i, j, k))
    if (known !== undefined) return known
    const found = value(...at(i, j, k))
    values.set(key(i, j, k), found)
    return found
  }
  const spots: Spot[] = []
  const cells = new Map<number, number>()
  const visit = (i: number, j: number, k: number) => {
    const corners = CORNERS.map((c) => get(i + (c & 1), j + ((c >> 1) & 1), k + (c >> 2)))
    const edges = CORNERS.flatMap((c) => [1, 2, 4].filter((d) => !(c & d)).map((d) => [c, c | d] as const))
    const points = edges.flatMap(([c, d]) => {
      const [from = 0, to = 0] = [corners[c], corners[d]]
      if (from < 0 === to < 0) return []
      const corner = (e: number) => at(i + (e & 1), j + ((e >> 1) & 1), k + (e >> 2))
      return [between(corner(c), corner(d), from / (from - to))]
    })
    if (points.length === 0) return
    const mean = (axis: 0 | 1 | 2) => points.reduce((sum, point) => sum + point[axis], 0) / points.length
    cells.set(key(i, j, k), spots.push([mean(0), j === 0 ? 0 : mean(1), mean(2)]) - 1)
  }
  const block = 4
  const reach = CELL * block * 1.3
  for (let k = 0; k < counts[2]; k += block)
    for (let j = 0; j < counts[1]; j += block)
      for (let i = 0; i < counts[0]; i += block) {
        const [x, y, z] = at(i + block / 2, j + block / 2, k + block / 2)
        if (Math.abs(value(x, y, z)) > reach) continue
        for (let n = 0; n < block ** 3; n++)
          visit(i + (n % block), j + (Math.floor(n / block) % block), k + Math.floor(n / block ** 2))
      }
  const faces: Face[] = []
  for (const place of cells.keys()) {
    const [i, j, k] = [place % 512, Math.floor(place / 512) % 128, Math.floor(place / 65536)]
    const here = get(i, j, k) < 0
    const quad = (ahead: number, ring: readonly (readonly [number, number, number])[]) => {
      if (here === ahead < 0) return
      const found = ring.map(([a, b, c]) => cells.get(key(i - a, j - b, k - c)))
      const [p, q, r, s] = found
      if (p === undefined || q === undefined || r === undefined || s === undefined) return
      faces.push(
        ...(here
          ? ([
              [p, q, r],
              [p, r, s],
            ] as const)
          : ([
              [p, r, q],
              [p, s, r],
            ] as const)),
      )
    }
    quad(get(i + 1, j, k), [
      [0, 0, 0],
      [0, 1, 0],
      [0, 1, 1],
      [0, 0, 1],
    ])
    quad(get(i, j + 1, k), [
      [0, 0, 0],
      [0, 0, 1],
      [1, 0, 1],
      [1, 0, 0],
    ])
    quad(get(i, j, k + 1), [
      [0, 0, 0],
      [1, 0, 0],
      [1, 1, 0],
      [0, 1, 0],
    ])
  }
  return { spots, faces }
}
