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
    autot: (it) => it.comesTo('/autot', 'fleet'),
    'autot-ei-loydy': (it) => it.comesTo('/autot?tila=service&tunnus=EIOLE', 'fleet'),
    auto: async (it) => {
      await it.comesTo('/autot?tila=free', 'fleet')
      await it.page.getByRole('row').nth(1).getByRole('link').first().click()
      await it.button('Estä huoltoon').waitFor()
    },
    'auto-huoltoon': async (it) => {
      await it.comesTo('/autot?tila=free', 'fleet')
      await it.page.getByRole('row').nth(1).getByRole('link').first().click()
      await it.button('Estä huoltoon').click()
      await it
        .dialog(/^Estä huoltoon/)
        .getByLabel('Syy')
        .fill('Jarrupalat')
      await it.button('Katso vaikutus').click()
      await it
        .dialog(/^Estä huoltoon/)
        .getByRole('status')
        .waitFor()
    },
    'auto-lisaa': async (it) => {
      await it.comesTo('/autot', 'fleet')
      await it.button('Lisää auto').click()
      await it.dialog('Lisää auto').waitFor()
    },
    'autot-tuonti': async (it) => {
      await it.comesTo('/autot/tuonti', 'fleet')
      const text = 'registration,make,model,gear,location_id,free_from\nUUS-1,Norra,Kide,A,ei-ole,+3\n'
      await it.page
        .getByLabel('Tiedosto', { exact: true })
        .setInputFiles({ name: 'vehicles.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
      await it.button('Katso vaikutus').click()
      await it.page.getByRole('alert').waitFor()
    },
    'autot-kalenteri': async (it) => {
      await it.comesTo('/autot/kalenteri', 'fleet')
      await it.page.getByRole('grid').waitFor()
    },
    'autot-kalenteri-lista': async (it) => {
      await it.comesTo('/autot/kalenteri?nakyma=lista', 'fleet')
      await it.page.getByRole('table').waitFor()
    },
  }),
]
