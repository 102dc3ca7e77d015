export const fi = {
  incomplete: 'Täytä puuttuvat tiedot.',
  counting: 'Odota, kunnes näet, mitä tapahtuu.',
  reasonMissing: 'Kirjoita syy.',
}
