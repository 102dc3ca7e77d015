import type { fi } from './fi.ts'

export const en: typeof fi = {
  openCalendar: 'Open calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  dayFormat: 'For example 5.3.2027',
  notADay: 'Write the day in numbers, for example 5.3.2027.',
  tooEarly: (day) => `Choose ${day} or a later day.`,
  tooLate: (day) => `Choose ${day} or an earlier day.`,
  whyNot: (typed, why) => `${typed}: ${why}`,
  closedDay: 'This day cannot be chosen.',
  closedDays: 'These days cannot be chosen:',
}
