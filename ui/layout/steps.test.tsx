import { expect, test } from 'vitest'
import { drawn } from '../testing/drawn.tsx'
import { Steps } from './Steps.tsx'

const steps = [{ label: 'Saatavuus', to: '/' }, { label: 'Tilauksesi' }, { label: 'Maksutiedot', to: '/maksutiedot' }]
const items = (current: number) =>
  drawn(<Steps label="Vaiheet" steps={steps} current={current} />)
    .split('<li')
    .slice(1)
const wordsOf = (html = '') => html.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|')

test('done steps are ticked and say so, the current one is named as such, and the rest wait [HOME-04 HOME-05]', () => {
  const [done = '', current = '', ahead = ''] = items(1)
  expect(done).toContain('lucide-check')
  expect(wordsOf(done)).toMatch(/Saatavuus\|, valmis/)
  expect(current).toMatch(/^ aria-current="step"/)
  for (const open of [current, ahead]) {
    expect(open).not.toContain('lucide-check')
    expect(open).not.toContain('valmis')
  }
  expect(ahead).not.toContain('aria-current')
  expect(current).toMatch(/>2<.*font-bold">Tilauksesi/)
  expect(ahead).toMatch(/>3<.*text-ink-soft">Maksutiedot/)
  expect([done, current, ahead].map((one) => /h-1 rounded-full ([^ "]+)/.exec(one)?.[1])).toEqual([
    'bg-petrol',
    'bg-petrol',
    'bg-line-strong/45',
  ])
  expect([...done.matchAll(/<svg[^>]* width="(\d+)"/g)].map(([, width]) => width)).toEqual(['12', '16'])
})

test('a done step leads back to itself where it can be seen again; others lead nowhere', () => {
  const html = items(2)
  expect(html[0]).toContain('href="/"')
  expect(html[1]).not.toContain('href')
  expect(wordsOf(html[1])).toContain('Tilauksesi|, valmis')
  expect(html[2]).not.toContain('href')
})

test('a phone shows which step it is, and none when all are done', () => {
  const shown = (current: number) =>
    wordsOf(drawn(<Steps label="Vaiheet" steps={steps} current={current} />).split('</ol>')[1])
  expect(shown(0)).toBe('|Vaihe 1/3 |Saatavuus|')
  expect(shown(2)).toBe('|Vaihe 3/3 |Maksutiedot|')
  expect(shown(3)).toBe('|')
  expect(drawn(<Steps label="Vaiheet" steps={steps} current={3} />)).not.toContain('aria-current')
})
