import { randomUUID } from 'node:crypto'
import { adminFigureScreens } from './adminFigureScreens.ts'
import { adminMoneyScreens } from './adminMoneyScreens.ts'
import { orderScreens } from './adminOrderScreens.ts'
import { proposesCredit } from '../admin/adminProposals.ts'
import { adminRunningScreens } from './adminRunningScreens.ts'
import { checkWaits, invoiceUnpaid, messageWaits, refundUnanswered } from '../admin/adminWork.ts'
import { addAuthenticator } from '../admin/authenticator.ts'
import { orderByCalls } from '../order/orderByCalls.ts'
import { closesDialog, type Screen, screensOf, visitOf } from './screen.ts'
import type { Colleague } from '../admin/staff.ts'

/** A day on which somebody fetches a car, so near that it may be handed over. */
async function comesToPickup(it: Colleague): Promise<void> {
  const email = `taulu.${randomUUID()}@esimerkki.example`
  const { order_number } = await orderByCalls(it.shop, 'valmis', { email, car: 'Norra Tuuli', gear: 'A' })
  const { rows } = await it.shop.db.$client.query<{ day: string }>(
    'select start_date::text as day from orders where order_number = $1',
    [order_number],
  )
  await it.comesTo(`/?paiva=${rows[0]?.day}`, 'desk')
  await it
    .button(/^Luovuta:/)
    .first()
    .waitFor()
}

