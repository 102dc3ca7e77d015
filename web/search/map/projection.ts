/** The middle meridian of the maps of Finland, on which north is up. */
const MIDDLE = 27
const EARTH_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** A point on the map, in kilometres: to the east of the middle meridian, and to the south of the North Pole's side. */
export interface Spot {
  x: number
  y: number
}

/** The transverse Mercator projection, in which people in Finland know the shape of their country. */
export function spotOf({ lat, lng }: { lat: number; lng: number }): Spot {
  const along = radians(lng - MIDDLE)
  const up = radians(lat)
  return {
    x: EARTH_KM * Math.atanh(Math.cos(up) * Math.sin(along)),
    y: -EARTH_KM * Math.atan2(Math.tan(up), Math.cos(along)),
  }
}
