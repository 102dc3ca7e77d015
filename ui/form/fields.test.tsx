import { expect, test } from 'vitest'
import { fi } from '../fi.ts'
import { drawn, heardOf } from '../testing/drawn.tsx'
import { Checkbox } from './Checkbox.tsx'
import { CheckboxGroup } from './CheckboxGroup.tsx'
import { CheckRow } from './CheckRow.tsx'
import { PasswordInput, PasswordRules } from './PasswordInput.tsx'
import { RadioCards } from './RadioCards.tsx'
import { Select } from './Select.tsx'
import { TextArea } from './TextArea.tsx'
import { TextInput } from './TextInput.tsx'

const nothing = () => undefined
const choices = [
  { value: 'a', label: 'Automaatti' },
  { value: 'm', label: 'Manuaali' },
]
/** The value of an attribute in the HTML. */
const attribute = (html: string, tag: string, name: string) =>
  new RegExp(`<${tag}\\b[^>]*?\\s${name}="([^"]*)"`).exec(html)?.[1]

const controls = [
  ['input', TextInput],
  ['textarea', TextArea],
  ['input', Checkbox],
] as const

test.each(controls)('a plain field says its label and nothing more: %s %o', (tag, Control) => {
  const html = drawn(<Control label="Nimi" />)
  expect(heardOf(html)).toBe('|Nimi|')
  expect(attribute(html, 'label', 'for')).toBe(attribute(html, tag, 'id'))
  expect(attribute(html, tag, 'id')).not.toBe('')
  for (const name of ['aria-describedby', 'aria-invalid', 'aria-required'])
    expect(attribute(html, tag, name)).toBeUndefined()
})

test.each(controls)('a field is tied to its hint and to what is wrong with it: %s %o', (tag, Control) => {
  const html = drawn(<Control label="Nimi" id="nimi" hint="Kuten passissa" error="Syötä nimi." required />)
  expect(heardOf(html)).toContain('Nimi|(pakollinen)|')
  expect(heardOf(html)).toContain('|Kuten passissa|')
  expect(heardOf(html)).toContain('|Virhe: |Syötä nimi.|')
  expect(html).toContain('<p id="nimi-hint"')
  expect(html).toContain('<p id="nimi-error"')
  const said = ['id', 'aria-describedby', 'aria-invalid', 'aria-required'].map((name) => attribute(html, tag, name))
  expect(said).toEqual(['nimi', 'nimi-hint nimi-error', 'true', 'true'])
  expect(attribute(html, 'label', 'for')).toBe('nimi')
})

test.each(controls)(
  'a field with only one of them names that one, and may say that it can be left out: %s %o',
  (tag, Control) => {
    const hinted = drawn(<Control label="Nimi" id="nimi" hint="Kuten passissa" required={false} />)
    expect(heardOf(hinted)).toContain('Nimi|(vapaaehtoinen)|')
    expect(attribute(hinted, tag, 'aria-describedby')).toBe('nimi-hint')
    expect(attribute(hinted, tag, 'aria-required')).toBeUndefined()
    expect(hinted).not.toContain(fi.errorPrefix)
    const wrong = drawn(<Control label="Nimi" id="nimi" error="Syötä nimi." />)
    expect(attribute(wrong, tag, 'aria-describedby')).toBe('nimi-error')
  },
)

test('a select has its choices, and says when it must be chosen', () => {
  const html = drawn(<Select label="Vaihteisto" choices={choices} value="m" onChange={nothing} required />)
  expect(heardOf(html)).toBe('|Vaihteisto|(pakollinen)|Automaatti|Manuaali|')
  expect(html).toContain('<option value="m" selected="">Manuaali</option>')
  expect(heardOf(drawn(<Select label="Vaihteisto" choices={choices} />))).toBe('|Vaihteisto|Automaatti|Manuaali|')
})

test('a text area has three lines unless told otherwise', () => {
  expect(attribute(drawn(<TextArea label="Viesti" />), 'textarea', 'rows')).toBe('3')
  expect(attribute(drawn(<TextArea label="Viesti" rows={8} />), 'textarea', 'rows')).toBe('8')
})

test('a field may have a button at its end, and is of text unless told otherwise', () => {
  expect(heardOf(drawn(<TextInput label="Nimi" end={<b>Näytä</b>} />))).toBe('|Nimi|Näytä|')
  expect(attribute(drawn(<TextInput label="Kuva" type="file" />), 'input', 'type')).toBe('file')
  expect(attribute(drawn(<TextInput label="Nimi" />), 'input', 'type')).toBe('text')
})

