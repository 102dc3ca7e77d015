import { parentPort } from 'node:worker_threads'
// One by one: the packages' own files load 120,000 words more, which nobody asks for.
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
 * The thread of `commonWords.ts`: hands over all words, each between line ends. The lists alone, not the estimator that they
 * come with (decision 0029).
 */
const all = new Set([
  ...words.trim().split(/\s+/),
  ...passwords,
  ...englishWords,
  ...englishNames,
  ...Object.values(finnish).flat(),
])
parentPort?.postMessage(new TextEncoder().encode(`\n${[...all].join('\n')}\n`))
