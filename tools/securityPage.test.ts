import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const page = fs.readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8')

/** The requirements of levels 1 and 2 of ASVS 5.0.0, by their sections. */
const asked = `
1.1: 1 2, 1.2: 1 2 3 4 5 6 7 8 9, 1.3: 1 2 3 4 5 6 7 8 9 10 11, 1.4: 1 2 3, 1.5: 1 2, 2.1: 1 2 3, 2.2: 1 2 3
2.3: 1 2 3 4, 2.4: 1, 3.2: 1 2, 3.3: 1 2 3 4, 3.4: 1 2 3 4 5 6, 3.5: 1 2 3 4 5, 3.7: 1 2, 4.1: 1 2 3, 4.2: 1
4.3: 1 2, 4.4: 1 2 3 4, 5.1: 1, 5.2: 1 2 3, 5.3: 1 2, 5.4: 1 2 3, 6.1: 1 2 3
6.2: 1 2 3 4 5 6 7 8 9 10 11 12, 6.3: 1 2 3 4, 6.4: 1 2 3 4, 6.5: 1 2 3 4 5, 6.6: 1 2 3, 6.8: 1 2 3 4
7.1: 1 2 3, 7.2: 1 2 3 4, 7.3: 1 2, 7.4: 1 2 3 4 5, 7.5: 1 2, 7.6: 1 2, 8.1: 1 2, 8.2: 1 2 3, 8.3: 1, 8.4: 1
9.1: 1 2 3, 9.2: 1 2 3 4, 10.1: 1 2, 10.2: 1 2, 10.3: 1 2 3 4, 10.4: 1 2 3 4 5 6 7 8 9 10 11
10.5: 1 2 3 4 5, 10.6: 1 2, 10.7: 1 2 3, 11.1: 1 2, 11.2: 1 2 3, 11.3: 1 2 3, 11.4: 1 2 3 4, 11.5: 1
11.6: 1, 12.1: 1 2 3, 12.2: 1 2, 12.3: 1 2 3 4, 13.1: 1, 13.2: 1 2 3 4 5, 13.3: 1 2, 13.4: 1 2 3 4 5
14.1: 1 2, 14.2: 1 2 3 4, 14.3: 1 2 3, 15.1: 1 2 3, 15.2: 1 2 3, 15.3: 1 2 3 4 5 6 7, 16.1: 1
16.2: 1 2 3 4 5, 16.3: 1 2 3 4, 16.4: 1 2 3, 16.5: 1 2 3, 17.1: 1, 17.2: 1 2 3 4, 17.3: 1 2
`
  .trim()
  .split(/,\s+|\n/)
  .flatMap((section) => {
    const [name, numbers = ''] = section.split(': ')
    return numbers.split(' ').map((number) => `V${name}.${number}`)
  })

const rows = page.split('\n').filter((line) => line.startsWith('| V'))
const idOf = (row: string) => row.split(' ')[1] ?? ''
const notHere = page.split('\n\n').filter((part) => part.startsWith('Not here: '))
const inText = notHere.flatMap((part) => part.match(/V\d+\.\d+\.\d+/g) ?? [])

test('each requirement of ASVS stands on the page once, and is counted', () => {
  expect(asked).toHaveLength(253)
  expect([...rows.map(idOf), ...inText].toSorted()).toEqual(asked.toSorted())
  const deviating = rows.filter((row) => /\bD\d+/.test(row))
  const told = `${rows.length - deviating.length} are met, ${deviating.length} deviate in whole or in part, and ${inText.length} ask`
  expect(page).toContain(told)
})

test('each file that the page names is there, and each test is one', () => {
  const named = [...page.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)*\.(?:tsx?|md|txt|cfg|sql|service))`/g)].map(
    ([, file = '']) => file,
  )
  expect(named.length).toBeGreaterThan(200)
  expect(named.filter((file) => !fs.existsSync(path.join(ROOT, file)))).toEqual([])
  const shown = rows.map((row) => [idOf(row), row.split('|').at(-2)?.trim() ?? ''] as const)
  const isTest = (file: string) => /\.(test|e2e)\.tsx?$/.test(file)
  const wrong = shown.filter(([, tests]) => {
    const files = [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
    return files.length === 0 ? !tests.startsWith('none') : !files.every(isTest)
  })
  expect(wrong).toEqual([])
})

test('each deviation has its reason, each reason its requirement, and each decision is one', () => {
  const deviations = [...page.matchAll(/^\| (D\d+) \| .+ \| .+ \|$/gm)].map(([, name = '']) => name)
  const named = new Set(rows.flatMap((row) => row.match(/\bD\d+/g) ?? []))
  expect([...named].toSorted()).toEqual(deviations.toSorted())
  const decisions = fs.readdirSync(path.join(ROOT, 'docs/decisions')).map((file) => file.slice(0, 4))
  const cited = [...page.matchAll(/\b(0\d{3})\b/g)].map(([, number = '']) => number)
  expect(cited.filter((number) => !decisions.includes(number))).toEqual([])
})
