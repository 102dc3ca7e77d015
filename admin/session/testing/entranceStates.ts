import { page } from 'vitest/browser'
import { staffRoles } from '../../../contract/ops/roles.ts'
import type { StaffStates } from '../../testing/judgeStates.ts'
import { alert, button } from '../../testing/onPage.ts'
import type { StaffAnswers } from '../../testing/showToStaff.tsx'
import { directoryFailures } from '../fi.ts'

const answers: StaffAnswers = {
  signInWays: {
    sandbox_people: staffRoles.map((role) => ({ key: role, name: 'Aino Asiakaspalvelu', role })),
    directory: true,
    passkeys: true,
    help: 'tuki@kulku.example, puh. 09 0000 1820',
  },
}

/** Where members of staff come in; the page with its own document is judged in the whole shop. */
export const entranceStates: StaffStates = {
  'hallinta, kirjaudu-tuntematon': {
    at: '/kirjaudu?virhe=unknown',
    role: 'desk',
    answers,
    seen: () => alert().getByText(directoryFailures.unknown.title),
  },
  'hallinta, kutsu': { at: '/kutsu#tunnus', role: 'desk', seen: () => button('Luo pääsyavain') },
  'hallinta, ei-loydy': { at: '/ei-ole', role: 'content', seen: () => page.getByText('Osoite on voinut muuttua.') },
}
