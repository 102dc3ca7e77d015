import { page, userEvent } from 'vitest/browser'
import { Refusal } from '../../../ui/testing/answeringServer.ts'
import type { StaffStates } from '../../testing/judgeStates.ts'
import { asking, button, dialog } from '../../testing/onPage.ts'
import type { StaffAnswers } from '../../testing/showToStaff.tsx'

const answers: StaffAnswers = {
  showOwnAccess: {
    passkeys: [
      { passkey_id: 'p1', name: 'Chrome, Linux', created_at: '2026-11-27T08:01:11Z', removable: true },
      {
        passkey_id: 'p2',
        name: 'Puhelin, jossa on pitkä nimi ja sormenjälki',
        removable: true,
        created_at: '2026-10-02T08:01:11Z',
        last_used_at: '2026-11-26T06:40:00Z',
      },
    ],
    may_add: true,
    proof: { passkey: true, directory: true },
    sessions: 3,
  },
  beginOwnPasskey: new Refusal(403, { code: 'PROOF_NEEDED', message: 'Vahvista ensin, että olet sinä.' }),
}
const profile = { at: '/profiili', role: 'administrator', answers } as const

/** The own profile in its states. */
export const profileStates: StaffStates = {
  'hallinta, profiili': { ...profile, seen: () => page.getByText('Puhelin, jossa on pitkä nimi ja sormenjälki') },
  'hallinta, nappaimet': { ...profile, press: () => userEvent.keyboard('?'), seen: () => dialog('Näppäimet') },
  'hallinta, profiili-vahvistus': {
    ...profile,
    press: () => button('Lisää pääsyavain').click(),
    seen: () => dialog('Vahvista, että olet sinä'),
  },
  'hallinta, profiili-paasyavain': {
    ...profile,
    role: 'offer',
    press: () =>
      button(/^Poista pääsyavain/)
        .first()
        .click(),
    seen: () => asking('Poistetaanko pääsyavain?'),
  },
}
