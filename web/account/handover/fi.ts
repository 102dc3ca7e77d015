/** Texts of choosing when the car is picked up and brought back. */
export const fi = {
  slot: (from: number) => `${from}–${from + 2}`,
  someGone: 'Päivän aiemmat ajat ovat jo menneet.',
  pickup: {
    title: 'Valitse noutoaika',
    slots: (day: string | null) => (day ? `Noutoaika ${day}` : 'Noutoaika'),
    note: (day: string, place: string) => `Autosi on valmis noudettavaksi ${day} toimipisteestä ${place}.`,
    choose: 'Valitse noutoaika',
    chosen: 'Noutoaika valittu!',
    failed: 'Virhe noutoajan valinnassa',
    allGone: 'Tämän päivän noutoajat ovat jo menneet. Sovi nouto toimipisteen kanssa.',
  },
  return: {
    title: 'Valitse palautusaika',
    slots: (day: string | null) => (day ? `Palautusaika ${day}` : 'Palautusaika'),
    note: (day: string | null, place: string) =>
      day ? `Palauta auto ${day} toimipisteeseen ${place}.` : `Palauta auto toimipisteeseen ${place}.`,
    choose: 'Valitse palautusaika',
    chosen: 'Palautusaika valittu!',
    failed: 'Virhe palautusajan valinnassa',
    allGone: 'Tämän päivän palautusajat ovat jo menneet. Sovi palautus toimipisteen kanssa.',
  },
  slotMissing: 'Valitse aika.',
}
