/** Words of a business order's own settings. */
export const fi = {
  reference: 'Oma viite kuitille',
  referenceNote: 'Viite näkyy tulevilla kuiteilla sekä niillä, joilla ei vielä ole viitettä.',
  none: 'Ei viitettä',
  edit: 'Muokkaa',
  saved: 'Muutokset tallennettu',
  failed: 'Virhe tallennuksessa',
  failedNote: 'Viitettä ei muutettu. Yritä hetken päästä uudelleen.',
}
