import { expect, test } from 'vitest'
import { showPart } from '../testing/showInShop.tsx'
import { PriceClaim } from './PriceClaim.tsx'

const claim = { term: 6, monthly: 459.9, campaign: { months: 3, after: 519.5 }, total: 2938.2 } as const

test('a price breaks its line rather than be cut off, in letters as far apart as WCAG 1.4.12 asks', async () => {
  // Half of a window of 320 px, without its edges: a tile of the front page.
  await showPart(
    <div id="tile" style={{ width: 114, letterSpacing: '0.12em', wordSpacing: '0.16em', lineHeight: 1.5 }}>
      <PriceClaim claim={claim} />
    </div>,
    { answers: { init: {} } },
  )
  const tile = () => document.querySelector('#tile')
  await expect.poll(() => tile()?.textContent).toContain('459,90')
  expect(tile()?.scrollWidth).toBe(114)
})
