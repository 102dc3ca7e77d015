/** Words of the field of a day and of its calendar. */
export const fi = {
  openCalendar: 'Avaa kalenteri',
  previousMonth: 'Edellinen kuukausi',
  nextMonth: 'Seuraava kuukausi',
  dayFormat: 'Esimerkiksi 5.3.2027',
  notADay: 'Kirjoita päivä numeroin, esimerkiksi 5.3.2027.',
  tooEarly: (day: string) => `Valitse aikaisintaan ${day}.`,
  tooLate: (day: string) => `Valitse viimeistään ${day}.`,
  whyNot: (typed: string, why: string) => `${typed}: ${why}`,
  closedDay: 'Päivää ei voi valita.',
  closedDays: 'Näitä päiviä ei voi valita:',
}
