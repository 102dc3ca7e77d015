import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { codeAt, metaOf, questionsAt, titleOf } from './page.ts'
import { routes } from './routes.tsx'

describe('what a page says about itself', () => {
  test('the innermost route wins and the rest is inherited', () => {
    const outer = { name: 'NewOrder', title: 'Uusi tilaus', needsLogin: true }
    expect(metaOf([undefined, outer, { name: 'NewOrder.Identify', title: 'Tunnistautuminen' }])).toEqual({
      name: 'NewOrder.Identify',
      title: 'Tunnistautuminen',
      needsLogin: true,
    })
  })

  test('the title names the page and the shop', () => {
    expect(titleOf({ title: 'Tili' }, 'fi')).toBe('Tili – Kulku')
    expect(titleOf({}, 'fi')).toContain('Kulku')
  })
})

test('a route names the module that it loads, so that the server can name its files', () => {
  const source = fs.readFileSync(path.join(import.meta.dirname, 'routes.tsx'), 'utf8')
  const lazily = [...source.matchAll(/(?:code: '([^']+)'(?:(?!code:)[\s\S])*?)?import\('\.\/([^']+)'\)/g)]
  expect(lazily.length).toBeGreaterThan(15)
  for (const [, named, loaded] of lazily) expect(named).toBe(loaded)
  expect(codeAt(routes, '/uusi-tilaus/lisapalvelut')).toEqual([
    'order/frame/NewOrderPage.tsx',
    'order/services/ExtraServicesStep.tsx',
  ])
  expect(codeAt(routes, '/')).toEqual(['search/HomePage.tsx'])
})

test('a page with a token in its address asks ahead only for what reading changes nothing of', () => {
  const asked = (path: string) => questionsAt(routes, path).map(({ queryKey }) => queryKey)
  for (const path of ['/hakuvahti/tunnus', '/hakuvahti/poista/tunnus'])
    expect(asked(path)).toEqual([['getSearchAgent', { params: { id: 'tunnus' } }]])
  // A login link is used up by its call.
  for (const path of ['/kirjaudu/tunnus', '/vaihda-salasana/tunnus']) expect(asked(path)).toEqual([])
})
