/** The lists have single letters and abbreviations too: what stands beside so few letters is no decoration, but the password. */
const SHORTEST_WORD = 4
/** Fewer different signs than this is a pattern, not a password. */
const LEAST_DIFFERENT = 5

const disguise: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/** The word under the decoration, with digits read as the letters they look like, and without them. */
function bare(password: string): string[] {
  const word = password
    .normalize('NFC')
    .toLowerCase()
    .replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '')
  const letters = (text: string) => text.replace(/[^\p{L}]/gu, '')
  return [letters(word.replace(/[013457@$]/g, (sign) => disguise[sign] ?? sign)), letters(word)]
}

/** `abcabc` is `abc`. */
const repeated = (word: string): string => /^(.+?)\1+$/u.exec(word)?.[1] ?? word

/** Counting up or down with a few letters around it. */
const isCounting = (password: string): boolean =>
  /123456|654321/.test(password) && password.replace(/[^\p{L}]/gu, '').length <= 4

/**
 * Whether the password is one that everybody tries first: a listed word under its decoration. `Salasana123!`, `S4l4sana2026`
 * and `1salasana1` are all `salasana`.
 */
export function isCommon(password: string, isListed: (word: string) => boolean): boolean {
  if (new Set(password.toLowerCase()).size < LEAST_DIFFERENT || isCounting(password)) return true
  const isWord = (word: string) => word.length >= SHORTEST_WORD && (isListed(word) || isListed(repeated(word)))
  return bare(password).some((word) => word === '' || isWord(word))
}
