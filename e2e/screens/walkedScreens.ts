import type { Colleague } from '../admin/staff.ts'
import type { Customer } from '../kit/customer.ts'
import { orderByCalls } from '../order/orderByCalls.ts'
import type { Visit } from './screen.ts'

const plain = (path: string) => async (it: Customer) => {
  await it.page.goto(it.shop.url + path)
}

/**
 * Screens that the whole shop alone can show: what the server draws itself, the pages of the bank and of the card terminal,
 * and the sandbox. The states of every other page are drawn beside its code: `web/<slice>/testing/*States.ts`.
 */
export const walkedScreens: readonly Visit[] = [
  { route: 'etusivu', states: { ensinakyma: (it) => it.opens('/') } },
  {
    route: 'tunnistautuminen',
    states: {
      // The server draws none of this page: it is left to the browser whole.
      selaimessa: async (it) => {
        await it.startsAt('tunnistautuminen')
        await it.page.getByText('Pysähtyikö tilauksesi?').click()
      },
      pankki: async (it) => {
        await it.button('Tunnistaudu').click()
        await it.bank.getByRole('button', { name: 'Onni Onnistuja' }).waitFor()
      },
      'pankin-sivu': (it) => it.page.goto(it.page.frames().at(-1)?.url() ?? ''),
    },
  },
  {
    route: 'maksutiedot',
    states: {
      paate: async (it) => {
        await it.startsAt('maksutiedot')
        await it.button('Lisää maksukortti').click()
        await it.button('Hyväksy').waitFor()
      },
    },
  },
  {
    route: 'sandbox',
    states: {
      alku: plain('/sandbox'),
      kello: plain('/sandbox/kello'),
      posti: async (it) => {
        const { order_number } = await orderByCalls(it.shop, 'valmis', { email: it.email })
        await it.shop.mail.arrives(it.email, `Tilausvahvistus ${order_number}`)
        await plain('/sandbox/posti')(it)
        await it.page.getByLabel('Vastaanottaja').fill(it.email)
        await it.page.getByRole('button', { name: 'Näytä' }).click()
        await it.page.getByRole('heading', { name: 'Viestejä 1' }).waitFor()
      },
      viesti: async (it) => {
        await it.page.getByRole('link', { name: /Tilausvahvistus/ }).click()
        await it.page.frameLocator('iframe').getByRole('heading').first().waitFor()
      },
    },
  },
]

/** The same of the console: its documents, as the server sends them. */
export const walkedStaffScreens: readonly Visit<Colleague>[] = [
  {
    route: 'hallinta',
    states: {
      kirjaudu: (it) => it.opens('/kirjaudu'),
      hakemisto: async (it) => {
        await it.button('Kirjaudu yrityksen tunnuksella').click()
        await it.button('Outi Outo').waitFor()
      },
    },
  },
  // A page with the frame of the console around it.
  { route: 'hallinta', states: { 'oikeudet-palvelimelta': (it) => it.comesTo('/oikeudet', 'desk') } },
]
