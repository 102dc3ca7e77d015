/** Words of an order's discount and referral codes. */
export const fi = {
  caption: 'Alennuskoodit',
  date: 'Päivä',
  code: 'Koodi',
  description: 'Kuvaus',
  value: 'Arvo',
  states: { in_force: 'Voimassa', used: 'Käytetty', replaced: 'Korvattu uudemmalla koodilla' },
  add: 'Lisää koodi',
  added: (code: string) => `Koodi ${code} lisätty`,
  missing: 'Syötä koodi',
  failed: 'Koodia ei voitu lisätä',
  unknown: 'Koodia ei löytynyt tai se on vanhentunut.',
  once: 'Saman koodin voi käyttää vain kerran tilausta kohden. Uusi koodi korvaa aiemman.',
  from: 'Alennus vähennetään seuraavasta kuukausimaksusta.',
}
