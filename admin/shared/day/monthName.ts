const name = new Intl.DateTimeFormat('fi-FI', { timeZone: 'UTC', month: 'long', year: 'numeric' })

/** `2026-11`, or a day of it, as `marraskuu 2026`. */
export const monthName = (of: string): string => name.format(new Date(`${of.slice(0, 7)}-01T12:00:00Z`))
