import { describe, expect, test } from 'vitest'
import { birthDateOf, isTestCode, parseIdentityCode } from './identityCode.ts'

const valid =
  `131052-308T 010594Y9032 010594Y9021 020594X903P 020594X902N 030594W903B 030694W9024 040594V9030 040594V902Y
  050594U903M 050594U902L 010516B903X 010516B902W 020516C903K 020516C902J 030516D9037 030516D9026 010501E9032
  020502E902X 020503F9037 020504A902E 020504B904H 290204A902E 190609A9192`.split(/\s+/)
const invalid = ['280453-111A', '010100A001N', '010190-999K', '310299-9006', '010101-011', '290201A902N', '0101909012']

describe('personal identity code', () => {
  test.each(valid)('%s can exist', (code) => expect(parseIdentityCode(code)).toBe(code))
  test.each(invalid)('%s cannot', (code) => expect(parseIdentityCode(code)).toBeNull())

  test.each([
    ['131052-308T', '1952-10-13'],
    ['010594Y9032', '1994-05-01'],
    ['050594U903M', '1994-05-05'],
    ['020503F9037', '2003-05-02'],
    ['290204A902E', '2004-02-29'],
  ])('%s was born %s', (text, day) => {
    const code = parseIdentityCode(text)
    expect(code && birthDateOf(code)).toBe(day)
  })

  test('small letters are the same code, another separator is another person', () => {
    expect(parseIdentityCode(' 010190-901r ')).toBe('010190-901R')
    expect(parseIdentityCode('010190Y901R')).not.toBe(parseIdentityCode('010190-901R'))
  })

  test('only the 900 series is for tests', () => {
    const known = (text: string) => parseIdentityCode(text) ?? expect.fail(text)
    expect(isTestCode(known('010190-901R'))).toBe(true)
    expect(isTestCode(known('131052-308T'))).toBe(false)
  })
})
