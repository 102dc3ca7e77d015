import { type Screen, screensOf } from './screen.ts'
import type { Colleague } from './staff.ts'

/** Every screen of the console in its states, for pictures and for the look for barriers. */
export const adminScreens: readonly Screen<Colleague>[] = [
  ...screensOf<Colleague>('hallinta', {
    kirjaudu: (it) => it.opens('/kirjaudu'),
    profiili: (it) => it.comesTo('/profiili', 'administrator'),
    'ei-loydy': (it) => it.comesTo('/ei-ole', 'content'),
    nappaimet: async (it) => {
      await it.comesTo('/profiili', 'service')
      await it.page.keyboard.press('?')
      await it.dialog('Näppäimet').waitFor()
    },
  }),
]