test('a password is hidden, and no dictionary or keyboard changes it', () => {
  const html = drawn(<PasswordInput label="Salasana" autoComplete="new-password" />)
  const said = ['type', 'spellCheck', 'autoCapitalize', 'autoComplete'].map((name) => attribute(html, 'input', name))
  expect(said).toEqual(['password', 'false', 'none', 'new-password'])
  expect(attribute(html, 'button', 'aria-label')).toBe(fi.showPasswordLabel)
})

test('the rules of a password are ticked off in words and by a mark', () => {
  const rules = [
    { code: 'long', text: 'Ainakin 8 merkkiä', holds: (value: string) => value.length >= 8 },
    { code: 'digit', text: 'Numero', holds: (value: string) => /\d/.test(value) },
  ]
  const html = drawn(<PasswordRules rules={rules} value="salasana" />)
  expect(heardOf(html)).toBe('|Ainakin 8 merkkiä|: täyttyy|Numero|: puuttuu|')
  const [, met = '', open = ''] = html.split('<li ')
  const markOf = (rule: string) => /<svg.*<\/svg>/s.exec(rule)?.[0]
  expect(markOf(met)).toBeTruthy()
  expect(markOf(open)).toBeTruthy()
  expect(markOf(met)).not.toBe(markOf(open))
})

test('cards of a choice: one is chosen, each may have a second line', () => {
  const cards = [
    { value: '1', label: '1 kk', note: 'alk. 500 €' },
    { value: '3', label: '3 kk' },
  ] as const
  const html = drawn(<RadioCards legend="Aika" cards={cards} chosen="3" onChange={nothing} />)
  expect(heardOf(html)).toBe('|Aika|1 kk|alk. 500 €|3 kk|')
  expect([...html.matchAll(/<input[^>]*>/g)].map(([input]) => input.includes('checked=""'))).toEqual([false, true])
  expect(html).not.toContain('aria-describedby')
})

test('cards of a choice say what is wrong', () => {
  const cards = [{ value: '1', label: '1 kk' }] as const
  const html = drawn(<RadioCards legend="Aika" cards={cards} chosen={null} onChange={nothing} error="Valitse aika." />)
  expect(heardOf(html)).toBe('|Aika|1 kk|Virhe: |Valitse aika.|')
  expect(html).toContain(`<p id="${attribute(html, 'fieldset', 'aria-describedby')}"`)
})

test('a group of check boxes may have one that stands for none of them', () => {
  const group = (chosen: string[], more: { allLabel?: string; error?: string } = {}) =>
    drawn(<CheckboxGroup legend="Mallit" choices={choices} chosen={chosen} onChange={nothing} {...more} />)
  expect(heardOf(group(['a']))).toBe('|Mallit|Automaatti|Manuaali|')
  const checks = (html: string) =>
    [...html.matchAll(/type="checkbox"[^>]*?( checked="")?\/>/g)].map(([, checked]) => Boolean(checked))
  expect(checks(group(['a']))).toEqual([true, false])
  expect(checks(group(['a'], { allLabel: 'Kaikki' }))).toEqual([false, true, false])
  expect(checks(group([], { allLabel: 'Kaikki' }))).toEqual([true, false, false])
  expect(group([])).not.toContain('aria-describedby')
  const wrong = group([], { error: 'Valitse yksi.' })
  expect(heardOf(wrong)).toContain('|Virhe: |Valitse yksi.|')
  expect(wrong).toContain(`<p id="${attribute(wrong, 'fieldset', 'aria-describedby')}"`)
})

test('a row that is chosen is named by its name and told by its price and text', () => {
  const row = (more: { textless?: true } = {}) =>
    drawn(
      <CheckRow id="box" selected onChange={nothing} {...more}>
        <span>Suksiboksi</span>
      </CheckRow>,
    )
  expect(heardOf(row())).toBe('|Suksiboksi|')
  expect(attribute(row(), 'input', 'aria-labelledby')).toBe('box-name')
  expect(attribute(row(), 'input', 'aria-describedby')).toBe('box-price box-text')
  expect(attribute(row({ textless: true }), 'input', 'aria-describedby')).toBe('box-price')
})
