import { expect, test } from 'vitest'
import { postalAddress, registerAddress } from './registerAddress.ts'

const lines = (...all: object[]) => postalAddress(all.map((one) => registerAddress.parse(one)))
const helsinki = { postCode: '00100', postOffices: [{ city: 'HELSINKI', languageCode: '1' }] }

test.each([
  [
    'a flat',
    {
      type: 1,
      street: 'Kutomotie',
      buildingNumber: '18',
      entrance: 'B',
      apartmentNumber: '12',
      apartmentIdSuffix: 'a',
      ...helsinki,
    },
    ['Kutomotie 18 B 12a', '00100 HELSINKI'],
  ],
  [
    'a box in care of somebody',
    { type: '2', co: 'Tilitoimisto Oy', postOfficeBox: '12', ...helsinki },
    ['c/o Tilitoimisto Oy', 'PL 12', '00100 HELSINKI'],
  ],
  [
    'abroad',
    { type: 2, freeAddressLine: 'Storgatan 1, 111 22 Stockholm', country: 'SE' },
    ['Storgatan 1, 111 22 Stockholm', 'SE'],
  ],
  ['nothing', { type: 2 }, []],
])('%s', (_title, address, expected) => expect(lines(address)).toEqual(expected))

test('post goes to the address for post, and without one to where they are', () => {
  const visited = { type: 1, street: 'Käyntikatu', buildingNumber: '1', ...helsinki }
  const posted = { type: 2, postOfficeBox: 'PL 7', ...helsinki }
  expect(lines(visited, posted)).toEqual(['PL 7', '00100 HELSINKI'])
  expect(lines(visited)).toEqual(['Käyntikatu 1', '00100 HELSINKI'])
  expect(lines()).toEqual([])
})
