/** A reading as it is typed, with or without spaces; null: it is none. */
export function readKilometres(typed: string): number | null {
  const digits = typed.replace(/\s/g, '')
  return /^\d{1,7}$/.test(digits) ? Number(digits) : null
}
