/**
 * The outcome of asking the outside world, as a value and never as a thrown error. `rejected`: it answered no.
 * `unavailable`: it did not answer, nothing happened, asking again is safe. `unknown`: it was asked and nobody knows
 * what happened; settle it by asking about `ref`, never by doing it again.
 */
export type Outcome<T> =
  | { kind: 'ok'; value: T }
  | { kind: 'rejected'; code: string }
  | { kind: 'unavailable'; code: string }
  | { kind: 'unknown'; ref: string }

export const ok = <T>(value: T): Outcome<T> => ({ kind: 'ok', value })
export const rejected = (code: string): Outcome<never> => ({ kind: 'rejected', code })
export const unavailable = (code: string): Outcome<never> => ({ kind: 'unavailable', code })
export const unknown = (ref: string): Outcome<never> => ({ kind: 'unknown', ref })
