/**
 * A point of a hand-drawn curve in millimetres: x from the nose to the tail, y up from the floor.
 * `[x, y]` is a corner with straight sides, `[x, y, a]` passes with direction `a` in degrees (0 = rearward, 90 = up),
 * `[x, y, in, out]` is a corner with a direction on each side.
 */
export type Node =
  | readonly [number, number]
  | readonly [number, number, number]
  | readonly [number, number, number, number]

const RADIANS = Math.PI / 180

function chord(a: Node, b: Node): number {
  return Math.atan2(b[1] - a[1], b[0] - a[0]) / RADIANS
}

/** The turn from one direction to another, kept within a half circle. */
function turn(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180
}

/** Where the two tangents meet, when one control point there draws the same gentle curve as two would. */
function crossing(from: Node, to: Node, out: number, into: number): [number, number] | undefined {
  const bend = Math.sin((into - out) * RADIANS)
  if (Math.abs(bend) < 0.02 || Math.abs(turn(out, into)) > 50) return undefined
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const along = (angle: number) => dx * Math.sin(angle * RADIANS) - dy * Math.cos(angle * RADIANS)
  const first = along(into) / bend
  const last = -along(out) / bend
  if (first <= 0 || last <= 0 || first / last > 2.2 || last / first > 2.2) return undefined
  return [from[0] + first * Math.cos(out * RADIANS), from[1] + first * Math.sin(out * RADIANS)]
}

function minus(value: number): string {
  return value < 0 ? `${value}` : ` ${value}`
}

function numbers(values: readonly number[]): string {
  return values.map(minus).join('').trimStart()
}

/** Writes relative commands from whole millimetres; the pen keeps its rounded place so that errors never add up. */
export class Pen {
  private x = 0
  private y = 0
  private text = ''
  private last = ''

  move(x: number, y: number): this {
    this.x = Math.round(x)
    this.y = Math.round(-y)
    return this.write('M', [this.x, this.y])
  }

  line(x: number, y: number): this {
    const [dx, dy] = this.step(x, y)
    if (dy === 0) return this.write('h', [dx])
    return dx === 0 ? this.write('v', [dy]) : this.write('l', [dx, dy])
  }

  arc(radius: number, x: number, y: number, large: boolean, sweep: boolean): this {
    const [dx, dy] = this.step(x, y)
    this.text += `a${radius} ${radius} 0 ${large ? 1 : 0} ${sweep ? 1 : 0}${minus(dx)}${minus(dy)}`
    this.last = 'a'
    return this
  }

  /** Handles are those of a circular arc of the same turn, which keeps long surfaces fair. */
  node(from: Node, to: Node): this {
    if (from[0] === to[0] && from[1] === to[1]) return this
    const direct = chord(from, to)
    const out = from[3] ?? from[2] ?? direct
    const into = to[2] ?? direct
    const bend = turn(out, into)
    if (Math.abs(bend) < 0.5 && Math.abs(turn(out, direct)) < 0.5) return this.line(to[0], to[1])
    const bow = crossing(from, to, out, into)
    if (bow) {
      const [bx, by] = [Math.round(bow[0] - this.x), Math.round(-bow[1] - this.y)]
      return this.write('q', [bx, by, ...this.step(to[0], to[1])])
    }
    const reach = Math.hypot(to[0] - from[0], to[1] - from[1]) / (3 * Math.cos((bend / 4) * RADIANS) ** 2)
    const [px, py] = [this.x, this.y]
    const first = [from[0] + reach * Math.cos(out * RADIANS) - px, -(from[1] + reach * Math.sin(out * RADIANS)) - py]
    const last = [to[0] - reach * Math.cos(into * RADIANS) - px, -(to[1] - reach * Math.sin(into * RADIANS)) - py]
    const end = this.step(to[0], to[1])
    return this.write('c', [...first, ...last].map(Math.round).concat(end))
  }

  close(): string {
    return `${this.text}z`
  }

  toString(): string {
    return this.text
  }

  /** A command that repeats the one before needs no letter when a sign already parts the numbers. */
  private write(command: string, values: readonly number[]): this {
    const repeats = this.last === command && (values[0] ?? 0) < 0
    this.text += (repeats ? '' : command) + numbers(values)
    this.last = command
    return this
  }

  private step(x: number, y: number): [number, number] {
    const [nx, ny] = [Math.round(x), Math.round(-y)]
    const delta: [number, number] = [nx - this.x, ny - this.y]
    this.x = nx
    this.y = ny
    return delta
  }
}

/** Puts a pen through the nodes. */
export function trace(nodes: readonly Node[], pen: Pen = new Pen()): Pen {
  nodes.forEach((node, index) => {
    const before = nodes[index - 1]
    if (before) pen.node(before, node)
    else pen.move(node[0], node[1])
  })
  return pen
}

/** An open curve. */
export function open(nodes: readonly Node[]): string {
  return trace(nodes).toString()
}

/** A closed shape; the last side returns to the first node, which is a corner unless that side runs in its direction. */
export function closed(nodes: readonly Node[]): string {
  const first = nodes[0]
  const last = nodes[nodes.length - 1]
  const pen = trace(nodes)
  if (!first || !last) return ''
  const meets = first[2] !== undefined && Math.abs(turn(chord(last, first), first[2])) < 75
  pen.node(last, meets ? first : [first[0], first[1]])
  return pen.close()
}

/** The part of a body `length` long under an open curve (or above it when `up`), beyond both ends of the body. */
export function beside(nodes: readonly Node[], length: number, up = false): string {
  const first = nodes[0]
  const last = nodes[nodes.length - 1]
  if (!first || !last) return ''
  const on = (from: Node, x: number): Node => [x, from[1] + (x - from[0]) * Math.tan((from[2] ?? 0) * RADIANS)]
  const [left, right] = [-60, length + 60]
  return `${trace([on(first, left), ...nodes, on(last, right)]).toString()}V${up ? -2200 : 60}H${left}z`
}
