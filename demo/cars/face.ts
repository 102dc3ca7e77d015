import { trace, within } from './curve.ts'
import { type Parts, put, surfaceAt } from './fittings.ts'
import { block, hem, mirrored, sunk } from './forms.ts'
import type { Distance, Mesh, Skin } from './skin.ts'
import type { Solid, Spot } from './solid.ts'

/**
 * One face per make, on the nose and tail unrolled: outward from the middle and round the corner, and up from the
 * height of the lamps, for a car 900 wide to each side. Curves are for `trace`.
 */
interface Face {
  readonly lamp: string
  /** The light guide within the lamp. */
  readonly guide: string
  /** Places of the projectors. */
  readonly eyes: string
  /** The dark piece between the lamps, and its line of light or metal. */
  readonly bridge?: string
  readonly line?: string
  readonly grille?: string
  /** The lower intake, up from the middle between edge and lamps. */
  readonly intake: string
  readonly tailLamp: string
  readonly tailGuide: string
}

const FACES: Record<'norra' | 'saimo' | 'kaarna', Face> = {
  norra: {
    lamp: '440 -26, 700 -44 -4, 980 -40 6, 1120 0 40, 1150 34 70, 980 46 178, 700 36 182, 440 26',
    guide: '452 18, 700 28 2, 980 38 1, 1112 32, 1090 18, 980 25 181, 700 16 182, 452 7',
    eyes: '640 -12, 800 -6, 950 2',
    bridge: '0 -27, 442 -27, 442 27, 0 27',
    line: '0 4, 430 4, 430 13, 0 13',
    intake: '0 -84, 470 -84 0, 600 -20 70, 560 52, 520 58, 0 58',
    tailLamp: '0 -26, 640 -30, 900 -44, 1060 -20 30, 1080 30, 900 40, 640 30, 0 26',
    tailGuide: '0 -7, 640 -9, 880 -22, 1020 -4, 1030 8, 880 2, 640 7, 0 7',
  },
  saimo: {
    lamp: '660 0 90, 770 92 0, 880 92 0, 985 0 -90, 880 -92 180, 770 -92 180, 660 0 90',
    guide:
      '676 0 90, 770 77 0, 880 77 0, 969 0 -90, 880 -77 180, 770 -77 180, 676 0 90, 698 0, 698 0 -90, 770 -56 0, 880 -56 0, 948 0 90, 880 56 180, 770 56 180, 698 0 -90, 676 0',
    eyes: '780 0, 880 0',
    intake: '0 -78, 430 -78 0, 600 -50 25, 720 20 70, 690 26, 560 -8 195, 430 -16 180, 0 -16',
    tailLamp: '700 -120, 860 -130 0, 900 -90 90, 900 120 90, 860 160 180, 700 150',
    tailGuide:
      '724 -94, 850 -100 0, 872 -76 90, 872 110 90, 850 132 180, 724 124, 724 100, 836 104, 846 96, 846 -62, 836 -72, 724 -68',
  },
  kaarna: {
    lamp: '540 -52, 1000 -60 0, 1080 -20 70, 1090 44, 540 44',
    guide: '556 30, 1060 30, 1060 14, 580 14, 580 -40, 556 -40',
    eyes: '690 -16, 830 -16, 960 -16',
    bridge: '0 -150, 470 -150 0, 528 -110 80, 534 44, 0 44',
    grille: '0 -132, 462 -132 0, 508 -100 80, 514 26, 0 26',
    line: '0 34, 532 34, 532 42, 0 42',
    intake: '0 -84, 640 -84, 740 -30, 740 30, 600 34, 560 10, 0 10',
    tailLamp: '520 -50, 980 -54, 1050 -20, 1050 50, 520 50',
    tailGuide: '540 34, 1030 34, 1030 20, 560 20, 560 -36, 540 -36',
  },
}

