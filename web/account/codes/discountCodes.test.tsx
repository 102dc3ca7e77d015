import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CodesTable } from './DiscountCodes.tsx'

const code = (code_string: string, state: 'used' | 'replaced' | 'in_force') => ({
  code_string,
  state,
  code_description: `Koodi ${code_string}`,
  value: 20,
  value_type: 'percent' as const,
  created_at: '2026-12-01T10:00:00Z',
})

test('a code says whether it was used, was replaced before it was, or is in force', () => {
  const codes = [code('ENSIN', 'used'), code('SITTEN', 'replaced'), code('NYT', 'in_force')]
  const html = renderToStaticMarkup(<CodesTable codes={codes} />)
  const rows = [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = '']) => row)
  const stateOf = (name: string) =>
    rows.find((row) => row.includes(name))?.match(/Käytetty|Korvattu uudemmalla koodilla|Voimassa/g)
  expect(['ENSIN', 'SITTEN', 'NYT'].map(stateOf)).toEqual([
    ['Käytetty'],
    ['Korvattu uudemmalla koodilla'],
    ['Voimassa'],
  ])
})
