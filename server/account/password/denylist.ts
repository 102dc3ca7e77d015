// One by one: the packages' own files load 120,000 words more, which nobody asks for and every web process would keep.
import passwords from '@zxcvbn-ts/language-common/dist/passwords.json.mjs'
import englishWords from '@zxcvbn-ts/language-en/dist/commonWords.json.mjs'
import englishNames from '@zxcvbn-ts/language-en/dist/firstnames.json.mjs'
import { dictionary as finnish } from '@zxcvbn-ts/language-fi'

/** Finnish words, months, keyboard walks and names that the lists of the library lack. */
const words = `
salasanani tunnussana kirjaudu kayttaja koodini lösenord passphrase welcomeback changethis superuser testitesti
qwertyasdf qwertz qwertzuiop qwertyuiopå qwertyuiopåä asdfghjklö asdfghjklöä zxcvbnmasdf poiuytrewq mnbvcxz lkjhgfdsa
qweqweqwe abcdef abcdefg abcdefgh abcdefghi abcdefghij abcdefghijk abcabc abcabcabc abcd abcde aakkoset fortnite
roblox manchesterunited skoda autovuokraus kuukausiauto kinto kulkuri mersu bemari kesämökki saunailta kissani poni
heppa poro leijonat puolukka banaani peruna porkkana makkara kahvitauko lakritsi salmiakki jäätelö siideri juhannus
jouluaatto pääsiäinen uusivuosi kesäloma helmikuu maaliskuu huhtikuu toukokuu kesäkuu syyskuu lokakuu marraskuu
joulukuu syksy lumiukko kotimaa suomenlinna ahvenanmaa jypit saipa kookoo huuhkajat salibandy pesäpallo jooga mopo
moottoripyörä polkupyörä traktori rakastansinua minärakastansinua peikko muumi muumimamma muumipappa nipsu
nuuskamuikkunen pikkumyy haisuli hattivatti onnipekka kissanpentu koiranpentu minunsalasana uusisalasana vanhasalasana
vaikeasalasana tyopaikka palaveri asiakaspalvelu hevimetalli`
/**
 * The passwords that people choose first, without their decoration: `Salasana123!`, `S4l4sana2026` and `1salasana1`
 * are all `salasana`. The lists alone, not the estimator that they come with (decision 0029).
 */
const common = new Set([
  ...words.trim().split(/\s+/),
  ...passwords,
  ...englishWords,
  ...englishNames,
  ...Object.values(finnish).flat(),
])
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
const once = (word: string): string => /^(.+?)\1+$/u.exec(word)?.[1] ?? word

/** Counting up or down with a few letters around it. */
const isCounting = (password: string): boolean =>
  /123456|654321/.test(password) && password.replace(/[^\p{L}]/gu, '').length <= 4

/** Whether the password is one that everybody tries first. */
export function isCommon(password: string): boolean {
  if (new Set(password.toLowerCase()).size < LEAST_DIFFERENT || isCounting(password)) return true
  const isWord = (word: string) => word.length >= SHORTEST_WORD && (common.has(word) || common.has(once(word)))
  return bare(password).some((word) => word === '' || isWord(word))
}
