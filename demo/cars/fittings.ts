import type { Body } from './body.ts'
import { trace } from './curve.ts'
import { bar, block, hem, joined, mirrored, moved, sheet, turned } from './forms.ts'
import type { Mesh } from './skin.ts'
import { ends, type Solid, type Spot } from './solid.ts'

/** Meshes by what they are made of. */
export type Parts = Map<string, Mesh[]>

export function put(parts: Parts, material: string, ...meshes: readonly Mesh[]): void {
  parts.set(material, [...(parts.get(material) ?? []), ...meshes])
}

function both(mesh: Mesh): Mesh[] {
  return [mesh, mirrored(mesh)]
}

/** One spoke or half of one: a sheet from hub to rim that bows outward, with turned edges. */
function spoke(body: Body, angle: number, side: -1 | 0 | 1): Mesh {
  const { radius, hub, edge, split, sweep } = body.wheels
  const face = sheet(10, 2, (row, column) => {
    const r = (0.1 + 0.64 * row) * radius
    const width = hub + (edge - hub) * row
    const inner = side === 0 ? -width : split * Math.max(0, row - 0.25) * 1.33 + 0.008
    const across = (inner + (width - inner) * column) * (side || 1) + sweep * row
    const off = Math.asin(Math.max(-1, Math.min(1, (across * radius) / r)))
    const bow = 66 + 26 * Math.sin(row * Math.PI * 0.55) - 6 * Math.abs(column - 0.5)
    return [r * Math.cos(angle + off), bow, r * Math.sin(angle + off)]
  })
  const right = turnedOver(face)
  return joined([right, hem(right, 34, 3)])
}

/** The same sheet seen from its other side, when its normals look inward. */
function turnedOver(mesh: Mesh): Mesh {
  const inward = (mesh.normals[0]?.[1] ?? 1) < 0
  if (!inward) return mesh
  return {
    spots: mesh.spots,
    normals: mesh.normals.map(([x, y, z]): Spot => [-x, -y, -z]),
    faces: mesh.faces.map(([a, b, c]) => [a, c, b]),
  }
}

export function wheels(solid: Solid, parts: Parts): void {
  const { body } = solid
  const { front, rear, radius: R, spokes, split } = body.wheels
  const groove = [52, 18, -18, -52].map((y) => `1 ${y + 5}, 0.976 ${y + 4}, 0.976 ${y - 4}, 1 ${y - 5}`).join(', ')
  const shoulder = '0.735 92, 0.76 103, 0.8 109, 0.85 112, 0.9 112, 0.94 108, 0.965 101, 0.985 91, 0.996 80, 1 70'
  const tyre = turned(`${shoulder}, ${groove}, 1 -74, 0.94 -105, 0.74 -96`, R)
  const rim = turned('0.66 -80, 0.66 40, 0.695 72, 0.712 92, 0.728 101, 0.742 101, 0.748 92', R)
  const cap = turned('0.2 40, 0.19 64, 0.15 76, 0.1 80, 0.001 81', R, 40)
  const disc = turned('0.52 8, 0.52 20, 0.24 22, 0.22 40', R)
  const back = turned('0.66 -20, 0.001 -20', R, 40)
  const sides: readonly (-1 | 0 | 1)[] = split > 0 ? [-1, 1] : [0]
  const angles = Array.from({ length: spokes }, (_, i) => Math.PI / 2 + (i * 2 * Math.PI) / spokes)
  const arms = angles.flatMap((angle) => sides.map((side) => spoke(body, angle, side)))
  for (const x of [front, rear]) {
    const y = solid.width(x, R + body.wheels.arch) - 112
    const at = (mesh: Mesh) => both(moved(mesh, [x, y, R]))
    put(parts, 'tyre', ...at(tyre))
    put(parts, 'rim', ...at(joined([rim, cap, ...arms])))
    put(parts, 'steel', ...at(disc))
    put(parts, 'dark', ...at(back), ...at(block([R * 0.36, 24, R * 0.1], [R * 0.16, 26, R * 0.2], 5)))
    put(parts, 'dark', ...both(joined([well(solid, x), wall(body, x)])))
  }
}

/** The inside of a wheel arch, open below. */
function well(solid: Solid, x: number): Mesh {
  const { radius, arch } = solid.body.wheels
  return sheet(6, 40, (row, column) => {
    const angle = (1.06 - column * 1.12) * Math.PI
    const y = 430 + (solid.width(x, radius + arch) - 452) * row
    return [x + (arch + 9) * Math.cos(angle), y, radius + (arch + 9) * Math.sin(angle)]
  })
}

