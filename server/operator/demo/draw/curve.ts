/**
 * A point of a hand-drawn curve in millimetres: x from the nose to the tail, y up from the floor.
 * `[x, y]` is a corner with straight sides, `[x, y, a]` passes with direction `a` in degrees (0 = rearward, 90 = up),
 * `[x, y, in, out]` is a corner with a direction on each side.
 */
export type Node = readonly [number, number] | readonly [number, number, number] | readonly [number, number, number, number]

const RADIANS = Math.PI / 180

function chord(a: Node, b: Node): number {
  return Math.atan2(b[1] - a[1], b[0] - a[0]) / RADIANS
}

/** The turn from one direction to another, kept within a half circle. */
function turn(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180
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

  move(x: number, y: number): this {
    this.x = Math.round(x)
    this.y = Math.round(-y)
    this.text += `M${numbers([this.x, this.y])}`
    return this
  }

  line(x: number, y: number): this {
    const [dx, dy] = this.step(x, y)
    this.text += `l${numbers([dx, dy])}`
    return this
  }

  arc(radius: number, x: number, y: number, large: boolean, sweep: boolean): this {
    const [dx, dy] = this.step(x, y)
    this.text += `a${radius} ${radius} 0 ${large ? 1 : 0} ${sweep ? 1 : 0}${minus(dx)}${minus(dy)}`
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
    const reach = Math.hypot(to[0] - from[0], to[1] - from[1]) / (3 * Math.cos((bend / 4) * RADIANS) ** 2)
    const [px, py] = [this.x, this.y]
    const first = [from[0] + reach * Math.cos(out * RADIANS) - px, -(from[1] + reach * Math.sin(out * RADIANS)) - py]
    const last = [to[0] - reach * Math.cos(into * RADIANS) - px, -(to[1] - reach * Math.sin(into * RADIANS)) - py]
    const end = this.step(to[0], to[1])
    this.text += `c${numbers([...first, ...last].map(Math.round).concat(end))}`
    return this
  }

  close(): string {
    return `${this.text}z`
  }

  toString(): string {
    return this.text
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

/** A closed shape; the last side returns to the first node along its directions. */
export function closed(nodes: readonly Node[]): string {
  const first = nodes[0]
  const last = nodes[nodes.length - 1]
  const pen = trace(nodes)
  if (first && last) pen.node(last, first)
  return pen.close()
}

/** The same curve walked from its other end. */
export function reversed(nodes: readonly Node[]): Node[] {
  return nodes.toReversed().map((node): Node => {
    if (node.length === 4) return [node[0], node[1], node[3] + 180, node[2] + 180]
    if (node.length === 3) return [node[0], node[1], node[2] + 180]
    return node
  })
}

/** The same curve moved. */
export function moved(nodes: readonly Node[], dx: number, dy: number): Node[] {
  return nodes.map((node): Node => {
    if (node.length === 4) return [node[0] + dx, node[1] + dy, node[2], node[3]]
    if (node.length === 3) return [node[0] + dx, node[1] + dy, node[2]]
    return [node[0] + dx, node[1] + dy]
  })
}

/** A band under an open curve: its lower edge lies `depth` below. */
export function band(nodes: readonly Node[], depth: number): string {
  return closed([...cornered(nodes, 90, 270), ...cornered(reversed(moved(nodes, 0, -depth)), 270, 90)])
}

/** A crease that catches light: full thickness in the middle, nothing at its ends. */
export function taper(nodes: readonly Node[], depth: number): string {
  const inner = (index: number) => index > 0 && index < nodes.length - 1
  const lower = nodes.flatMap((node, index) => (inner(index) ? moved([node], 0, -depth) : [node]))
  return closed([...nodes, ...reversed(lower)])
}

/** Gives the two ends of a curve the directions of the straight sides that will join them. */
function cornered(nodes: readonly Node[], enter: number, leave: number): Node[] {
  return nodes.map((node, index): Node => {
    const [x, y, into, out] = node
    if (into === undefined) return node
    if (index === 0) return [x, y, enter, out ?? into]
    return index === nodes.length - 1 ? [x, y, into, leave] : node
  })
}
