import type { Node } from './curve.ts'
import type { Rim } from './wheel.ts'

/** One invented car, drawn from its left side with the nose to the left. Everything in millimetres, see `Node`. */
export interface Body {
  readonly name: string
  readonly length: number
  readonly height: number
  /** The first colour is the default; `roof` paints everything above the belt. */
  readonly paints: readonly [Paint, ...Paint[]]
  readonly wheels: Wheels
  /** Height of the body's lower edge: at the nose, between the wheels, at the tail. */
  readonly edge: readonly [number, number, number]
  /** From the lower front corner over the roof to the lower rear corner. */
  readonly outline: readonly Node[]
  readonly glass: Glass
  /** The line that turns light from the upper to the lower side of the body. */
  readonly shoulder: readonly Node[]
  /** The lower line of the doors where they turn up again. */
  readonly crease: readonly Node[]
  /** Joints between panels. */
  readonly joints: readonly (readonly Node[])[]
  readonly handles: readonly (readonly [number, number])[]
  readonly mirror: readonly [number, number]
  readonly lamps: Lamps
  readonly trim: Trim
}

export interface Paint {
  readonly name: string
  readonly body: string
  readonly roof?: string
  /** What a metallic paint turns to where it leans away from the light. */
  readonly flip?: string
}

export interface Wheels {
  readonly front: number
  readonly rear: number
  readonly radius: number
  readonly arch: number
  readonly rim: Rim
}

export interface Glass {
  /** Side windows as one shape; pillars are laid over it. */
  readonly side: readonly (readonly Node[])[]
  readonly pillars: readonly (readonly Node[])[]
  /** Slivers of windscreen and rear window seen past the pillars. */
  readonly ends: readonly (readonly Node[])[]
  /** Seat backs: x of the cushion line, y of the shoulder. */
  readonly seats: readonly (readonly [number, number])[]
}

export interface Lamps {
  readonly head: readonly Node[]
  readonly day: readonly Node[]
  readonly tail: readonly Node[]
  readonly glow: readonly Node[]
}

export interface Trim {
  /** Upper edge of the dark lower trim. */
  readonly skirt: readonly Node[]
  /** Width of the dark ring round the wheel arches; 0 for painted arches. */
  readonly ring: number
  readonly rails?: readonly Node[]
  /** Fuel lid or charging port. */
  readonly lid: readonly [number, number]
  readonly bright?: boolean
  /** Further dark pieces: grille edge, vents, bumper slots. */
  readonly dark?: readonly (readonly Node[])[]
  /** What a roof of another colour covers. */
  readonly cap?: readonly Node[]
}
