import { expect, test } from 'vitest'
import { day } from '../../contract/days/date.ts'
import { drawn, heardOf } from '../../ui/testing/drawn.tsx'
import { DayScale } from './DayScale.tsx'
import { LABEL_WIDTH } from './drawnBars.ts'

const drawnScale = (width: number, days: number) =>
  drawn(<DayScale from={day('2026-11-24')} days={days} width={width} today={day('2026-11-25')} free={null} />)

/** Each day as it is named, where it stands and how wide, from a Tuesday on. */
function scale(width: number, days: number) {
  return [
    ...drawnScale(width, days).matchAll(
      /<div aria-hidden="true" class="([^"]*)" style="left:(\d+)px;width:(\d+)px">(.*?)<\/div>/g,
    ),
  ].map(([, look = '', left, wide, text = '']) => {
    const said = text
      .replaceAll(/<[^>]+>/g, ' ')
      .trim()
      .replaceAll(/\s+/g, ' ')
    return `${said} ${Number(left) - LABEL_WIDTH}+${wide}${look.includes('font-bold') ? ' today' : ''}`
  })
}

test('wide days have their weekday and date, and today stands out', () => {
  expect(scale(40, 7)).toEqual([
    ...['ti 24.11. 0+40', 'ke 25.11. 40+40 today', 'to 26.11. 80+40', 'pe 27.11. 120+40', 'la 28.11. 160+40'],
    ...['su 29.11. 200+40', 'ma 30.11. 240+40'],
  ])
})

test.each([24, 39])('days of %i pixels have the day of the month alone', (width) => {
  expect(scale(width, 2)).toEqual([`ti 24 0+${width}`, `ke 25 ${width}+${width} today`])
})

test('narrow days are named by their Monday, which stands over its week', () => {
  expect(scale(23, 14)).toEqual([`30.11. ${6 * 23}+${7 * 23}`, `7.12. ${13 * 23}+${7 * 23}`])
})

test('each month is named once over its days, heard, and seen as far as it fits', () => {
  const months = (width: number) => {
    const drawnMonths = drawnScale(width, 45).matchAll(/<li [^>]*style="left:(\d+)px;width:(\d+)px">(.*?)<\/li>/g)
    return [...drawnMonths].map(([, left, wide, name = '']) =>
      [heardOf(name), Number(left) - LABEL_WIDTH, wide, name.includes('sr-only') ? 'unseen' : 'seen'].join(' '),
    )
  }
  expect(months(10)).toEqual(['|marraskuu| 0 70 unseen', '|joulukuu 2026| 70 310 seen', '|tammikuu| 380 70 unseen'])
  expect(months(12)).toEqual(['|marraskuu| 0 84 seen', '|joulukuu 2026| 84 372 seen', '|tammikuu| 456 84 seen'])
})
