declare const businessIdBrand: unique symbol

/** A Finnish business id (Y-tunnus) that can exist, as `1234567-1`. */
export type BusinessId = string & { readonly [businessIdBrand]: true }

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2]

/** The id that a person or a register wrote; null when no company can have it. Numbers of six digits are old ones. */
export function parseBusinessId(text: string): BusinessId | null {
  const [, digits = '', check] = /^(\d{6,7})-(\d)$/.exec(text.trim()) ?? []
  const number = digits.padStart(7, '0')
  const rest = WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(number[at]), 0) % 11
  // A remainder of 1 would need two digits; such numbers are not given out.
  if (!digits || rest === 1 || Number(check) !== (rest === 0 ? 0 : 11 - rest)) return null
  return `${number}-${check}` as BusinessId
}
