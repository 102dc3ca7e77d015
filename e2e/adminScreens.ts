import { randomUUID } from 'node:crypto'
import { adminFigureScreens } from './adminFigureScreens.ts'
import { adminMoneyScreens } from './adminMoneyScreens.ts'
import { orderScreens } from './adminOrderScreens.ts'
import { proposesCredit } from './adminProposals.ts'
import { adminRunningScreens } from './adminRunningScreens.ts'
import { checkWaits, invoiceUnpaid, messageWaits } from './adminWork.ts'
import { addAuthenticator } from './authenticator.ts'
import { orderByCalls } from './orderByCalls.ts'
import { type Screen, screensOf } from './screen.ts'
import type { Colleague } from './staff.ts'

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
  ...screensOf<Colleague>('hallinta', {
    kirjaudu: (it) => it.opens('/kirjaudu'),
    'kirjaudu-tuntematon': (it) => it.opens('/kirjaudu?virhe=unknown'),
    hakemisto: async (it) => {
      await it.opens('/kirjaudu')
      await it.button('Kirjaudu yrityksen tunnuksella').click()
      await it.button('Outi Outo').waitFor()
    },
    kutsu: (it) => it.opens('/kutsu#tunnus'),
    henkilot: (it) => it.comesTo('/henkilot', 'administrator'),
    'kutsu-henkilo': async (it) => {
      await it.comesTo('/henkilot', 'administrator')
      await it.button('Kutsu henkilö').click()
      await it.dialog('Kutsu henkilö').waitFor()
    },
    ehdotukset: async (it) => {
      await proposesCredit(it)
      await it.page.context().clearCookies()
      await it.comesTo('/ehdotukset', 'finance')
      await it.button('Hyväksy').first().waitFor()
    },
    'ehdotukset-omat': async (it) => {
      await proposesCredit(it)
      await it.opens('/ehdotukset')
      await it.button('Peru ehdotus').first().waitFor()
    },
    'ehdotus-hylkaa': async (it) => {
      await proposesCredit(it)
      await it.opens('/ehdotukset')
      await it.button('Peru ehdotus').first().click()
      await it.dialog('Perutaanko ehdotus?').waitFor()
    },
    'ehdotukset-tyhja': (it) => it.comesTo('/ehdotukset?nayta=paatetyt', 'service'),
    oikeudet: (it) => it.comesTo('/oikeudet', 'desk'),
    profiili: (it) => it.comesTo('/profiili', 'administrator'),
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
    'profiili-vahvistus': async (it) => {
      await it.comesTo('/profiili', 'desk')
      await it.shop.db.$client.query("update staff_session set proved_at = created_at - interval '1 hour'")
      await it.button('Lisää pääsyavain').click()
      await it.dialog('Vahvista, että olet sinä').waitFor()
    },
    'ei-loydy': (it) => it.comesTo('/ei-ole', 'content'),
    nappaimet: async (it) => {
      await it.comesTo('/profiili', 'service')
      await it.page.keyboard.press('?')
      await it.dialog('Näppäimet').waitFor()
    },
    tanaan: (it) => it.comesTo('/', 'desk'),
    'tanaan-ei-mitaan': (it) => it.comesTo('/?paiva=2026-01-06', 'finance'),
    'tanaan-kortit': comesToPickup,
    'tanaan-vapauta': async (it) => {
      await comesToPickup(it)
      await it
        .button(/^Vapauta noudettavaksi/)
        .first()
        .click()
      await it.dialog('Vapauta noudettavaksi').waitFor()
    },
    'tanaan-luovuta': async (it) => {
      await comesToPickup(it)
      await it
        .button(/^Luovuta:/)
        .first()
        .click()
      await it.dialog('Luovuta auto').getByText('Seuraavan kauden maksu').waitFor()
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
    sisalto: (it) => it.comesTo('/sisalto', 'content'),
    'sisalto-kysymykset': async (it) => {
      await it.comesTo('/sisalto/faq', 'content')
      await it.page.getByRole('group', { name: '1. kysymys', exact: true }).waitFor()
    },
    'sisalto-nostot': async (it) => {
      await it.comesTo('/sisalto/banners', 'content')
      await it.page.getByRole('group', { name: '1. nosto', exact: true }).waitFor()
    },
    'sisalto-malli': async (it) => {
      await it.comesTo('/sisalto/model:Kide', 'content')
      await it.page.getByLabel('Ison kuvan kuvaus').waitFor()
    },
    'sisalto-yhteystiedot': async (it) => {
      await it.comesTo('/sisalto/contact', 'content')
      await it.page.getByLabel('Postiosoite').waitFor()
    },
    'sisalto-ehdot': async (it) => {
      await it.comesTo('/sisalto/contract_terms', 'content')
      await it.page.getByLabel('Teksti (HTML)').waitFor()
    },
    tarjonta: (it) => it.comesTo('/tarjonta', 'offer'),
    'tarjonta-uusi-kampanja': async (it) => {
      await it.comesTo('/tarjonta', 'offer')
      await it.button('Uusi kampanja').click()
      await it.dialog('Uusi kampanja').waitFor()
    },
    hinnat: async (it) => {
      await it.comesTo('/tarjonta/hinnat', 'offer')
      await it.page.getByRole('grid').waitFor()
    },
    'hinnat-vaikutus': async (it) => {
      await it.comesTo('/tarjonta/hinnat', 'offer')
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
    lisapalvelut: (it) => it.comesTo('/tarjonta/palvelut', 'offer'),
    'lisapalvelu-muokkaa': async (it) => {
      await it.comesTo('/tarjonta/palvelut', 'offer')
      await it.button('Muokkaa: Pienempi omavastuu').click()
      const dialog = it.dialog('Muokkaa: Pienempi omavastuu')
      await dialog.getByLabel('Hinta, €').fill('36')
      await dialog.getByRole('button', { name: 'Katso vaikutus' }).click()
      await dialog.getByRole('status').waitFor()
    },
    'tarjonta-toimipisteet': async (it) => {
      await it.comesTo('/tarjonta/toimipisteet', 'offer')
      await it.button('Muuta: Kulku Porvoo').waitFor()
    },
    'tarjonta-toimipisteen-muutos': async (it) => {
      await it.comesTo('/tarjonta/toimipisteet', 'offer')
      await it.button('Muuta: Kulku Porvoo').click()
      await it.dialog('Muuta: Kulku Porvoo').waitFor()
    },
    'tarjonta-suljettu-paiva': async (it) => {
      await it.comesTo('/tarjonta/toimipisteet', 'offer')
      await it.button('Sulje päivä kaikkialla').click()
      await it.dialog('Sulje päivä kaikkialla').waitFor()
    },
    'lisapalvelu-hylkaa': async (it) => {
      await it.comesTo('/tarjonta/palvelut', 'offer')
      await it.button('Muokkaa: Pienempi omavastuu').click()
      await it.dialog('Muokkaa: Pienempi omavastuu').getByLabel('Hinta, €').fill('36')
      await it.page.keyboard.press('Escape')
      await it.dialog('Hylätäänkö kirjoittamasi?').waitFor()
    },
    'tarjonta-koodit': (it) => it.comesTo('/tarjonta/koodit', 'offer'),
    'tarjonta-uusi-koodi': async (it) => {
      await it.comesTo('/tarjonta/koodit', 'offer')
      await it.button('Uusi koodi').click()
      await it.dialog('Uusi koodi').waitFor()
    },
    tyot: async (it) => {
      await messageWaits(it, 'Saako autolla ajaa Viroon?')
      await it.comesTo('/tyot', 'administrator')
      await it.page.getByRole('main').getByRole('link', { name: 'Viestit' }).waitFor()
    },
    'tyot-tarkistus': async (it) => {
      await checkWaits(it)
      await it.comesTo('/tyot/tarkistukset', 'service')
      await it.page.getByRole('navigation', { name: 'Tehtävät' }).getByRole('link').first().click()
      await it.button('Ratkaise').waitFor()
    },
    'tyot-ratkaise': async (it) => {
      await checkWaits(it)
      await it.comesTo('/tyot/tarkistukset', 'service')
      await it.page.getByRole('navigation', { name: 'Tehtävät' }).getByRole('link').first().click()
      await it.button('Ratkaise').click()
      await it.dialog(/^Ratkaise tarkistus/).waitFor()
    },
    'tyot-maksamatta': async (it) => {
      await invoiceUnpaid(it)
      await it.comesTo('/tyot/maksamatta?soita=1', 'finance')
      await it.page.getByRole('navigation', { name: 'Tehtävät' }).getByRole('link').first().click()
      await it.button('Asiakkaalle soitettu').waitFor()
    },
    'tyot-viesti': async (it) => {
      await messageWaits(it, 'Saako autolla ajaa Viroon?')
      await it.comesTo('/tyot/viestit', 'service')
      await it.page.getByRole('navigation', { name: 'Tehtävät' }).getByRole('link').first().click()
      await it.button('Vastaa').waitFor()
    },
    'tyot-tyhja': async (it) => {
      await it.comesTo('/tyot/palautukset', 'finance')
      await it.page.getByText('Lista on tyhjä').waitFor()
    },
  }),
  ...adminMoneyScreens,
  ...adminRunningScreens,
  ...adminFigureScreens,
  ...orderScreens,
]
