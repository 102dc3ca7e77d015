import { expect, test } from 'vitest'
import { aroundRanges } from './aroundRanges.ts'

const rangesIn = (text: string) => aroundRanges(text).filter((_, at) => at % 2 === 1)

test('days and their hours are one range, in each language', () => {
  expect(rangesIn('ma–pe 8–22, la–su 10–18, ei pyhäpäivinä')).toEqual(['ma–pe 8–22', 'la–su 10–18'])
  expect(rangesIn('(Mon–Fri 8–22, Sat 10.30–18)')).toEqual(['Mon–Fri 8–22', '10.30–18'])
  expect(rangesIn('lör–sön 10–18')).toEqual(['lör–sön 10–18'])
})

test('nothing of the text is lost, and a long period may break', () => {
  const text = 'Avoinna ma–pe 7–19; laskutuskausi 28.11.2026–27.12.2026 – Kulku'
  expect(aroundRanges(text).join('')).toBe(text)
  expect(rangesIn(text)).toEqual(['ma–pe 7–19'])
})
