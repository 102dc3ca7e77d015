import type { Order } from '../../contract/order.ts'

export interface Visit {
  direction: 'out' | 'back'
  title: string
  day: string
  /** The hour at which its two hours begin; null: all day. */
  from: number | null
  order: Pick<Order, 'order_number' | 'dealer'>
  isAtHome: boolean
}

/**
 * A visit to a place as calendars read it (RFC 5545), written at this instant. Its hours are those of the wall there: no
 * zone is named. One that was moved takes the place of the earlier one, as it has the same name.
 */
export function visitFile(
  { direction, title, day, from, order: { order_number, dealer }, isAtHome }: Visit,
  now: Date,
): string {
  const on = day.replaceAll('-', '')
  const hour = (of: number) => `${on}T${String(of).padStart(2, '0')}0000`
  const place = `${dealer.display_name}, ${dealer.address}, ${dealer.zip} ${dealer.city}`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//kuukausiauto//tili//FI',
    'BEGIN:VEVENT',
    `UID:${order_number}-${direction}@tilaus`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    ...(from === null ? [`DTSTART;VALUE=DATE:${on}`] : [`DTSTART:${hour(from)}`, `DTEND:${hour(from + 2)}`]),
    `SUMMARY:${escaped(title)}`,
    ...(isAtHome ? [] : [`LOCATION:${escaped(place)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\n/g, String.raw`\n`)

/** A line is at most 75 bytes long; it goes on after a blank. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const parts = ['']
  for (const sign of line) {
    const last = parts.length - 1
    if (encoder.encode(`${parts[last]}${sign}`).length > 74) parts.push(sign)
    else parts[last] += sign
  }
  return parts.join('\r\n ')
}
