import type { Body } from './body.ts'
import { Line, type Point, trace, within } from './curve.ts'
import { cutFace, faceParts, leadingEdge } from './face.ts'
import { cabin, fittings, type Parts, put, wheels } from './fittings.ts'
import { hem, mirrored, sunk } from './forms.ts'
import { type Distance, FAR, type Mesh, Skin } from './skin.ts'
import { ends, Solid, type Spot } from './solid.ts'

/** Half of the width of a joint between panels. */
const JOINT = 3.4

/** A whole car as meshes by material, in millimetres. */
export function makeCar(body: Body): Parts {
  const solid = new Solid(body)
  const skin = new Skin(solid)
  cutArches(skin, solid)
  cutWindows(skin, solid)
  cutFace(skin, solid)
  cutColours(skin, solid)
  cutJoints(skin, solid)
  const parts: Parts = new Map()
  const add = (part: string, ...meshes: readonly Mesh[]) => {
    for (const mesh of meshes) put(parts, part, mesh, mirrored(mesh))
  }
  const [paint, roof, trim] = [skin.mesh('paint'), skin.mesh('roof'), sunk(skin.mesh('trim'), 3)]
  add('paint', paint, hem(paint, 16))
  add('roof', roof, hem(roof, 8))
  add('trim', trim, hem(trim, 20))
  add('frit', sunk(skin.mesh('frit'), 3))
  add('gloss', sunk(skin.mesh('pillar'), 2))
  add('glass', sunk(skin.mesh('glass'), 3))
  faceParts(skin, solid, parts)
  wheels(solid, parts)
  fittings(solid, parts)
  cabin(solid, parts)
  return parts
}

/** Distance from the nearer axle. */
function fromAxle({ wheels: { front, rear, radius } }: Body, [x, , z]: Spot): number {
  return Math.min(...[front, rear].map((axle) => Math.hypot(x - axle, z - radius)))
}

function alongOf(solid: Solid, [x, z]: Point): number {
  return solid.outline.near(x, z).along
}

function cutArches(skin: Skin, solid: Solid): void {
  const { body } = solid
  skin.cut('gone', ([x, , z]) => solid.lower(x) - z)
  skin.cut('gone', (spot) => body.wheels.arch - fromAxle(body, spot))
}

/** Every window has a black edge; what lies on the flank is said by the side view, the others by the outline. */
function cutWindows(skin: Skin, solid: Solid): void {
  const { body } = solid
  const [windows, pillars] = [body.windows, body.pillars].map((shapes) =>
    shapes.map((shape) => within(trace(shape, 12))),
  )
  const side =
    (shapes: typeof windows, wider: number): Distance =>
    (spot) => {
      const { over, flank } = solid.at(...spot)
      const inside = (shapes ?? []).map((shape) => shape(spot[0], spot[2]) + wider)
      return Math.min(Math.max(-500, ...inside), flank - over - 10)
    }
  const [edge, pillar] = [side(windows, 6), side(pillars, 0)]
  skin.cut('frit', side(windows, 13))
  skin.cut('pillar', (spot) => Math.min(edge(spot), pillar(spot)), ['frit'])
  skin.cut('glass', side(windows, 0), ['frit'])
  cutScreen(skin, solid, ends(body.screen), 52)
  if (body.rearWindow) cutScreen(skin, solid, ends(body.rearWindow), 96)
  const foot = alongOf(solid, ends(body.screen)[0])
  skin.cut('trim', (spot) => {
    const { along, flank } = solid.at(...spot)
    return Math.min(along - foot + 62, foot - along + 2, -flank - 30)
  })
}

function cutScreen(skin: Skin, solid: Solid, [first, last]: readonly [Point, Point], sides: number): void {
  const [from, to] = [alongOf(solid, first), alongOf(solid, last)]
  const screen: Distance = (spot) => {
    const { along, flank, over } = solid.at(...spot)
    return Math.min(along - from, to - along, -flank - sides, over + 60)
  }
  skin.cut('frit', screen).cut('glass', (spot) => screen(spot) - 34, ['frit'])
}

function cutColours(skin: Skin, solid: Solid): void {
  const { body } = solid
  const skirt = new Line(trace(body.skirt, 12))
  skin.cut('trim', ([x, , z]) => -skirt.near(x, z).distance)
  if (body.ring > 0) skin.cut('trim', (spot) => body.wheels.arch + body.ring - fromAxle(body, spot))
  if (!body.paints[0]?.roof) return
  const [from, to] = [alongOf(solid, ends(body.screen)[0]), alongOf(solid, ends(body.rearWindow ?? body.screen)[1])]
  skin.cut('roof', (spot) => {
    const { along } = solid.at(...spot)
    return Math.min(spot[2] - solid.belt(spot[0]) - 16, along - from, to + 60 - along)
  })
}

function cutJoints(skin: Skin, solid: Solid): void {
  const { body } = solid
  const [length] = body.size
  const cowl = ends(body.screen)[0]
  const lead = leadingEdge(solid)
  skin.slit((spot) => {
    const { along, over } = solid.at(...spot)
    const side = spot[1] - solid.width(spot[0], 0.62 * cowl[1]) + 88
    return spot[0] > cowl[0] + 200 || over < -30 ? FAR : Math.max(side, lead - along)
  }, JOINT)
  if (body.rearWindow) {
    const hinge = alongOf(solid, ends(body.rearWindow)[0])
    const sill = alongOf(solid, [length, solid.lower(length) + 150])
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
  skin.slit(([x, y, z]) => {
    const [dx, dz] = [Math.abs(x - lx) - 40, Math.abs(z - lz) - 40]
    return y > 300 ? Math.hypot(Math.max(0, dx), Math.max(0, dz)) - 35 : FAR
  }, 2.4)
}
