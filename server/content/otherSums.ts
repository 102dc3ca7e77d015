import { cleanHtml } from '../platform/http/html.ts'

/** Sums of money that one of two texts names and the other does not: a translation says no other price. */
export function otherSums(finnish: string, text: string): string[] {
  const [one, other] = [new Set(sumsIn(finnish)), new Set(sumsIn(text))]
  return [...one.symmetricDifference(other)]
}

const number = String.raw`(?<!\d[.,]?)(?:\d{1,3}(?:[ .,]\d{3})+|\d+)(?:[.,]\d\d?)?(?![\d.,]*\d)`
/** `50–60 €` and `500 tai 900 euroa` name two. */
const numbers = String.raw`${number}(?: ?(?:[–—/-]|\b(?:ja|tai|och|eller|and|or)\b) ?${number})*`
/** A coin is a size. */
const sum = new RegExp(
  String.raw`(?:€|EUR) ?(${numbers})|(${numbers}) ?(?:€|EUR\b|euro\w*\b)(?!\d| (?:kolik|mynt|slant|coin))`,
  'gi',
)

/** `2 938,20 €`, `€2,938.20` and `50 euron` as plain numbers, as a reader sees them: marks that stand for signs are read, and what is not seen is not. */
function sumsIn(text: string): string[] {
  const plain = cleanHtml(text)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/(?:<[^>]*>|\s)+/g, ' ')
  return [...plain.matchAll(sum)].flatMap(([, before, behind]) =>
    [...(before ?? behind ?? '').matchAll(new RegExp(number, 'g'))].map(([one]) => {
      const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d\d?))?$/.exec(one) ?? []
      return `${whole.replaceAll(/\D/g, '')},${cents.padEnd(2, '0')}`
    }),
  )
}
