import { Car } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './Button.tsx'

test('a button turns its icon into a spinner while its act is under way, and cannot be pressed again', () => {
  const still = renderToStaticMarkup(<Button icon={Car}>Tilaa</Button>)
  expect(still).toContain('<svg')
  expect(still).not.toMatch(/spinner|aria-busy|aria-disabled/)
  const busy = renderToStaticMarkup(
    <Button icon={Car} busy>
      Tilaa
    </Button>,
  )
  expect(busy).toContain('spinner')
  expect(busy).toContain('aria-busy="true"')
  expect(busy).toContain('aria-disabled="true"')
  expect(busy).not.toContain('<svg')
})
