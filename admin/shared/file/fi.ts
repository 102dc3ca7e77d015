export const fi = {
  fileFailed: 'Tiedostoa ei saatu',
  failedHint: 'Mitään ei ole hävinnyt. Yritä hetken päästä uudelleen.',
  file: 'Tiedosto',
  chooseFile: 'Valitse ensin tiedosto.',
  unreadable: 'Tiedostoa ei voitu lukea.',
  leftOut: 'Kirjaamatta jääneet rivit',
  close: 'Sulje',
  cancel: 'Takaisin',
  save: 'Lataa',
  saveOf: (table: string) => `Lataa: ${table}`,
  formats: {
    xlsx: { name: 'Excel', hint: 'Taulukko, jossa on päivät ja summat (xlsx)' },
    csv: { name: 'CSV', hint: 'Muihin ohjelmiin' },
  },
}
