/** Texts of choosing when the car is picked up and brought back. */
export const fi = {
  records: 'Auton luovutus ja palautus',
  recordOf: { out: 'Luovutus', back: 'Palautus' },
  /** At a swap, each of its own car. */
  swapOf: {
    out: (plate: string) => `Uusi auto ${plate} luovutettiin`,
    back: (plate: string) => `Entinen auto ${plate} palautettiin`,
  },
  carOf: 'Auto',
  when: 'Aika ja paikka',
  remarks: 'Muuta huomattavaa',
  signed: 'Allekirjoitettu',
  notSigned: 'Ei vielä',
  sign: 'Kuittaan kirjauksen oikeaksi',
  signFailed: 'Kuittausta ei tallennettu',
  paper: 'Pöytäkirja (PDF)',
  paperOf: { out: 'Luovutuspöytäkirja (PDF)', back: 'Palautuspöytäkirja (PDF)' },
  paperFailed: 'Pöytäkirjaa ei saatu ladattua',
  photoOf: (n: number) => `Kuva autosta ${n}`,
  slot: (from: number) => `${from}–${from + 2}`,
  someGone: 'Muut ajat ovat jo menneet tai toimipiste on silloin kiinni.',
  pickup: {
    title: 'Valitse noutoaika',
    slots: (day: string | null) => (day ? `Noutoaika ${day}` : 'Noutoaika'),
    note: (day: string, place: string) => `Autosi on valmis noudettavaksi ${day} toimipisteestä ${place}.`,
    choose: 'Valitse noutoaika',
    chosen: 'Noutoaika valittu!',
    failed: 'Virhe noutoajan valinnassa',
    allGone: 'Tälle päivälle ei ole enää noutoaikoja. Sovi nouto toimipisteen kanssa.',
  },
  return: {
    title: 'Valitse palautusaika',
    slots: (day: string | null) => (day ? `Palautusaika ${day}` : 'Palautusaika'),
    note: (day: string | null, place: string) =>
      day ? `Palauta auto ${day} toimipisteeseen ${place}.` : `Palauta auto toimipisteeseen ${place}.`,
    choose: 'Valitse palautusaika',
    chosen: 'Palautusaika valittu!',
    failed: 'Virhe palautusajan valinnassa',
    allGone: 'Tälle päivälle ei ole enää palautusaikoja. Sovi palautus toimipisteen kanssa.',
  },
  slotMissing: 'Valitse aika.',
}
