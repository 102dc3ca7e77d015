import { page } from 'vitest/browser'
import type { Some } from '../../../ui/testing/sampleAnswer.ts'
import type { StaffStates } from '../../testing/judgeStates.ts'
import { button, dialog } from '../../testing/onPage.ts'
import type { StaffAnswers } from '../../testing/showToStaff.tsx'
import { fi } from '../fi.ts'
import type { Damage } from '../queries.ts'

const at = '2026-11-26T07:01:42Z'
/** A crash that a customer told of, whose car cannot be driven. */
export const crash: Some<Damage> = {
  damage_number: '482913',
  version: 1,
  state: 'new',
  found: 'report',
  at,
  description: 'Pakettiauto ajoi kiertoliittymässä kylkeen. Etuovi ei aukea, ja peili on irti.',
  happened_on: '2026-11-26',
  happened_at: '08:40',
  where: 'Turunväylän liittymä 3, Espoo',
  other_party: 'Valkoinen pakettiauto ABC-123, kuljettaja Teppo Testaaja, 040 123 4567',
  police: true,
  drivable: false,
  car_out: true,
  registration: 'NRA-184',
  order: { order_number: '82036638', customer: 'Onni Onnistuja', place: 'espoo', registration: 'NRA-184' },
  phone: '+358401234567',
  payer: null,
  share: null,
  estimate: null,
  statement: null,
  closed_because: null,
  marks: [
    { damage_id: 'd1', view: 'left', x: 380, y: 560, size: 'larger', description: 'Etuovi ja peili', known: false },
    { damage_id: 'd2', view: 'front', x: 150, y: 500, size: 'card', description: 'Puskurin kulma', known: false },
  ],
  photos: [],
  events: [{ at, kind: 'reported', text: 'Pakettiauto ajoi kylkeen.', amount: null, actor: 'customer' }],
}
const decided: Some<Damage> = {
  ...crash,
  version: 4,
  state: 'estimated',
  estimate: 3_480,
  payer: 'insurer',
  share: 400,
  replacement: true,
  kept_away: true,
  events: [
    ...(crash.events ?? []),
    { at: '2026-11-26T08:10:00Z', kind: 'estimated', text: 'Korjaamo Oy', amount: 3_480, actor: 'staff:Kalle Kalusto' },
    { at: '2026-11-26T09:10:00Z', kind: 'payer', text: 'Liikennevakuutus', amount: 400, actor: 'staff:Kalle Kalusto' },
    {
      at: '2026-11-26T10:10:00Z',
      kind: 'reply',
      text: 'Soitamme huomenna.',
      amount: null,
      actor: 'staff:Aino Asiakas',
    },
  ],
}
const asked = (damage: Some<Damage>): StaffAnswers => ({ showDamage: { damage } })
const of = { at: '/vauriot/482913', role: 'fleet' } as const

/** A damage case, as it came and as it is decided. */
export const damageStates: StaffStates = {
  'hallinta, vaurio': { ...of, answers: asked(crash), seen: () => page.getByText(fi.stranded.title) },
  'hallinta, vaurio-palvelulle': {
    ...of,
    role: 'service',
    answers: asked(crash),
    seen: () => page.getByText(new RegExp(fi.stranded.give)),
  },
  'hallinta, vaurio-arvioitu': { ...of, answers: asked(decided), seen: () => page.getByText(fi.events.reply) },
  'hallinta, vaurio-maksaja': {
    ...of,
    role: 'service',
    answers: asked(crash),
    press: () => button(fi.acts.payer).click(),
    seen: () => dialog(fi.payerTitle).getByText(fi.payerText),
  },
  'hallinta, vaurio-liitettävä': {
    ...of,
    role: 'service',
    answers: asked({
      ...crash,
      found: 'return',
      joins: [{ damage_number: '560053', at, description: 'Peräänajo valoissa. Puskuri on rikki.' }],
    }),
    press: () => button(fi.acts.join).click(),
    seen: () => dialog(fi.joinTitle).getByText(fi.joinText),
  },
  'hallinta, vaurio-korjattu': {
    ...of,
    answers: asked(decided),
    press: () => button(fi.acts.repaired).click(),
    seen: () => dialog(fi.repairedTitle).getByText(fi.fit),
  },
}
