const WEIGHTS = [7, 3, 1]

/** Finnish reference number (viitenumero): the base and its check digit, weighted 7, 3, 1 from the right. */
export function referenceNumber(base: string): string {
  if (!/^[1-9]\d{1,18}$/.test(base)) throw new Error(`Not the base of a reference number: ${base}`)
  const sum = [...base].reverse().reduce((total, digit, at) => total + Number(digit) * (WEIGHTS[at % 3] ?? 0), 0)
  return `${base}${(10 - (sum % 10)) % 10}`
}

/** As it is printed: groups of five from the right. */
export const inGroups = (reference: string): string => reference.replace(/\B(?=(\d{5})+$)/g, '\u00a0')

/** The reference number of an invoice with this number. */
export const referenceOf = (invoiceNumber: string): string => referenceNumber(invoiceNumber.replace('-', ''))

/**
 * The reference number of an invoice that has no number yet, from its id: such references are longer than any that
 * comes from a number.
 */
export const referenceBefore = (id: string): string =>
  referenceNumber(`9${String(BigInt(`0x${id.replaceAll('-', '').slice(-18)}`) % 10n ** 18n).padStart(18, '0')}`)
