import { expect, test } from 'vitest'
import { z } from 'zod'
import type { OpsCall } from '../../contract/ops/opsCall.ts'
import { opsCalls } from '../../contract/ops/opsCalls.ts'
import { detailText, wordless } from './auditDetails.ts'

const places = new Map([['KTK', 'Kulku Kotka']])
const plain = (text: string) => text.replace(/\s/g, ' ')
const told = (detail: object) => plain(detailText(detail, places, 'fi'))

interface Shape {
  enum?: unknown[]
  const?: unknown
  items?: Shape
  properties?: Record<string, Shape>
  anyOf?: Shape[]
  oneOf?: Shape[]
}
/** Every name that a call takes, at any depth, with the words that it can be. */
function namesIn(shape: Shape, name = ''): [string, string[]][] {
  const chosen = [...(shape.enum ?? []), ...(shape.const === undefined ? [] : [shape.const])].map(String)
  const deeper = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.items ? [shape.items] : [])]
  return [
    ...(name === '' ? [] : [[name, chosen] as [string, string[]]]),
    ...deeper.flatMap((one) => namesIn(one, name)),
    ...Object.entries(shape.properties ?? {}).flatMap(([field, one]) => namesIn(one, field)),
  ]
}
const acts = Object.values<OpsCall>(opsCalls).filter(
  ({ method, name }) => method === 'POST' || name.startsWith('export'),
)

const never = ['dry_run', 'version', 'seen']

test.each(acts.map((act) => [act.name, act] as const))('nothing of %s is told in a code word', (_, act) => {
  const { body, query } = act
  const shapes = [body, query].filter((one) => one instanceof z.ZodType)
  // The fields that the audit keeps (server/operator/act.ts).
  const isKept = (field: string) => ('audit' in act && act.audit ? act.audit.includes(field) : !never.includes(field))
  const names = shapes.flatMap((one) => {
    const shape = z.toJSONSchema(one, { io: 'input', unrepresentable: 'any' }) as Shape
    return Object.entries(shape.properties ?? {}).flatMap(([field, its]) => (isKept(field) ? namesIn(its, field) : []))
  })
  expect([...new Set(names.flatMap(([name, values]) => wordless(name, values, 'fi')))]).toEqual([])
})

test.each([
  [{ reason: 'Sovittu', amount: 12.5, not_billed: null, title: '' }, 'syy: Sovittu, summa: 12,50 €'],
  [{ free_from: '2026-12-01', despite_order: false }, 'noudettavissa alkaen: 1.12.2026, tilauksesta huolimatta: ei'],
  [{ shown_from: '2026-12-01T08:00:00.000Z' }, 'näytetään alkaen: 1.12.2026 klo 10.00'],
  [
    { decision: 'approve', way: 'passkey', gear: 'A' },
    'ratkaisu: hyväksytty, kirjautumistapa: pääsyavain, vaihteisto: automaatti',
  ],
  [{ corrected: ['first_name', 'phone'] }, 'korjattu: etunimi, puhelin'],
  [{ lines: [{ name: '100 km', amount: 20 }] }, 'rivit: nimi 100 km, summa 20,00 €'],
  [{ location_id: 'KTK', html: '<p>Hei <b>vaan</b></p>' }, 'toimipiste: Kulku Kotka, teksti: Hei vaan'],
  [{ to: '018f0000-0000-7000-8000-000000000000', seen: 'x', odd: 'x' }, ''],
  [{ call: 'creditInvoice', job: 'send-receipt' }, 'toimi: Hyvitti laskun, työ: Kirje ei lähtenyt asiakkaalle'],
  [
    {
      grants: [
        { role: 'desk', place: 'KTK' },
        { role: 'finance', place: null },
      ],
    },
    'roolit: toimipiste (Kulku Kotka), talous (kaikki toimipisteet)',
  ],
])('%j is told as %s', (detail, text) => expect(told(detail)).toBe(text))
