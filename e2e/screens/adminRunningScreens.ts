import { sql } from 'drizzle-orm'
import { closesDialog, type Screen, visitOf } from './screen.ts'
import type { Colleague } from '../admin/staff.ts'

/** Every screen of what runs in its states. */
export const adminRunningScreens: readonly Screen<Colleague>[] = [
  ...visitOf<Colleague>('ajo', {
    kytkimet: async (it) => {
      await it.comesTo('/ajo', 'administrator')
      await it.button('Sulje tilaaminen').waitFor()
    },
    'sulje-tilaaminen': async (it) => {
      await it.button('Sulje tilaaminen').click()
      await it
        .dialog('Suljetaanko tilaaminen?')
        .getByText(/^Kesken/)
        .waitFor()
    },
    huoltoilmoitus: async (it) => {
      await closesDialog(it)
      await it.button(/^(Näytä|Muuta) ilmoitus/).click()
      const dialog = it.dialog('Ilmoitus asiakkaille')
      await dialog.getByLabel('Laji').selectOption('error')
      await dialog.getByLabel('Teksti').fill('Kauppa on huollossa klo 23 asti.')
      await dialog.getByRole('button', { name: 'Katso, miltä se näyttää' }).click()
      await dialog.getByRole('status').waitFor()
    },
  }),
  ...visitOf<Colleague>('ajo', {
    tyot: async (it) => {
      await it.comesTo('/ajo/tyot?kaikki=1', 'administrator')
      await it.page.getByRole('table').waitFor()
    },
    palvelut: async (it) => {
      const now = (await it.shop.clock.now()).toISOString()
      await it.shop.db.execute(sql`
      insert into outside_sum (begins, port, provider, outcome, within_ms, calls, last_at)
      values (${now}, 'cards', 'koe', 'paid', 187, 412, ${now}), (${now}, 'cards', 'koe', 'unavailable', 4548, 31, ${now})
      on conflict do nothing`)
      await it.follows('/ajo/palvelut')
      await it.page.getByRole('cell', { name: 'koe' }).first().waitFor()
    },
    torjutut: async (it) => {
      const now = (await it.shop.clock.now()).toISOString()
      await it.shop.db.execute(sql`
      insert into refused_sum (begins, event, outcome, kind, times, last_at)
      values (${now}, 'callback', 'forged', 'koe', 3, ${now}), (${now}, 'limit', 'slowed', 'login_email', 40, ${now})
      on conflict do nothing`)
      await it.follows('/ajo/torjutut')
      await it.page.getByRole('table').waitFor()
    },
    avaimet: async (it) => {
      await it.follows('/ajo/avaimet')
      await it.button('Luo avain').waitFor()
    },
    'uusi-avain': async (it) => {
      await it.button('Luo avain').click()
      await it.dialog('Luo avain').waitFor()
    },
  }),
  ...visitOf<Colleague>('ajo', {
    tapahtumat: async (it) => {
      await it.signsIn('administrator')
      const url = `${it.shop.url}/api/ops/switches/ordering`
      await it.page.request.post(url, { headers: { 'x-hallinta': 'person' }, data: { on: true } })
      await it.opens('/ajo/tapahtumat')
      await it.page.getByRole('table').waitFor()
    },
    'tapahtumat-ei-loydy': async (it) => {
      await it.comesTo('/ajo/tapahtumat?kohde=ei-ole&alkaen=eilen', 'administrator')
      await it.page.getByText('Mitään ei löytynyt').waitFor()
    },
  }),
]