/** Every screen of the console in its states, for pictures and for the look for barriers. */
export const adminScreens: readonly Screen<Colleague>[] = [
  ...visitOf<Colleague>('hallinta', {
    kirjaudu: (it) => it.opens('/kirjaudu'),
    hakemisto: async (it) => {
      await it.button('Kirjaudu yrityksen tunnuksella').click()
      await it.button('Outi Outo').waitFor()
    },
  }),
  ...visitOf<Colleague>('hallinta', {
    henkilot: (it) => it.comesTo('/henkilot', 'administrator'),
    'kutsu-henkilo': async (it) => {
      await it.button('Kutsu henkilö').click()
      await it.dialog('Kutsu henkilö').waitFor()
    },
  }),
  ...visitOf<Colleague>('hallinta', {
    'ehdotukset-omat': async (it) => {
      await proposesCredit(it)
      await it.opens('/ehdotukset')
      await it.button('Peru ehdotus').first().waitFor()
    },
    'ehdotus-hylkaa': async (it) => {
      await it.button('Peru ehdotus').first().click()
      await it.dialog('Perutaanko ehdotus?').waitFor()
    },
    ehdotukset: async (it) => {
      await it.page.context().clearCookies()
      await it.comesTo('/ehdotukset', 'finance')
      await it.button('Hyväksy').first().waitFor()
    },
  }),
  ...visitOf<Colleague>('hallinta', {
    profiili: (it) => it.comesTo('/profiili', 'administrator'),
    nappaimet: async (it) => {
      await it.page.keyboard.press('?')
      await it.dialog('Näppäimet').waitFor()
    },
    'profiili-vahvistus': async (it) => {
      await closesDialog(it)
      await it.shop.db.$client.query("update staff_session set proved_at = created_at - interval '1 hour'")
      await it.button('Lisää pääsyavain').click()
      await it.dialog('Vahvista, että olet sinä').waitFor()
    },
  }),
  ...visitOf<Colleague>('hallinta', {
    'tanaan-kortit': comesToPickup,
    'tanaan-vapauta': async (it) => {
      await it
        .button(/^Vapauta noudettavaksi/)
        .first()
        .click()
      await it.dialog('Vapauta noudettavaksi').waitFor()
    },
    'tanaan-luovuta': async (it) => {
      await closesDialog(it)
      await it
        .button(/^Luovuta:/)
        .first()
        .click()
      await it.dialog('Luovuta auto').getByText('Seuraavan kauden maksu').waitFor()
    },
  }),
  ...visitOf<Colleague>('hallinta', {
    autot: (it) => it.comesTo('/autot', 'fleet'),
    'auto-lisaa': async (it) => {
      await it.button('Lisää auto').click()
      await it.dialog('Lisää auto').waitFor()
    },
  }),
  ...visitOf<Colleague>('hallinta', {
    auto: async (it) => {
      await it.comesTo('/autot?tila=free', 'fleet')
      await it.page.getByRole('row').nth(1).getByRole('link').first().click()
      await it.button('Estä huoltoon').waitFor()
    },
    'auto-huoltoon': async (it) => {
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
  }),
  ...visitOf<Colleague>('hallinta', {
    'autot-kalenteri': async (it) => {
      await it.comesTo('/autot/kalenteri', 'fleet')
      await it.page.getByRole('grid').waitFor()
    },
    'autot-kalenteri-lista': async (it) => {
      await it.button('Sama luettelona').click()
      await it.page.getByRole('table').waitFor()
    },
  }),
  ...visitOf<Colleague>('hallinta', {
    sisalto: (it) => it.comesTo('/sisalto', 'content'),
    'sisalto-kysymykset': async (it) => {
      await it.follows('/sisalto/faq')
      await it.page.getByRole('group', { name: '1. kysymys', exact: true }).waitFor()
    },
    'sisalto-nostot': async (it) => {
      await it.follows('/sisalto')
      await it.follows('/sisalto/banners')
      await it.page.getByRole('group', { name: '1. nosto', exact: true }).waitFor()
    },
    'sisalto-malli': async (it) => {
      await it.follows('/sisalto')
      await it.follows('/sisalto/model%3AKide')
      await it.page.getByLabel('Ison kuvan kuvaus').waitFor()
    },
    'sisalto-yhteystiedot': async (it) => {
      await it.follows('/sisalto')
      await it.follows('/sisalto/contact')
      await it.page.getByLabel('Postiosoite').waitFor()
    },
    'sisalto-ehdot': async (it) => {
      await it.follows('/sisalto')
      await it.follows('/sisalto/contract_terms')
      await it.page.getByLabel('Teksti (HTML)').waitFor()
    },
  }),
  ...visitOf<Colleague>('hallinta', {
    tarjonta: (it) => it.comesTo('/tarjonta', 'offer'),
    'tarjonta-uusi-kampanja': async (it) => {
      await it.button('Uusi kampanja').click()
      await it.dialog('Uusi kampanja').waitFor()
    },
    hinnat: async (it) => {
      await closesDialog(it)
      await it.follows('/tarjonta/hinnat')
      await it.page.getByRole('grid').waitFor()
    },
    'hinnat-vaikutus': async (it) => {
      await it.page.getByRole('gridcell').first().click()
      await it.page.keyboard.type('333')
      await it.page.keyboard.press('Enter')
      await it.button('Katso vaikutus').click()
      await it
        .dialog(/^Hintojen muutos/)
        .getByRole('table')
        .first()
        .waitFor()
    },
  }),
  ...visitOf<Colleague>('hallinta', {
    lisapalvelut: async (it) => {
      await it.comesTo('/tarjonta/palvelut', 'offer')
      await it.button('Muokkaa: Pienempi omavastuu').waitFor()
    },
    'lisapalvelu-muokkaa': async (it) => {
      await it.button('Muokkaa: Pienempi omavastuu').click()
      const dialog = it.dialog('Muokkaa: Pienempi omavastuu')
      await dialog.getByLabel('Hinta, €').fill('36')
      await dialog.getByRole('button', { name: 'Katso vaikutus' }).click()
      await dialog.getByRole('status').waitFor()
    },
    'lisapalvelu-hylkaa': async (it) => {
      await it.page.keyboard.press('Escape')
      await it.dialog('Hylätäänkö kirjoittamasi?').waitFor()
    },
  }),
  ...visitOf<Colleague>('hallinta', {
    'tarjonta-toimipisteet': async (it) => {
      await it.comesTo('/tarjonta/toimipisteet', 'offer')
      await it.button('Muuta: Kulku Porvoo').waitFor()
    },
    'tarjonta-toimipisteen-muutos': async (it) => {
      await it.button('Muuta: Kulku Porvoo').click()
      await it.dialog('Muuta: Kulku Porvoo').waitFor()
    },
    'tarjonta-suljettu-paiva': async (it) => {
      await closesDialog(it)
      await it.button('Sulje päivä kaikkialla').click()
      await it.dialog('Sulje päivä kaikkialla').waitFor()
    },
  }),
  ...visitOf<Colleague>('hallinta', {
    'tarjonta-koodit': (it) => it.comesTo('/tarjonta/koodit', 'offer'),
    'tarjonta-uusi-koodi': async (it) => {
      await it.button('Uusi koodi').click()
      await it.dialog('Uusi koodi').waitFor()
    },
  }),
  ...visitOf<Colleague>('hallinta', {
    tyot: async (it) => {
      await messageWaits(it, 'Saako autolla ajaa Viroon?')
      await it.comesTo('/tyot', 'administrator')
      await it.page.getByRole('main').getByRole('link', { name: 'Viestit' }).waitFor()
    },
    'tyot-viesti': async (it) => {
      await it.page.getByRole('main').getByRole('link', { name: 'Viestit' }).click()
      await it.page.getByRole('navigation', { name: 'Tehtävät' }).getByRole('link').first().click()
      await it.button('Vastaa').waitFor()
    },
  }),
  ...visitOf<Colleague>('hallinta', {
    'tyot-tarkistus': async (it) => {
      await checkWaits(it)
      await it.comesTo('/tyot/tarkistukset', 'service')
      await it.page.getByRole('navigation', { name: 'Tehtävät' }).getByRole('link').first().click()
      await it.button('Ratkaise').waitFor()
    },
    'tyot-ratkaise': async (it) => {
      await it.button('Ratkaise').click()
      await it.dialog(/^Ratkaise tarkistus/).waitFor()
    },
  }),
  ...screensOf<Colleague>('hallinta', {
    'kirjaudu-tuntematon': (it) => it.opens('/kirjaudu?virhe=unknown'),
    kutsu: (it) => it.opens('/kutsu#tunnus'),
    'ehdotukset-tyhja': (it) => it.comesTo('/ehdotukset?nayta=paatetyt', 'service'),
    oikeudet: (it) => it.comesTo('/oikeudet', 'desk'),
    'profiili-paasyavain': async (it) => {
      await addAuthenticator(it.page)
      await it.comesTo('/profiili', 'offer')
      await it.button('Lisää pääsyavain').click()
      await it
        .button(/^Poista pääsyavain/)
        .first()
        .click()
      await it.dialog('Poistetaanko pääsyavain?').waitFor()
    },
    'ei-loydy': (it) => it.comesTo('/ei-ole', 'content'),
    tanaan: (it) => it.comesTo('/', 'desk'),
    'tanaan-ei-mitaan': (it) => it.comesTo('/?paiva=2026-01-06', 'finance'),
    'autot-ei-loydy': (it) => it.comesTo('/autot?tila=service&tunnus=EIOLE', 'fleet'),
    'autot-tuonti': async (it) => {
      await it.comesTo('/autot/tuonti', 'fleet')
      const text = 'registration,make,model,gear,location_id,free_from\nUUS-1,Norra,Kide,A,ei-ole,+3\n'
      await it.page
        .getByLabel('Tiedosto', { exact: true })
        .setInputFiles({ name: 'vehicles.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
      await it.button('Katso vaikutus').click()
      await it.page.getByRole('alert').waitFor()
    },
    'tyot-maksamatta': async (it) => {
      await invoiceUnpaid(it)
      await it.comesTo('/tyot/maksamatta?soita=1', 'finance')
      await it.page.getByRole('navigation', { name: 'Tehtävät' }).getByRole('link').first().click()
      await it.button('Asiakkaalle soitettu').waitFor()
    },
    'tyot-tyhja': async (it) => {
      // What waits for anybody depends on what others do meanwhile.
      await it.comesTo('/tyot/peruutukset?nayta=mine', 'finance')
      await it.page.getByText('Sinulla ei ole tehtäviä').waitFor()
    },
  }),
  ...visitOf<Colleague>('hallinta', {
    'tyot-palautus': async (it) => {
      await refundUnanswered(it)
      await it.opens('/tyot/palautukset')
      await it.page.getByRole('navigation', { name: 'Tehtävät' }).getByRole('link').first().click()
      await it.button('Merkitse menemättömäksi kortille').waitFor()
    },
    'tyot-palautumatta': async (it) => {
      await it.button('Merkitse menemättömäksi kortille').click()
      await it.dialog('Merkitse menemättömäksi kortille').waitFor()
    },
    'tyot-palautettu': async (it) => {
      await closesDialog(it)
      await it.button('Merkitse hyvitetyksi').click()
      const dialog = it.dialog('Merkitse hyvitetyksi kortille')
      await dialog.getByLabel('Maksunvälittäjän tunniste').fill('tx-1')
      await dialog.getByText('Hyvitys maksukortillesi').first().waitFor()
    },
  }),
  ...adminMoneyScreens,
  ...adminRunningScreens,
  ...adminFigureScreens,
  ...orderScreens,
]