/** A place of the unrolled nose or tail: outward, up. */
type Unrolled = (spot: Spot) => readonly [number, number]

function unrolled(solid: Solid, height: number, rear: boolean): Unrolled {
  const scale = 900 / solid.body.half
  const [length] = solid.body.size
  return ([x, y, z]) => {
    const back = rear ? length - x : x
    return [(y + Math.max(0, back - 20)) * scale, z - height]
  }
}

export function cutFace(skin: Skin, solid: Solid): void {
  const { body } = solid
  const face = FACES[body.make]
  const [length] = body.size
  const on = (text: string, height: number, rear = false): Distance => {
    const shape = within(trace(text, 12))
    const at = unrolled(solid, height, rear)
    return (spot) => ((rear ? spot[0] > length - 700 : spot[0] < 700) ? shape(...at(spot)) : -200)
  }
  const [lamps, rear] = body.lamps
  const low = (solid.lower(0) + lamps) / 2 + 5
  skin.cut('intake', on(face.intake, low), ['paint', 'trim'])
  if (face.bridge) skin.cut('bridge', on(face.bridge, lamps))
  if (face.grille) skin.cut('grille', on(face.grille, lamps), ['bridge'])
  if (face.line) skin.cut('line', on(face.line, lamps), ['bridge'])
  skin.cut('lamp', on(face.lamp, lamps), ['paint', 'bridge', 'trim']).cut('guide', on(face.guide, lamps), ['lamp'])
  skin.cut('tail', on(face.tailLamp, rear, true)).cut('tailGuide', on(face.tailGuide, rear, true), ['tail'])
}

/** Adds all that stands behind the openings of the face: bowls, guides, projectors and the depth of the grille. */
export function faceParts(skin: Skin, solid: Solid, parts: Parts): void {
  const add = (part: string, ...meshes: Mesh[]) => {
    for (const mesh of meshes) put(parts, part, mesh, mirrored(mesh))
  }
  const [lamp, guide] = [skin.mesh('lamp'), skin.mesh('guide')]
  const [tail, tailGuide] = [skin.mesh('tail'), skin.mesh('tailGuide')]
  add('lens', lamp, guide)
  add('bowl', sunk(lamp, 62), sunk(guide, 62))
  add('light', sunk(guide, 16), hem(sunk(guide, 16), 10, 0.5))
  add('redLens', tail, tailGuide)
  add('redBowl', sunk(tail, 45), sunk(tailGuide, 45))
  add('redLight', sunk(tailGuide, 14), hem(sunk(tailGuide, 14), 8, 0.5))
  const bridge = skin.mesh('bridge')
  add('gloss', sunk(bridge, 2), hem(sunk(bridge, 2), 30))
  add(solid.body.make === 'norra' ? 'light' : 'rim', skin.mesh('line'))
  add('grille', sunk(skin.mesh('grille'), 26))
  add('grille', sunk(skin.mesh('intake'), 42))
  const at = unrolled(solid, solid.body.lamps[0], false)
  for (const [u, up] of trace(FACES[solid.body.make].eyes, 1e6)) {
    const near = lamp.spots.reduce(
      (best, spot) => (off(at(spot), u, up) < off(at(best), u, up) ? spot : best),
      lamp.spots[0] ?? [0, 0, 0],
    )
    const eye: Spot = [near[0] + 48, near[1] - 12, near[2]]
    add('eye', block(eye, [24, 23, 23], 2.2))
    add('rim', block([eye[0] + 6, eye[1], eye[2]], [10, 29, 29], 2.2))
  }
}

function off([u, up]: readonly [number, number], toU: number, toUp: number): number {
  return (u - toU) ** 2 + (up - toUp) ** 2
}

/** Where the bonnet begins, as a length along the outline: above the lamps. */
export function leadingEdge(solid: Solid): number {
  const height = solid.body.lamps[0] + 66
  return solid.outline.near(surfaceAt(solid, 0, height)[0], height).along
}
