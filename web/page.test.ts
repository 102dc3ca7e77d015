import { afterEach, describe, expect, test, vi } from 'vitest'
import { metaOf, titleOf } from './page.ts'
import { trackedName, trackPage } from './tracking.ts'

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
    expect(titleOf({ title: 'Tili' })).toBe('Tili – Kulku')
    expect(titleOf({})).toContain('Kulku')
  })
})

describe('tracking', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('a page is tracked by its tracking name, else by its route name [ROUTE-33]', () => {
    expect(trackedName({ name: 'Index' })).toBe('Index')
    expect(trackedName({ name: 'Index', trackingName: 'Etusivu' })).toBe('Etusivu')
  })

  test('every page with a name is tracked, a page without one is not [ROUTE-31 ROUTE-32]', () => {
    const page: { dataLayer?: unknown[] } = {}
    vi.stubGlobal('window', page)
    trackPage({ name: 'Login' }, '/kirjaudu')
    trackPage({ trackingName: 'Nimetön' }, '/sandbox/tyyli')
    trackPage({ name: 'Customer' }, '/tili')
    expect(page.dataLayer).toEqual([
      { event: 'page_view', page: 'Login', path: '/kirjaudu' },
      { event: 'page_view', page: 'Customer', path: '/tili' },
    ])
  })
})
