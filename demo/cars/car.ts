import type { Body } from './body.ts'
import { Line, trace, within } from './curve.ts'
import { cutFace, faceParts, leadingEdge } from './face.ts'
import { cabin, fittings, type Parts, wheels } from './fittings.ts'
import { hem, mirrored, sunk } from './forms.ts'
import { type Distance, FAR, type Mesh, Skin } from './skin.ts'
import { ends, Solid, type Spot } from './solid.ts'

const PARTS = [
  'paint',
  'roof',
  'glass',
  'frit',
  'gloss',
  'trim',
  'dark',
  'lens',
  'bowl',
  'eye',
  'light',
  'redLens',
  'redBowl',
  'redLight',
  'grille',
  'tyre',
  'rim',
  'steel',
  'mirror',
  'seat',
  'cabin',
  'plate',
] as const
/** Half of the width of a joint between panels. */
const JOINT = 3.4

/** A whole car as meshes by material, in millimetres. */
export function makeCar(body: Body): Parts {
  const solid = new Solid(body)
  const skin = new Skin(solid)
  cutBody(skin, solid)
  const parts: Parts = Object.fromEntries(PARTS.map((part) => [part, []]))
  const add = (part: string, meshes: readonly Mesh[]) => {
    for (const mesh of meshes) parts[part]?.push(mesh, mirrored(mesh))
  }
  const paint = skin.mesh('paint')
  add('paint', [paint, hem(paint, 16)])
  const roof = skin.mesh('roof')
  add('roof', [roof, hem(roof, 8)])
  const trim = skin.mesh('trim')
  add('trim', [sunk(trim, 3), hem(sunk(trim, 3), 20)])
  const frit = skin.mesh('frit')
  add('frit', [sunk(frit, 3)])
  add('gloss', [sunk(skin.mesh('pillar'), 2)])
  add('glass', [sunk(skin.mesh('glass'), 3)])
  faceParts(skin, solid, parts)
  wheels(solid, parts)
  fittings(solid, parts)
  cabin(solid, parts)
  return parts
}

function cutBody(skin: Skin, solid: Solid): void {
  const { body } = solid
  const { wheels: axles } = body
  const fromAxle = ([x, , z]: Spot) =>
    Math.min(...[axles.front, axles.rear].map((axle) => Math.hypot(x - axle, z - axles.radius)))
  const onSide =
    (shape: (x: number, z: number) => number): Distance =>
    (spot) => {
      const { over, flank } = solid.at(...spot)
      return Math.min(shape(spot[0], spot[2]), flank - over - 10)
    }
  skin.cut('gone', ([x, , z]) => solid.lower(x) - z).cut('gone', (spot) => axles.arch - fromAxle(spot))
  const windows = body.windows.map((window) => within(trace(window, 12)))
  const pillars = body.pillars.map((pillar) => within(trace(pillar, 12)))
  const window = (x: number, z: number) => Math.max(...windows.map((inside) => inside(x, z)))
  const pillar = (x: number, z: number) => Math.max(-500, ...pillars.map((inside) => inside(x, z)))
  skin.cut(
    'frit',
    onSide((x, z) => window(x, z) + 13),
  )
  skin.cut(
    'pillar',
    onSide((x, z) => Math.min(window(x, z) + 6, pillar(x, z))),
    ['frit'],
  )
  skin.cut('glass', onSide(window), ['frit'])
  const screens = [
    { text: body.screen, sides: 52 },
    { text: body.rearWindow, sides: 96 },
  ]
  for (const { text, sides } of screens) {
    if (!text) continue
    const [from, to] = ends(text)
      .map(([x, z]) => solid.outline.near(x, z).along)
      .sort((a, b) => a - b) as [number, number]
    const screen: Distance = (spot) => {
      const { along, flank, over } = solid.at(...spot)
      return Math.min(along - from, to - along, -flank - sides, over + 60)
    }
    skin.cut('frit', screen).cut('glass', (spot) => screen(spot) - 34, ['frit'])
    if (text === body.screen) {
      skin.cut('trim', (spot) => {
        const { along, flank } = solid.at(...spot)
        return Math.min(along - from + 62, from - along + 2, -flank - 30)
      })
    }
  }
  cutFace(skin, solid)
  const skirt = new Line(trace(body.skirt, 12))
  skin.cut('trim', ([x, , z]) => -skirt.near(x, z).distance)
  if (body.ring > 0) skin.cut('trim', (spot) => axles.arch + body.ring - fromAxle(spot))
  const [cowl] = ends(body.screen)
  if (body.paints[0]?.roof) {
    const from = solid.outline.near(...cowl).along
    const to = solid.outline.near(...(ends(body.rearWindow ?? body.screen)[1] ?? cowl)).along
    skin.cut('roof', (spot) => {
      const { along } = solid.at(...spot)
      return Math.min(spot[2] - solid.belt(spot[0]) - 16, along - from, to + 60 - along)
    })
  }
  const lead = leadingEdge(solid)
  skin.slit((spot) => {
    const [x, y] = spot
    const { along, over } = solid.at(...spot)
    const side = y - solid.width(x, 0.62 * cowl[1]) + 88
    return x > cowl[0] + 200 || over < -30 ? FAR : Math.max(side, lead - along)
  }, JOINT)
  const [top, bottom] = body.rearWindow ? ends(body.rearWindow) : []
  if (top && bottom) {
    const hinge = solid.outline.near(...top).along
    const sill = solid.outline.near(body.size[0], solid.lower(body.size[0]) + 150).along
    skin.slit((spot) => {
      const { along, over } = solid.at(...spot)
      const side = spot[1] - solid.width(spot[0], spot[2]) + 66
      return along < hinge || over < -30 ? FAR : Math.max(side, along - sill)
    }, JOINT)
  }
  for (const joint of body.joints) {
    const line = new Line(trace(joint, 8))
    skin.slit(([x, y, z]) => {
      const { distance, along } = line.near(x, z)
      return along <= 0 || along >= line.length || y < body.half * 0.5 ? FAR : distance
    }, JOINT)
  }
  const [lx, lz] = body.lid
  skin.slit(
    ([x, y, z]) =>
      y > 300 ? Math.hypot(Math.max(0, Math.abs(x - lx) - 40), Math.max(0, Math.abs(z - lz) - 40)) - 35 : FAR,
    2.4,
  )
}