/** Where a wheel well ends inside: without it one looks through the car. */
function wall({ wheels: { radius, arch } }: Body, x: number): Mesh {
  return sheet(2, 40, (row, column) => {
    const angle = (1.06 - column * 1.12) * Math.PI
    return [x + (arch + 9) * row * Math.cos(angle), 432, radius + (arch + 9) * row * Math.sin(angle)]
  })
}

/** The first spot of the surface on a line along the car, from its front or from its rear. */
export function surfaceAt(solid: Solid, y: number, z: number, rear = false): Spot {
  const [length] = solid.body.size
  for (let step = -60; step < length / 2; step += 2) {
    const x = rear ? length - step : step
    if (solid.value(x, y, z) < 0) return [x, y, z]
  }
  throw new Error(`${solid.body.name} has no surface at ${y} ${z}`)
}

export function fittings(solid: Solid, parts: Parts): void {
  const { body } = solid
  const [mx, mz] = body.mirror
  const my = solid.width(mx, mz)
  put(parts, 'paint', ...both(block([mx + 62, my + 132, mz + 74], [52, 108, 66], 3.2)))
  put(
    parts,
    'gloss',
    ...both(block([mx + 64, my + 128, mz + 22], [48, 100, 24], 3.4)),
    ...both(block([mx + 46, my + 30, mz + 16], [34, 60, 16], 3)),
  )
  put(parts, 'mirror', ...both(block([mx + 106, my + 134, mz + 74], [10, 92, 52], 5)))
  for (const [x, z] of trace(body.handles, 1e6)) {
    const centre: Spot = [x + 60, solid.width(x + 60, z) + 10, z]
    put(parts, 'paint', ...both(block(centre, [112, 17, 17], 4)))
  }
  if (body.rails) {
    const line = trace(body.rails, 60).map(([x, z]): Spot => [x, solid.width(x, body.size[1]) - 36, z - 22])
    put(parts, 'gloss', ...both(bar(line, 15)))
  }
  const [foot] = ends(body.screen)
  const wiper = (from: number, to: number): Mesh => {
    const line = [0, 0.25, 0.5, 0.75, 1].map((part): Spot => {
      const y = from + (to - from) * part
      const [x, , z] = solid.project([foot[0] + 60 + 130 * (Math.abs(y) / body.half) ** 2, y, foot[1] + 40 + part * 22])
      return [x - 14, y, z + 12]
    })
    return bar(line, 8)
  }
  put(parts, 'trim', wiper(-body.half * 0.72, -30), wiper(-40, body.half * 0.6))
  const low = (solid.lower(0) + body.lamps[0]) / 2 - 30
  put(parts, 'plate', block([...place(surfaceAt(solid, 0, low), -9)], [6, 262, 57], 14))
  const high = solid.lower(body.size[0]) + 250
  put(parts, 'plate', block([...place(surfaceAt(solid, 0, high, true), 9)], [6, 262, 57], 14))
}

function place([x, y, z]: Spot, by: number): Spot {
  return [x + by, y, z]
}

/** The cabin is seen through the glass: seats, dash, wheel, a floor; and what closes the car below. */
export function cabin(solid: Solid, parts: Parts): void {
  const { body } = solid
  const [length] = body.size
  const lower = solid.lower(length / 2)
  const [foot] = ends(body.screen)
  const seats = trace(body.seats, 1e6)
  for (const [x, z] of seats) {
    const y = body.half * 0.45
    put(
      parts,
      'seat',
      ...both(block([x - 40, y, z - 260], [75, 250, 330], 4, 0.2)),
      ...both(block([x + 40, y, z + 95], [45, 130, 85], 3.4, 0.1)),
    )
    put(parts, 'seat', ...both(block([x - 330, y, z - 540], [270, 255, 90], 4)))
  }
  const dash = Math.min(foot[0] + 520, (seats[0]?.[0] ?? 2000) - 700)
  const top = solid.belt(dash) - 30
  put(parts, 'cabin', block([dash - 150, 0, top - 130], [330, body.half - 130, 130], 4))
  const ring = sheet(40, 14, (row, column) => {
    const [a, b] = [row * 2 * Math.PI, -column * 2 * Math.PI]
    const r = 182 + 15 * Math.cos(b)
    const [u, v] = [r * Math.sin(a), 15 * Math.sin(b)]
    return [dash + 250 + v * 0.9 + u * 0.42, -body.half * 0.45 + r * Math.cos(a), top - 40 + u * 0.9 - v * 0.42]
  })
  put(parts, 'cabin', ring, block([dash + 190, -body.half * 0.45, top - 70], [70, 60, 60], 3))
  const floor = solid.lower(length / 2) + 110
  put(parts, 'dark', block([length / 2, 0, floor], [length / 2 - 330, body.half - 190, 60], 8))
  put(parts, 'dark', block([length / 2, 0, lower + 62], [length / 2 - 420, body.half - 120, 40], 12))
}
