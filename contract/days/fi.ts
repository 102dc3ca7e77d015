/** Days of the week, and opening hours as `ma–pe 9–17, la 10–14, su suljettu`. */
export const fi = {
  days: { mon: 'ma', tue: 'ti', wed: 'ke', thu: 'to', fri: 'pe', sat: 'la', sun: 'su' },
  onDays: ['maanantaina', 'tiistaina', 'keskiviikkona', 'torstaina', 'perjantaina', 'lauantaina', 'sunnuntaina'],
  closed: 'suljettu',
  closedOnSundays: 'sunnuntaisin suljettu',
}
