import { page } from 'vitest/browser'
import { rows, turn } from '../../testing/demoShop.ts'
import type { StaffStates } from '../../testing/judgeStates.ts'
import { button, dialog } from '../../testing/onPage.ts'
import type { StaffAnswers } from '../../testing/showToStaff.tsx'
import { fi } from '../fi.ts'

const asked = [
  {
    call: 'creditInvoice',
    arguments: { reason: 'Auto ei ollut noudettavissa', invoice_number: '2026-000001' },
    seen: { left: 529, paid: true, asked: 529, credited: 49.9 },
  },
  {
    call: 'changeGrants',
    arguments: { member_id: 'h1', grants: [{ role: 'administrator', place: null }], reason: 'Sijaisuus' },
    seen: { member_id: 'h1', name: 'Kalle Kalusto', grants: [{ role: 'fleet', place: null }] },
  },
  {
    call: 'createKey',
    arguments: {
      name: 'yövaraukset',
      role: 'service',
      place: 'kotka',
      calls: ['listOrders', 'swapCar'],
      days: 365,
      reason: 'Uusi ohjelma',
    },
    seen: { name: 'yövaraukset' },
  },
]
const waiting = (is_own: boolean): StaffAnswers => ({
  listProposals: ({ query }) => ({
    proposals: rows(query.show === 'decided' ? 0 : 3, (n) => ({
      ...turn(asked, n),
      proposal_id: `e${n}`,
      proposed_by: 'Aino Asiakaspalvelu',
      proposed_at: '2026-11-27T08:00:19Z',
      is_own,
    })),
  }),
})
const own = { at: '/ehdotukset', role: 'service', answers: waiting(true) } as const

/** Acts that wait for a second person, state by state. */
export const proposalStates: StaffStates = {
  'hallinta, ehdotukset-omat': { ...own, seen: () => button(fi.takeBack).first() },
  'hallinta, ehdotus-hylkaa': {
    ...own,
    press: () => button(fi.takeBack).first().click(),
    seen: () => dialog(fi.takeBackTitle),
  },
  'hallinta, ehdotukset': {
    at: '/ehdotukset',
    role: 'finance',
    answers: waiting(false),
    seen: () => button(fi.approve).first(),
  },
  'hallinta, ehdotukset-tyhja': {
    at: '/ehdotukset?nayta=paatetyt',
    role: 'service',
    answers: waiting(false),
    seen: () => page.getByText(fi.noneDecided),
  },
}
