import { expect, test } from 'vitest'
import { drawn, heardOf } from '../../ui/testing/drawn.tsx'
import { ModelPreview } from './ModelPreview.tsx'
import { modelFi as fi } from './modelFi.ts'
import { model } from './testing/contents.ts'

test('a model is looked at as its page and the lists show it', () => {
  const html = drawn(<ModelPreview model={model} />)
  expect(html).toContain('src="/kuvat/iso.svg" alt="Norra Kide sivulta"')
  expect(html).toContain('src="/kuvat/pieni.svg" alt="" width="640" height="320"')
  expect(heardOf(html)).toContain(`|${fi.about}|Tilava.|${fi.inLists}|`)
  const without = drawn(<ModelPreview model={{ image_sm: '', image_md: '', image_alt: '', gallery: [], info: '' }} />)
  expect(without).not.toContain('<img')
  expect(heardOf(without)).toBe(`|${fi.noInfo}|`)
})
