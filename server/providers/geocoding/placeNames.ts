/** How Finnish place names are recognised when people write them their own way. */

const marks = /\p{M}/gu
const notLetters = /[^a-z0-9]/g

/** One spelling for all: `Itä-Pasila`, `itä pasila` and `ITAPASILA` are the same key. */
export const nameKey = (text: string): string =>
  text
    .normalize('NFD')
    .replace(marks, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'a')
    .replace(notLetters, '')

/** Word ends that change before a case ending: Helsinki, Helsingissä; Rovaniemi, Rovaniemellä. Longest first. */
const stemRules: [end: string, stems: string[]][] = [
  ['kaupunki', ['kaupungi']],
  ['niemi', ['nieme']],
  ['salmi', ['salme']],
  ['saari', ['saare']],
  ['jarvi', ['jarve']],
  ['lampi', ['lamme', 'lampe']],
  ['joki', ['joe', 'joke']],
  ['koski', ['koske']],
  ['lahti', ['lahde', 'lahte']],
  ['vesi', ['vede', 'vete']],
  ['maki', ['mae']],
  ['suo', ['suo']],
  ['nen', ['se', 'si']],
  ['nki', ['ngi']],
  ['nko', ['ngo']],
  ['nka', ['nga']],
  ['nta', ['nna']],
  ['nti', ['nni']],
  ['lta', ['lla']],
  ['rku', ['ru']],
  ['rti', ['rri']],
  ['mpi', ['mmi']],
  ['mpa', ['mma']],
  ['kko', ['ko']],
  ['kka', ['ka']],
  ['kki', ['ki']],
  ['ppi', ['pi']],
  ['ppa', ['pa']],
  ['tti', ['ti']],
  ['tta', ['ta']],
  ['tto', ['to']],
  ['pio', ['pio']],
  ['lka', ['la']],
  ['lku', ['lu']],
  ['us', ['ude', 'ukse']],
  ['as', ['aa']],
  ['is', ['ii', 'ikse']],
  ['e', ['ee']],
]

/** The texts to which case endings may be added: the name itself, and its changed stem. */
export function stems(key: string): string[] {
  const rule = stemRules.find(([end]) => key.endsWith(end))
  return rule ? [key, ...rule[1].map((stem) => key.slice(0, -rule[0].length) + stem)] : [key]
}

// In, from, into, at, off, onto, of; singular and the plurals that place names have.
const endings = [
  'ssa',
  'sta',
  'lla',
  'lta',
  'lle',
  'seen',
  'siin',
  'hun',
  'han',
  'hin',
  'hon',
  'hen',
  'an',
  'en',
  'in',
  'on',
  'un',
  'n',
]

/** The word without each case ending it may carry, likeliest first. */
export const withoutEnding = (key: string): string[] =>
  endings
    .filter((ending) => key.endsWith(ending) && key.length - ending.length >= 2)
    .map((ending) => key.slice(0, -ending.length))
