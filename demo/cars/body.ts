/** One invented car, described from its left side with the nose to the left, in millimetres. Curves are for `trace`. */
export interface Body {
  readonly name: string
  readonly make: 'norra' | 'saimo' | 'kaarna'
  /** Length and height. */
  readonly size: readonly [number, number]
  /** Half of the width at the doors. */
  readonly half: number
  /** Plan view: how far the corner lies behind the middle of the nose, and how late it turns; then the tail's. */
  readonly nose: readonly [number, number]
  readonly tail: readonly [number, number]
  /** Cross-sections of nose, cabin and tail: how far sill, crease, belt and roof lie within the shoulder. */
  readonly sections: readonly [Section, Section, Section]
  /** The first colour is the default; `roof` paints what is above the belt, `flip` is what leans from the light. */
  readonly paints: readonly Paint[]
  readonly wheels: Wheels
  /** Height of the body's lower edge: at the nose, between the wheels, at the tail. */
  readonly edge: readonly [number, number, number]
  /** From the lower front corner over the roof to the lower rear corner. */
  readonly outline: string
  readonly windows: readonly string[]
  readonly pillars: readonly string[]
  /** Lower and upper end of the windscreen on the outline; then of the rear window, where there is one. */
  readonly screen: string
  readonly rearWindow?: string
  /** Seat backs: x of the cushion line, z of the shoulder. */
  readonly seats: string
  /** Turns light from the upper to the lower side of the body. */
  readonly shoulder: string
  /** The lower line of the doors where they turn up again. */
  readonly crease: string
  readonly joints: readonly string[]
  readonly handles: string
  readonly mirror: readonly [number, number]
  /** Height of the lamps at the nose and at the tail. */
  readonly lamps: readonly [number, number]
  /** Upper edge of the dark lower trim. */
  readonly skirt: string
  /** Width of the dark ring round the wheel arches; 0 for painted arches. */
  readonly ring: number
  /** Fuel lid or charging port. */
  readonly lid: readonly [number, number]
  readonly rails?: string
}

type Section = readonly [sill: number, crease: number, belt: number, roof: number]

interface Paint {
  readonly name: string
  readonly body: string
  readonly roof?: string
  readonly flip?: string
}

interface Wheels {
  readonly front: number
  readonly rear: number
  readonly radius: number
  readonly arch: number
  readonly spokes: number
  /** Half width of a spoke at the hub and at the edge, half of what splits it, its sweep: parts of the radius. */
  readonly hub: number
  readonly edge: number
  readonly split: number
  readonly sweep: number
}
