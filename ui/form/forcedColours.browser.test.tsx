import { Check } from 'lucide-react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../button/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { Tabs } from '../layout/Tabs.tsx'
import { Gallery } from '../picture/Gallery.tsx'
import { Icon } from '../picture/Icon.tsx'
import { Logo } from '../picture/Logo.tsx'
import { showMedia } from '../testing/seen.ts'
import { shown } from '../testing/shown.tsx'
import { Checkbox } from './Checkbox.tsx'
import { CheckRow } from './CheckRow.tsx'
import { RadioCards } from './RadioCards.tsx'
import { Select } from './Select.tsx'
import { TextInput } from './TextInput.tsx'

/** A colour of the person's own, as the browser says it. */
function systemColour(name: string): string {
  const probe = document.createElement('p')
  probe.style.color = name
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

const picture = (alt: string) => ({ small: `/favicon.svg?${alt}`, large: `/favicon.svg?${alt}-iso`, alt })
const noAct = () => undefined
const rowOf = (id: string, selected: boolean) => (
  <CheckRow id={id} textless selected={selected} onChange={noAct}>
    <span>
      <span id={`${id}-name`}>{id}</span> <span id={`${id}-price`}>10 €</span>
    </span>
  </CheckRow>
)
const boxOf = (label: string) => page.getByLabelText(label).element().closest('label') ?? document.body
const choices = {
  'a term': {
    part: (
      <RadioCards
        legend="Sitoutumisaika"
        cards={[
          { value: '1', label: '1 kk' },
          { value: '3', label: '3 kk' },
        ]}
        chosen="3"
        onChange={noAct}
      />
    ),
    chosen: () => boxOf('3 kk'),
    other: () => boxOf('1 kk'),
  },
  'a row': {
    part: (
      <div>
        {rowOf('Suksiboksi', true)}
        {rowOf('Lastenistuin', false)}
      </div>
    ),
    chosen: () => boxOf('Suksiboksi'),
    other: () => boxOf('Lastenistuin'),
  },
  'a tab': {
    part: (
      <Tabs
        label="Osat"
        tabs={[
          { id: 'a', label: 'Autot' },
          { id: 'b', label: 'Rahat' },
        ]}
        chosen="b"
        onChange={noAct}
      >
        Osa
      </Tabs>
    ),
    chosen: () => page.getByRole('tab', { name: 'Rahat' }).element(),
    other: () => page.getByRole('tab', { name: 'Autot' }).element(),
  },
  'a picture': {
    part: <Gallery label="Norra Kide" pictures={[picture('Edestä'), picture('Sivulta')]} />,
    chosen: () => page.getByRole('button', { name: /Edestä/ }).element(),
    other: () => page.getByRole('button', { name: /Sivulta/ }).element(),
  },
}

test.each(Object.entries(choices))(
  '%s that is chosen is framed where a person has colours of their own',
  async (_, it) => {
    await showMedia({ forcedColors: 'active' })
    await shown(it.part)
    const frameOf = (element: Element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
      return outlineStyle === 'none' ? null : { outlineWidth, outlineColor }
    }
    expect(frameOf(it.chosen())).toEqual({ outlineWidth: '3px', outlineColor: systemColour('Highlight') })
    expect(frameOf(it.other())).toBeNull()
  },
)

test.each(
  Object.entries({
    ...Object.fromEntries(Object.entries(choices).map(([name, { part }]) => [name, part])),
    'a link': <a href="/">Mallisto</a>,
    'a field': <TextInput label="Paikkakunta" />,
    'a list': <Select label="Malli" choices={[{ value: 'a', label: 'Kaikki' }]} value="a" onChange={noAct} />,
    'a tick': <Checkbox label="Hyväksyn ehdot" checked={false} onChange={noAct} />,
  }),
)('%s where the keyboard stands has a ring where a person has colours of their own', async (_, part) => {
  await showMedia({ forcedColors: 'active' })
  await shown(part)
  await userEvent.tab()
  const ringOf = (element: Element | null | undefined) => {
    if (!element) return null
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle === 'none' ? null : `${outlineStyle} ${outlineWidth}`
  }
  const { activeElement } = document
  expect(activeElement).not.toBe(document.body)
  expect(ringOf(activeElement) ?? ringOf(activeElement?.closest('label'))).toMatch(/^(solid|auto) [23]px$/)
})

test('drawings have the colour of text, what cannot be pressed that of what is off, and the focus is seen', async () => {
  await showMedia({ forcedColors: 'active' })
  await shown(
    <>
      <Icon of={Check} label="Valmis" className="text-petrol" />
      <Checkbox label="Hyväksyn ehdot" checked onChange={noAct} />
      <Checkbox label="diesel (0)" checked={false} disabled onChange={noAct} />
      <Button kind="primary" disabledReason="Valitse ensin paikka">
        Jatka
      </Button>
      <Button>Takaisin</Button>
    </>,
  )
  const ink = systemColour('CanvasText')
  const colourOf = (element: Element | null | undefined) => element && getComputedStyle(element).color
  expect(colourOf(page.getByLabelText('Valmis').element())).toBe(ink)
  expect(colourOf(boxOf('Hyväksyn ehdot').querySelector('svg'))).toBe(ink)
  const stopped = page.getByRole('button', { name: 'Jatka' }).element()
  expect(colourOf(stopped)).toBe(systemColour('GrayText'))
  expect(colourOf(stopped)).not.toBe(ink)
  expect(colourOf(page.getByText('diesel (0)').element())).toBe(systemColour('GrayText'))
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  const { outlineStyle, outlineColor } = getComputedStyle(page.getByRole('button', { name: 'Takaisin' }).element())
  expect({ outlineStyle, outlineColor }).toEqual({ outlineStyle: 'solid', outlineColor: systemColour('Highlight') })
})

test('a dialog has an edge in place of its shadow, and the sign of the shop keeps its shape', async () => {
  await showMedia({ forcedColors: 'active' })
  await shown(
    <Dialog open onClose={noAct} title="Suosikit">
      <Logo className="h-8" />
    </Dialog>,
  )
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  expect(getComputedStyle(dialog.element()).outline).toBe(`${systemColour('CanvasText')} solid 1px`)
  const shapes = [...dialog.element().querySelectorAll('svg[role=img] :is(rect, path[fill])')].slice(0, 3)
  expect(new Set(shapes.map((shape) => getComputedStyle(shape).fill)).size).toBe(3)
})
