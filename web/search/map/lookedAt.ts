/** The places that somebody looks at, by the pointer or the focus: those of a pin, or that of a card. */
export interface LookedAt {
  by: 'pin' | 'card'
  places: readonly string[]
}

export const nothingLookedAt: LookedAt = { by: 'card', places: [] }
