export const fi = {
  passwordRules: {
    length: 'Vähintään 10 merkkiä',
    capital: 'Vähintään yksi iso kirjain',
    digit: 'Vähintään yksi numero',
  },
}
