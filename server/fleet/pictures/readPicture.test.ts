import { expect, test } from 'vitest'
import { readPicture, wrongUnder } from './readPicture.ts'

const svg = (inside: string, before = '') =>
  Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">${inside}</svg>`)
const said = (bytes: Uint8Array) => {
  const read = readPicture(bytes, 'fi')
  return 'wrong' in read ? read.wrong : read.ending
}

test.each([
  ['a script', svg('<script>x()</script>')],
  ['a script by another name', svg('<s:script xmlns:s="http://www.w3.org/2000/svg">x()</s:script>')],
  ['a handler', svg('<g onload="x()"/>')],
  ['a handler right behind another word', svg('<g id="a"onload="x()"/>')],
  ['a page in it', svg('<foreignObject><p>Kirjaudu</p></foreignObject>')],
  ['a link to elsewhere', svg('<a xlink:href="https://evil.example/">x</a>')],
  ['a link whose scheme is hidden', svg('<a href="&#x6a;avascript:x()">x</a>')],
  ['a drawing inside of an address', svg('<image href="data:image/svg+xml;base64,PHN2Zz4="/>')],
  ['a link that comes later', svg('<a><set attributeName="href" to="javascript:x()"/></a>')],
  ['a picture of another place', svg('<g style="fill:url(https://evil.example/x)"/>')],
  ['words that grow', svg('&b;', '<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>')],
  ['a style sheet of another place', svg('', '<?xml-stylesheet href="https://evil.example/x.css"?>')],
  ['another character set', Buffer.from('\uFEFF<svg viewBox="0 0 20 10"><script/></svg>', 'utf16le')],
])('a drawing with %s is not kept', (_, bytes) => {
  expect(said(bytes)).toMatch(/^(Piirroksessa on|Tiedosto ei ole kuva)/)
})

test('a drawing as programs save it is kept', () => {
  const head = '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">'
  const inside = '<defs><linearGradient id="a"/></defs><use xlink:href="#a"/><g fill="url(#a)">Auto on tässä</g>'
  expect(said(svg(`${inside}<image href="data:image/png;base64,iVBORw0KGgo="/>`, head))).toBe('svg')
})

test('a name says the type that the bytes are', () => {
  expect([wrongUnder('koe.svg', svg(''), 'fi'), wrongUnder('koe.png', svg(''), 'fi')]).toEqual([
    null,
    'Kuva on tyyppiä svg; anna nimi, joka päättyy .svg.',
  ])
  expect(wrongUnder('koe.png', Buffer.from('<html><script>x()</script></html>'), 'fi')).toContain('ei ole kuva')
  expect(wrongUnder('koe.svg', svg(' '.repeat(2 ** 20)), 'fi')).toBe('Kuva on suurempi kuin 1 Mt.')
})

test('a drawing made to be slow is refused at once', () => {
  const begun = performance.now()
  expect(said(svg('<'.repeat(1_000_000)))).toContain('Piirroksessa on')
  expect(said(svg(`<!DOCTYPE ${' on'.repeat(300_000)}`))).toBe('svg')
  expect(performance.now() - begun).toBeLessThan(2_000)
})
