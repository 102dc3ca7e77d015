export const fi = {
  fileFailed: 'Tiedostoa ei saatu',
  failedHint: 'Mitään ei ole hävinnyt. Yritä hetken päästä uudelleen.',
}
