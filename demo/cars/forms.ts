import { type Point, trace } from './curve.ts'
import type { Mesh } from './skin.ts'
import type { Spot } from './solid.ts'

function plus(a: Spot, b: Spot, by = 1): Spot {
  return [a[0] + b[0] * by, a[1] + b[1] * by, a[2] + b[2] * by]
}

function crossed(a: Spot, b: Spot): Spot {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function unit(a: Spot): Spot {
  const size = Math.hypot(...a) || 1
  return [a[0] / size, a[1] / size, a[2] / size]
}

/** A sheet over a net of places, its normals on the side from which rows run up and columns to the right. */
export function sheet(rows: number, columns: number, at: (row: number, column: number) => Spot, closed = false): Mesh {
  const mesh: Mesh = { spots: [], normals: [], faces: [] }
  for (let r = 0; r <= rows; r++)
    for (let c = 0; c <= columns; c++) {
      const step = 0.01
      const along = plus(at(r / rows, c / columns + step), at(r / rows, c / columns - step), -1)
      const up = plus(at(Math.min(1, r / rows + step), c / columns), at(Math.max(0, r / rows - step), c / columns), -1)
      mesh.spots.push(at(r / rows, closed && c === columns ? 0 : c / columns))
      mesh.normals.push(unit(crossed(along, up)))
    }
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < columns; c++) {
      const [a, b] = [r * (columns + 1) + c, (r + 1) * (columns + 1) + c]
      mesh.faces.push([a, a + 1, b + 1], [a, b + 1, b])
    }
  return mesh
}

/** A box with rounded edges: the higher the power, the sharper they are. `lean` turns it about its cross axis. */
export function block(centre: Spot, half: Spot, power = 4, lean = 0): Mesh {
  const bent = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / power)
  const [sine, cosine] = [Math.sin(lean), Math.cos(lean)]
  return sheet(
    18,
    36,
    (row, column) => {
      const [up, round] = [(row - 0.5) * Math.PI, column * 2 * Math.PI]
      const flat = bent(Math.cos(up))
      const [x, z] = [half[0] * flat * bent(Math.cos(round)), half[2] * bent(Math.sin(up))]
      return [
        centre[0] + x * cosine + z * sine,
        centre[1] + half[1] * flat * bent(Math.sin(round)),
        centre[2] - x * sine + z * cosine,
      ]
    },
    true,
  )
}

/** A profile, written as nodes of radius (a part of the wheel's) and place outward, turned about an axle. */
export function turned(nodes: string, wheel: number, count = 72): Mesh {
  const profile = trace(nodes, 1e6).map(([radius, outward]): Point => [radius * wheel, outward])
  const meshes = profile.slice(1).map((to, i) => {
    const from = profile[i] ?? to
    return sheet(
      1,
      count,
      (row, column) => {
        const [radius, y] = [from[0] + (to[0] - from[0]) * row, from[1] + (to[1] - from[1]) * row]
        return [radius * Math.cos(column * 2 * Math.PI), y, radius * Math.sin(column * 2 * Math.PI)]
      },
      true,
    )
  })
  return joined(meshes)
}

/** A round bar along a line. */
export function bar(line: readonly Spot[], radius: number): Mesh {
  const at = (row: number) => {
    const place = Math.min(line.length - 1.001, Math.max(0, row * (line.length - 1)))
    const [a, b] = line.slice(Math.floor(place))
    if (!a || !b) throw new Error('a bar has two ends')
    return { spot: plus(a, plus(b, a, -1), place - Math.floor(place)), along: unit(plus(b, a, -1)) }
  }
  return sheet(line.length - 1, 12, (row, column) => {
    const { spot, along } = at(row)
    const side = unit(crossed(along, Math.abs(along[2]) > 0.9 ? [1, 0, 0] : [0, 0, 1]))
    const up = crossed(side, along)
    const [x, z] = [radius * Math.cos(column * 2 * Math.PI), radius * Math.sin(column * 2 * Math.PI)]
    return plus(plus(spot, side, x), up, z)
  })
}

export function joined(meshes: readonly Mesh[]): Mesh {
  const all: Mesh = { spots: [], normals: [], faces: [] }
  for (const mesh of meshes) {
    const start = all.spots.length
    for (const spot of mesh.spots) all.spots.push(spot)
    for (const normal of mesh.normals) all.normals.push(normal)
    for (const [a, b, c] of mesh.faces) all.faces.push([a + start, b + start, c + start])
  }
  return all
}

export function moved(mesh: Mesh, by: Spot): Mesh {
  return { spots: mesh.spots.map((spot) => plus(spot, by)), normals: mesh.normals, faces: mesh.faces }
}

/** The same surface further in. */
export function sunk(mesh: Mesh, depth: number): Mesh {
  return { ...mesh, spots: mesh.spots.map((spot, i) => plus(spot, mesh.normals[i] ?? [0, 0, 0], -depth)) }
}

/** The other side of the car. */
export function mirrored(mesh: Mesh): Mesh {
  const other = ([x, y, z]: Spot): Spot => [x, -y, z]
  return {
    spots: mesh.spots.map(other),
    normals: mesh.normals.map(other),
    faces: mesh.faces.map(([a, b, c]) => [a, c, b]),
  }
}

/** The edge of a sheet, rounded and turned in as sheet metal is; the middle of the car is no edge. */
export function hem(mesh: Mesh, depth: number, round = 1.6): Mesh {
  const edges = new Map<string, readonly [number, number]>()
  for (const face of mesh.faces) {
    for (const i of [0, 1, 2] as const) {
      const [a, b] = [face[i], face[((i + 1) % 3) as 0 | 1 | 2]]
      if (!edges.delete(`${b} ${a}`)) edges.set(`${a} ${b}`, [a, b])
    }
  }
  const spot = (i: number) => mesh.spots[i] ?? [0, 0, 0]
  const normal = (i: number) => mesh.normals[i] ?? [0, 0, 1]
  const open = [...edges.values()].filter(([a, b]) => Math.abs(spot(a)[1]) > 0.01 || Math.abs(spot(b)[1]) > 0.01)
  const outward = new Map<number, Spot>()
  for (const [a, b] of open) {
    const out = unit(crossed(plus(spot(b), spot(a), -1), normal(a)))
    for (const i of [a, b]) outward.set(i, plus(outward.get(i) ?? [0, 0, 0], out))
  }
  const result: Mesh = { spots: [], normals: [], faces: [] }
  const places = new Map<number, number>()
  const place = (i: number) => {
    const known = places.get(i)
    if (known !== undefined) return known
    const [p, n, o] = [spot(i), normal(i), unit(outward.get(i) ?? [0, 0, 0])]
    const rings: readonly (readonly [number, number, number])[] = [
      [0, 0, 0],
      [0.3, 0.7, 0.5],
      [1, 1, 1],
      [depth / round, 1, 1],
    ]
    places.set(i, result.spots.length)
    for (const [down, out, turn] of rings) {
      result.spots.push(plus(plus(p, n, -down * round), o, out * round * 0.7))
      result.normals.push(unit(plus(plus([0, 0, 0], n, 1 - turn), o, turn)))
    }
    return result.spots.length - rings.length
  }
  for (const [a, b] of open) {
    const [p, q] = [place(a), place(b)]
    for (const k of [0, 1, 2]) result.faces.push([q + k, p + k, p + k + 1], [q + k, p + k + 1, q + k + 1])
  }
  return result
}
