import type { fi } from './fi.ts'

export const sv: typeof fi = {
  days: { mon: 'mån', tue: 'tis', wed: 'ons', thu: 'tors', fri: 'fre', sat: 'lör', sun: 'sön' },
  onDays: ['måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag', 'söndag'],
  closed: 'stängt',
  closedOnSundays: 'stängt på söndagar',
}
