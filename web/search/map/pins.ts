import { lowestClaim, type PriceClaim } from '../../../contract/money/priceClaim.ts'
import { modelKey, type PlaceWithCars, placesWithCars } from '../foundCars.ts'
import type { SearchState } from '../searchState.ts'
import { type Spot, spotOf } from './projection.ts'

/** The part of the plane that is seen, in kilometres. */
export interface View {
  left: number
  top: number
  width: number
  height: number
}

/** A place, or some that lie together. */
export interface Pin {
  /** The one with the most cars first. */
  places: [PlaceWithCars, ...PlaceWithCars[]]
  /** The town that most of them are in. */
  city: string
  spot: Spot
  /** Models, as the list counts them. */
  cars: number
  claim: PriceClaim | null
  /** The list is not narrowed to other places. */
  isOn: boolean
}

interface Mapped {
  view: View
  pins: Pin[]
  searched: Spot | null
}

/** Width to height of the map, and its width in pixels where it is narrowest: names and pins are kept apart by it. */
const SHAPE = 4 / 5
const WIDTH_PX = 320
/** Pins whose areas of touch would overlap are one. */
const JOIN_PX = 44
/** Air around the pins, as a part of the whole. */
const AIR = 0.14
/** Closer the coast would be no more than some straight lines. */
const LEAST_KM = 56

/** A map around some spots. */
function viewAround(spots: readonly Spot[]): View {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const inside = 1 - 2 * AIR
  const width = Math.max(LEAST_KM, (right - left) / inside, ((bottom - top) / inside) * SHAPE)
  const height = width / SHAPE
  return { left: (left + right - width) / 2, top: (top + bottom - height) / 2, width, height }
}

/** Where something stands on the map, in parts of its width and height. */
export interface OnMap {
  x: number
  y: number
}

export const placedIn = (view: View, { x, y }: Spot): OnMap => ({
  x: (x - view.left) / view.width,
  y: (y - view.top) / view.height,
})

/** Everything that the map shows of a search; null where no place has a car. What was searched is not told under a pin. */
export function mapOf(state: SearchState): Mapped | null {
  const { atPlaces } = state.form
  const all = placesWithCars(state)
  const shown = all.filter(({ place }) => isAmong(atPlaces, place.location_id))
  const point = state.searchData?.point
  const searched = point ? spotOf(point) : null
  const spots = (shown.length > 0 ? shown : all).map(({ place }) => spotOf(place))
  if (spots.length === 0) return null
  const view = viewAround(searched && atPlaces.length === 0 ? [...spots, searched] : spots)
  // Nobody comes by the keyboard to a pin that is out of view.
  const pins = joined(all, state, view).filter(({ spot }) => isInView(placedIn(view, spot)))
  const isHidden = searched && pins.some(({ spot }) => apart(spot, searched) < (PIN_PX / WIDTH_PX) * view.width)
  return { view, pins, searched: isHidden ? null : searched }
}

const isInView = ({ x, y }: OnMap) => Math.min(x, y) >= 0 && Math.max(x, y) <= 1

const apart = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y)

const isAmong = (ids: readonly string[], id: string) => ids.length === 0 || ids.includes(id)

function joined(all: readonly PlaceWithCars[], { form, selectedFixedTerm }: SearchState, view: View): Pin[] {
  const reach = (JOIN_PX / WIDTH_PX) * view.width
  const groups: [PlaceWithCars, ...PlaceWithCars[]][] = []
  for (const one of all.toSorted((a, b) => b.cars.length - a.cars.length)) {
    const spot = spotOf(one.place)
    const near = groups.find(([first]) => apart(spotOf(first.place), spot) < reach)
    if (near) near.push(one)
    else groups.push([one])
  }
  return groups.map((places) => {
    const cars = places.flatMap((one) => one.cars)
    return {
      places,
      city: mostCommon(places.map(({ place }) => place.city)),
      spot: spotOf(places[0].place),
      cars: new Set(cars.map(modelKey)).size,
      claim: lowestClaim(
        cars.map(({ prices }) => prices),
        [selectedFixedTerm],
      ),
      isOn: places.some(({ place }) => isAmong(form.atPlaces, place.location_id)),
    }
  })
}

