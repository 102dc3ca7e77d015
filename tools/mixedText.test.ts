import { expect, test } from 'vitest'
import { mixedTexts } from './mixedText.ts'

const found = (jsx: string, before = '') => mixedTexts('a.tsx', `${before}\nexport const drawn = () => ${jsx}`)

test.each([
  ['a text behind what comes and goes', '<button>{busy && <i/>}{children}</button>', '2: {children}'],
  ['a text before what comes and goes', '<p>Hae{busy && <i/>}</p>', '2: Hae'],
  ['a text that changes between others', '<p>Nouto {day} klo {time}</p>', '2: Nouto | {day} | klo | {time}'],
  ['a text that comes and goes', "<p><b/>{late && 'myöhässä'}</p>", "2: {late && 'myöhässä'}"],
  ['a text behind a part that may draw nothing', '<p><Sign/> odottaa</p>', '2: odottaa'],
  ['a text in a fragment that comes and goes', '<p><b/>{late && <> myöhässä</>}</p>', '2: {late && <> myöhässä</>}'],
  ['a list of texts', '<p><b/>{days.map((day) => day.name)}</p>', '2: {days.map((day) => day.name)}'],
  ['a sentence chosen out of a list of sentences', '<p>{fi[tone]}: </p>', '2: {fi[tone]} | :'],
  ['the words of a part', '<Notice>{failure} {tries}</Notice>', '2: {failure} |  | {tries}'],
])('%s is found', (_, jsx, where) => {
  expect(found(jsx)).toEqual([where])
})

test.each([
  ['alone in its element', '<p>{busy ? fi.busy : text}</p>'],
  ['put together', `<p>{\`\${day} klo \${time}\`}</p>`],
  ['in an element of its own', '<p>{busy && <i/>}<span>{text}</span></p>'],
  ['that never changes beside what never goes', '<p>Lue <a>ehdot</a> ja {t.rest}</p>'],
  ['of an option', '<option>{name} {state}</option>'],
  ['that is none: elements', '<ul>{rows.map((row) => <li>{row}</li>)}{more && <li/>}</ul>'],
])('a text %s is fine', (_, jsx) => {
  expect(found(jsx)).toEqual([])
})

test('what is declared as elements, or made of them in the same file, is no text', () => {
  expect(found('<p>{children}{late && <i/>}</p>', 'interface Props { children: Elements }')).toEqual([])
  expect(found('<p>{sign}{late && <i/>}</p>', 'const sign = <b/>')).toEqual([])
  expect(found('<p>{dialog}{late && <i/>}</p>', 'const [dialog] = useState<Elements>(null)')).toEqual([])
  expect(found('<p>{row(1)}{late && <i/>}</p>', 'const row = (at: number) => <b>{at}</b>')).toEqual([])
})

test('a part that is nothing but a text stands bare wherever it is put', () => {
  expect(mixedTexts('a.tsx', 'export function Sum() {\n  return <>{fi.none}</>\n}')).toEqual(['2: <>{fi.none}</>'])
  expect(mixedTexts('a.tsx', "export const Sum = () => (none ? '–' : <b/>)")).toEqual(["1: (none ? '–' : <b/>)"])
  expect(mixedTexts('a.tsx', 'export const Way = ({ children }) => <>{opens ? <a/> : children}</>')).toEqual([
    '1: <>{opens ? <a/> : children}</>',
  ])
})
