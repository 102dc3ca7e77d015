import fs from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Language } from '../../../contract/language.ts'
import { readPdf } from '../../platform/testing/readPdf.ts'
import { orderParts, today } from '../testing/orderParts.ts'
import { orderView } from '../view/orderView.ts'
import { contractPdf } from './contractPdf.ts'

const { contract_terms, contact } = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, '../../../demo/content.json'), 'utf8'),
) as { contract_terms: string[]; contact: Parameters<typeof contractPdf>[0]['contact'] }
const terms = contract_terms.join('')

/** The form of the decree (110/2014, as changed by 754/2022), word for word. */
const form = [
  '(täyttäkää ja palauttakaa tämä lomake vain siinä tapauksessa, että haluatte peruuttaa sopimuksen)',
  'Vastaanottaja: Kulku Autopalvelu Oy, Kutomotie 18, 00380 Helsinki, asiakaspalvelu@kulku.example',
  'Ilmoitan/Ilmoitamme (*), että haluan/haluamme (*) peruuttaa tekemäni/tekemämme (*) sopimuksen, joka koskee seuraavien tavaroiden toimittamista (*) / seuraavan palvelun suorittamista (*)',
  'Tilauspäivä (*) / Vastaanottopäivä (*)',
  'Kuluttajan nimi',
  'Kuluttajan osoite',
  'Kuluttajan allekirjoitus (vain jos lomake täytetään paperimuodossa)',
  'Päiväys',
  '(*) Tarpeeton yliviivataan.',
]

async function contractOf(type: 1 | 5, language: Language = 'fi'): Promise<string> {
  return readPdf(await paperOf(type, language)).lines.join(' ')
}

async function paperOf(type: 1 | 5, language: Language): Promise<Buffer> {
  const [parts] = fc.sample(orderParts, { numRuns: 1, seed: 1 })
  if (!parts) throw new Error('No order')
  const order = { ...orderView(parts, today), type }
  const customer = {
    firstName: 'Onni',
    lastName: 'Onnistuja',
    email: 'onni@esimerkki.fi',
    streetAddress: null,
    zipCode: null,
    postOffice: null,
  }
  const now = new Date('2026-11-22T10:00:00Z')
  return await contractPdf({ order, customer, termsHtml: terms, contact, providers: [], now, language })
}

test('a private contract ends with the model form of the decree, and the terms have it too', async () => {
  const contract = await contractOf(1)
  const last = contract.slice(contract.lastIndexOf('Peruuttamislomake'))
  // Lines break also after a slash.
  const unbroken = (text: string) => text.replaceAll(/\s/g, '')
  for (const line of form) expect(unbroken(last)).toContain(unbroken(line))
  for (const line of form) expect(terms).toContain(line)
  expect(terms).toContain('Peruuta sopimus tästä')
})

test('a company gets no form of a right that it has not', async () => {
  expect((await contractOf(5)).match(/Peruuttamislomake/g)).toHaveLength(1)
})

test('the terms begin on a page of their own', async () => {
  // The foot of the page before comes last of what it says.
  expect(await contractOf(1)).toMatch(/ 1 \/ \d+ Kulku Nämä ehdot ovat voimassa /)
})

test('a contract in another language says that its Finnish terms bind, and has them read out in Finnish', async () => {
  expect(await contractOf(1, 'sv')).toContain('Avtalsvillkoren nedan är på finska, och den finska texten gäller.')
  expect(await contractOf(1, 'en')).toContain('The contract terms below are in Finnish, and the Finnish text applies.')
  expect(await contractOf(1)).not.toContain('suomenkielinen teksti on voimassa')
  const structure = (await paperOf(1, 'sv')).toString('latin1')
  // That of the paper as a whole.
  expect(structure.match(/\/Lang \(sv\)/g)).toHaveLength(1)
  expect(structure.match(/\/Lang \(fi\)/g)?.length).toBeGreaterThan(20)
  expect((await paperOf(1, 'fi')).toString('latin1').match(/\/Lang \(/g)).toHaveLength(1)
})
