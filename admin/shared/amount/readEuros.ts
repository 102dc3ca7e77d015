/** An amount as a Finn types it, `20`, `20,5` or `1 020,50 €`, in euros; null when it is none. Nothing is zero and not none. */
export function readEuros(typed: string): number | null {
  const found = /^(\d{1,6}|\d{1,3}\s\d{3})(?:[,.](\d{1,2}))?\s*€?$/.exec(typed.trim())
  return found ? Number(`${found[1]?.replace(/\s/, '')}.${found[2] ?? '0'}`) : null
}

/** The same of an amount that has to be more than nothing. */
export const readPrice = (typed: string): number | null => readEuros(typed) || null
