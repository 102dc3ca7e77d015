import type { fi } from './fi.ts'

export const sv: typeof fi = {
  openCalendar: 'Öppna kalendern',
  previousMonth: 'Föregående månad',
  nextMonth: 'Nästa månad',
  dayFormat: 'Till exempel 5.3.2027',
  notADay: 'Skriv datumet med siffror, till exempel 5.3.2027.',
  tooEarly: (day: string) => `Välj tidigast ${day}.`,
  tooLate: (day: string) => `Välj senast ${day}.`,
  whyNot: (typed: string, why: string) => `${typed}: ${why}`,
  closedDay: 'Dagen kan inte väljas.',
  closedDays: 'De här dagarna kan inte väljas:',
}
