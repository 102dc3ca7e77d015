export const fi = {
  title: 'Mitä tapahtuu',
  counting: 'Lasketaan…',
  failed: 'Ei onnistunut. Mitään ei muutettu.',
  noLetter: 'Asiakkaalle ei lähde kirjettä.',
}