const mostCommon = ([first = '', ...others]: readonly string[]): string =>
  others.reduce(
    (best, one, _, all) => (countOf(one, [first, ...all]) > countOf(best, [first, ...all]) ? one : best),
    first,
  )
const countOf = (text: string, among: readonly string[]) => among.filter((one) => one === text).length

/** A name on the map, at its middle. */
interface Label extends OnMap {
  text: string
  /** A town without a place. */
  isTown: boolean
}

/** Large towns, for whoever looks where in the country they are; in Finnish, as places are. The largest first. */
const TOWNS: [name: string, lat: number, lng: number][] = [
  ['Helsinki', 60.17, 24.94],
  ['Tampere', 61.498, 23.761],
  ['Turku', 60.452, 22.267],
  ['Oulu', 65.012, 25.465],
  ['Jyväskylä', 62.242, 25.748],
  ['Kuopio', 62.893, 27.678],
  ['Rovaniemi', 66.503, 25.727],
  ['Vaasa', 63.096, 21.616],
  ['Joensuu', 62.601, 29.763],
  ['Lahti', 60.983, 25.661],
  ['Kajaani', 64.227, 27.728],
  ['Lappeenranta', 61.058, 28.186],
  ['Maarianhamina', 60.097, 19.935],
  ['Sodankylä', 67.416, 26.59],
  ['Inari', 68.906, 27.029],
  ['Kuusamo', 65.966, 29.189],
  ['Tornio', 65.848, 24.147],
  ['Raahe', 64.685, 24.48],
  ['Savonlinna', 61.868, 28.88],
  ['Forssa', 60.814, 23.622],
  ['Salo', 60.384, 23.127],
  ['Hyvinkää', 60.63, 24.86],
  ['Lohja', 60.25, 24.066],
  ['Kerava', 60.403, 25.105],
]
const LETTER_PX = 7.4
const LINE_PX = 20
/** Half of what a pin and the searched spot take. */
const PIN_PX = 18
const SPOT_PX = 9

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** The names for which there is room: those of pins under or over them, then towns. */
export function labelsOf({ view, pins, searched }: Mapped): Label[] {
  const height = WIDTH_PX / SHAPE
  const at = (spot: Spot) => {
    const { x, y } = placedIn(view, spot)
    return { x: x * WIDTH_PX, y: y * height }
  }
  const boxOf = (spot: Spot, half: number): Box => {
    const { x, y } = at(spot)
    return { left: x - half, right: x + half, top: y - half, bottom: y + half }
  }
  const taken = [...pins.map(({ spot }) => boxOf(spot, PIN_PX)), ...(searched ? [boxOf(searched, SPOT_PX)] : [])]
  const labels: Label[] = []
  const put = (text: string, x: number, y: number, isTown: boolean) => {
    const half = (text.length * LETTER_PX) / 2
    const box = { left: x - half, right: x + half, top: y - LINE_PX / 2, bottom: y + LINE_PX / 2 }
    const isInside = box.left > 4 && box.right < WIDTH_PX - 4 && box.top > 4 && box.bottom < height - 4
    const isSaid = labels.some((label) => label.text === text)
    if (isSaid || !isInside || taken.some((other) => overlap(box, other))) return
    taken.push(box)
    labels.push({ text, x: x / WIDTH_PX, y: y / height, isTown })
  }
  const away = PIN_PX + LINE_PX / 2
  for (const pin of pins.toSorted((a, b) => b.cars - a.cars)) {
    const { x, y } = at(pin.spot)
    const name = shortName(pin, pins)
    for (const beside of [y + away, y - away]) put(name, x, beside, false)
  }
  for (const [name, lat, lng] of TOWNS) {
    const { x, y } = at(spotOf({ lat, lng }))
    put(name, x, y, true)
  }
  return labels
}

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** The town, or the part of it where it has several pins: `Herttoniemi` of `Kulku Helsinki Herttoniemi`. */
function shortName({ city, places: [{ place }] }: Pin, pins: readonly Pin[]): string {
  const isAlone = pins.filter((pin) => pin.city === city).length === 1
  const part = place.display_name.split(city)[1]?.trim()
  return isAlone || !part ? city : part
}
