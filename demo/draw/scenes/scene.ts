import type { Body, Paint } from '../body.ts'
import { car, carPaints } from '../car.ts'
import { floorPaints, shadow } from '../floor.ts'
import { group, tidy } from '../svg.ts'

/** A car put into a wide picture: its definitions and its drawing. */
export function parked(
  id: string,
  body: Body,
  paint: Paint,
  at: { readonly x: number; readonly floor: number; readonly scale: number },
): { readonly defs: string; readonly drawing: string } {
  const place = `transform="translate(${tidy(at.x)} ${tidy(at.floor)}) scale(${at.scale})"`
  return {
    defs: carPaints(id, body, paint) + floorPaints(id),
    drawing: group(place, shadow(id, body) + car(id, body, paint)),
  }
}

/** A gradient down the picture. */
export function fall(id: string, colours: readonly (readonly [number, string])[]): string {
  const stops = colours.map(([at, colour]) => `<stop offset="${tidy(at)}" stop-color="${colour}"/>`).join('')
  return `<linearGradient id="${id}" x2="0" y2="1">${stops}</linearGradient>`
}

/** Light of the low northern sun from the upper left. */
export function glow(id: string, colour: string): string {
  return `<radialGradient id="${id}" cx=".2" cy=".3" r=".6"><stop stop-color="${colour}" stop-opacity=".9"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`
}
