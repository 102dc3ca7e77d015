import { page } from 'vitest/browser'
import { places, rows, turn } from '../../testing/demoShop.ts'
import type { StaffStates } from '../../testing/judgeStates.ts'
import { button, dialog, tableOf } from '../../testing/onPage.ts'
import type { StaffAnswers } from '../../testing/showToStaff.tsx'
import { fi } from '../fi.ts'

const names = [
  'Aino Asiakaspalvelu',
  'Kalle Kalusto',
  'Pirkko Pääkäyttäjä',
  'Raija Raha',
  'Tero Tarjonta',
  'Tiina Tiski',
]
const answers: StaffAnswers = {
  listStaff: {
    staff: rows(6, (n) => ({
      member_id: `h${n}`,
      name: turn(names, n),
      email: `${turn(names, n).split(' ')[0]?.toLowerCase()}@hallinta.invalid`,
      grants: [
        { role: turn(['service', 'fleet', 'administrator', 'finance', 'offer', 'desk'] as const, n), place: null },
        ...(n % 3 === 1 ? [{ role: 'desk' as const, place: turn(places, n).place }] : []),
      ],
      passkeys: n % 4 ? 1 : 0,
      signed_in_at: n % 4 ? '2026-11-27T08:00:02Z' : null,
    })),
    places,
  },
}

/** The screens of the members of staff, state by state. */
export const peopleStates: StaffStates = {
  'hallinta, henkilot': { at: '/henkilot', role: 'administrator', answers, seen: () => tableOf(fi.people) },
  'hallinta, kutsu-henkilo': {
    at: '/henkilot',
    role: 'administrator',
    answers,
    press: () => button(fi.invite).click(),
    seen: () => dialog(fi.invite),
  },
  'hallinta, oikeudet': {
    at: '/oikeudet',
    role: 'desk',
    seen: () => page.getByText('Muuttaa autoja ja kiinniolopäiviä'),
  },
}
