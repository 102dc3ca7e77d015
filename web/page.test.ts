import { describe, expect, test } from 'vitest'
import { metaOf, titleOf } from './page.ts'

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
