import { type Day, daysBetween } from '../days/date.ts'

/* Facts that are written down when a car changes hands, as server, console and account page share them. */

/** `out`: the customer gets the car; `back`: it comes back. */
export const directions = ['out', 'back'] as const
export type Direction = (typeof directions)[number]
/** The handovers that staff write down; at a swap the one car comes back and the other leaves. */
export const handoverSteps = ['out', 'back', 'swap_back', 'swap_out'] as const
export type HandoverStep = (typeof handoverSteps)[number]
export const directionOfStep = (step: HandoverStep): Direction =>
  step === 'out' || step === 'swap_out' ? 'out' : 'back'

/** The drawings of a car on which damages are marked. */
export const carViews = ['left', 'right', 'front', 'rear', 'top'] as const
export type CarView = (typeof carViews)[number]

/** How large a damage is, by things that everybody has at hand. */
export const damageSizes = ['coin', 'card', 'larger'] as const
export type DamageSize = (typeof damageSizes)[number]

/** How the person at the car was known. */
export const knownBys = ['passport', 'id_card', 'driving_licence', 'met_before'] as const
export type KnownBy = (typeof knownBys)[number]

/** Conditions for a car to leave. The last two are looked at by whoever hands it over; the shop knows the rest. */
export const handoverNeeds = ['released', 'signed', 'paid', 'identified', 'licence'] as const
export type HandoverNeed = (typeof handoverNeeds)[number]

/** The lines of a signature, each x and y one after the other, in a box of these measures. */
export type Strokes = number[][]
export const signatureBox = { width: 1_000, height: 400 } as const

/** A thing that goes with the car, and whether it was there. */
export interface SeenItem {
  key: string
  name: string
  there: boolean
}

/** The person at the car. */
export interface Met {
  name: string
  known_by: KnownBy
}

/** So many kilometres a day are driven by nobody: a reading above them is asked for twice. */
export const SANE_KILOMETRES_A_DAY = 150

/** Sides of a photo that nobody needs longer; larger ones are made smaller before they are sent. */
const PHOTO_SIDE = 1_600
export const MOST_PHOTO_BYTES = 2 ** 20
export const photoLimits = { side: PHOTO_SIDE, bytes: MOST_PHOTO_BYTES } as const
/** Photos of one handover. */
export const MOST_PHOTOS = 40
/** Marks of one handover. */
export const MOST_MARKS = 40

/** The facts that a car needs to leave. */
export type LeavingFacts = Record<HandoverNeed, boolean>

export const missingOf = (facts: LeavingFacts): HandoverNeed[] => handoverNeeds.filter((need) => !facts[need])

/** A reading of the odometer. */
export interface Reading {
  kilometres: number
  day: Day
}

/** A reading that was mistyped, and when it was corrected. */
export interface Correction {
  from: number
  at: string
}

/** Whether nobody drives that far: more than a sane distance for each day since the last reading. */
export function isFar(last: Reading | null, now: Reading): boolean {
  if (!last) return false
  const days = Math.max(1, daysBetween(last.day, now.day))
  return now.kilometres - last.kilometres > days * SANE_KILOMETRES_A_DAY
}
