export type Stop = readonly [at: number, colour: string, opacity?: number]

function stops(list: readonly Stop[]): string {
  return list
    .map(([at, colour, opacity]) => {
      const where = at === 0 ? '' : ` offset="${tidy(at)}"`
      const through = opacity === undefined || opacity === 1 ? '' : ` stop-opacity="${tidy(opacity)}"`
      return `<stop${where} stop-color="${colour}"${through}/>`
    })
    .join('')
}

/** Short decimals without a leading zero. */
export function tidy(value: number): string {
  return `${Math.round(value * 100) / 100}`.replace(/^(-?)0\./, '$1.')
}

/** A gradient from one point to another; y up, as everywhere in the drawing. */
export function ramp(
  id: string,
  from: readonly [number, number],
  to: readonly [number, number],
  list: readonly Stop[],
): string {
  const [x1, y1, x2, y2] = [from[0], -from[1], to[0], -to[1]].map(Math.round)
  const across = x1 === x2 ? '' : ` x1="${x1}" x2="${x2}"`
  const down = y1 === y2 ? '' : ` y1="${y1}" y2="${y2}"`
  return `<linearGradient id="${id}" href="#${id.slice(0, -1)}0"${across}${down}>${stops(list)}</linearGradient>`
}

/** The parent of every `ramp` of one picture: it says once that their points are points of the drawing. */
export function rampParent(id: string): string {
  return `<linearGradient id="${id}0" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="0" y2="0"/>`
}

/** A round gradient in the box of what it fills. */
export function round(id: string, list: readonly Stop[]): string {
  return `<radialGradient id="${id}">${stops(list)}</radialGradient>`
}

export function path(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}"${extra ? ` ${extra}` : ''}/>`
}

export function line(d: string, stroke: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"${extra ? ` ${extra}` : ''}/>`
}

export function use(href: string, attributes: string): string {
  return `<use href="${href}" ${attributes}/>`
}

/** Names a shape and clips to it under the same name with `c` at its end. */
export function shape(id: string, d: string): string {
  return `<path id="${id}" d="${d}"/><clipPath id="${id}c"><use href="#${id}"/></clipPath>`
}

export function group(attributes: string, content: string): string {
  return `<g ${attributes}>${content}</g>`
}

/** One picture file. */
export function document(width: number, height: number, defs: string, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${content}</svg>\n`
}
