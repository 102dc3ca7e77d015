import type { Language } from '../../../contract/language.ts'
import type { Outcome } from '../outcome.ts'

export interface Point {
  lat: number
  lng: number
}

/** Somewhere in Finland, as exactly as `precision` says; `label` is the way to write it. */
export interface Place extends Point {
  label: string
  street?: string
  streetNumber?: string
  postalCode?: string
  /** The municipality, in Finnish unless another language was asked for. */
  city: string
  precision: 'address' | 'street' | 'postal' | 'municipality'
}

/** Places by name and names by place. An empty list or null is an answer: there is no such place. */
export interface Geocoder {
  /** Best match first. Takes an address, a postal code, a place or a municipality, in Finnish or Swedish. */
  search(text: string): Promise<Outcome<Place[]>>
  reverse(point: Point, language: Language): Promise<Outcome<Place | null>>
  /** Places whose name begins so, for a list that opens while somebody types; in the language as far as their names are known in it. */
  suggest(prefix: string, limit: number, language: Language): Promise<Outcome<Place[]>>
}

/** A rectangle around the country; neighbours within it are sorted out by what is near. */
export const isInFinland = ({ lat, lng }: Point): boolean => lat >= 59.5 && lat <= 70.2 && lng >= 19 && lng <= 31.7

/** About ten metres: enough to find a car, and no more than that of anybody's home leaves the shop. */
export const rounded = ({ lat, lng }: Point): Point => ({ lat: roundedTo4(lat), lng: roundedTo4(lng) })

const roundedTo4 = (value: number): number => Math.round(value * 10_000) / 10_000
