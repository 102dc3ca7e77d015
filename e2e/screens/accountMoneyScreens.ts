import { addAnotherCard, becomes, billedOrder, isForCompany, opensSection, unfolds } from '../account/account.ts'
import type { Customer } from '../kit/customer.ts'
import { ask } from '../order/orderByCalls.ts'
import { closesDialog, type Screen, screensOf, visitOf } from './screen.ts'

/** The account page after an order whose charge went as the card has it. */
async function account(it: Customer, card = 'ok') {
  const started = await billedOrder(it, { card })
  await it.opens('/tili')
  await it.page.getByRole('article').waitFor()
  return started
}
async function shows(it: Customer, button: string | RegExp, dialog: string): Promise<void> {
  await it.page.getByRole('button', { name: button }).first().click()
  await it.dialog(dialog).waitFor()
}

/** The money of an account, and what a customer changes of their own. */
export const accountMoneyScreens: readonly Screen[] = [
  ...visitOf('tili', {
    veloitukset: async (it) => {
      await account(it)
      await unfolds(it, 'Veloitukset')
    },
    'lisaa-kortti': async (it) => {
      await unfolds(it, 'Maksukortit')
      await shows(it, 'Lisää uusi maksukortti', 'Lisää uusi maksukortti')
    },
    yhteystiedot: async (it) => {
      await closesDialog(it)
      await shows(it, 'Muokkaa yhteystietoja', 'Yhteystiedot')
    },
    'vaihda-salasana': async (it) => {
      await closesDialog(it)
      await shows(it, 'Vaihda salasana', 'Vaihda salasana')
    },
  }),
  ...visitOf('tili', {
    maksukortit: async (it) => {
      const started = await account(it)
      await addAnotherCard(it.shop, started)
      await addAnotherCard(it.shop, started, 'expired')
      await opensSection(it, 'Maksukortit')
    },
    'poista-kortti': (it) => shows(it, /^Poista kortti/, 'Haluatko varmasti poistaa maksukortin?'),
  }),
  ...screensOf('tili', {
    'maksa-nyt': async (it) => {
      const started = await account(it, 'stolen')
      await addAnotherCard(it.shop, started)
      await it.reloads()
      await shows(it, /^Maksa nyt/, 'Maksa avoin maksu')
    },
    'maksa-nyt-ilman-korttia': async (it) => {
      await account(it, 'stolen')
      await shows(it, /^Maksa nyt/, 'Maksa avoin maksu')
    },
    'veloitus-epaonnistui': async (it) => {
      await account(it, 'insufficient')
      await unfolds(it, 'Veloitukset')
    },
    'osto-odottaa': async (it) => {
      const started = await account(it, 'sca')
      await becomes(it.shop, started, 'signed', 'delivered')
      const { order_number, token } = started
      const { body } = await ask(it.shop, 'getOrders', { token })
      const service_id = body.data[0]?.available_extra_services.at(-1)?.id ?? ''
      await ask(it.shop, 'purchaseExtraService', { token, body: { order_number, service_id } })
      await it.opens('/tili')
      await it.page.getByRole('button', { name: /^Vahvista pankissa/ }).waitFor()
      await unfolds(it, 'Veloitukset')
    },
    alennuskoodit: async (it) => {
      const { token, order_number } = await account(it)
      for (const code of ['TERVETULOA', 'KULKU50'])
        await ask(it.shop, 'addPromoCode', { token, body: { order_number, code, page: 'customer' } })
      await opensSection(it, 'Alennuskoodit')
    },
    'oma-viite': async (it) => {
      await isForCompany(it.shop, await account(it))
      const section = await opensSection(it, 'Muut asetukset')
      await section.getByRole('button', { name: 'Muokkaa' }).click()
    },
    paattaminen: async (it) => {
      await becomes(it.shop, await account(it), 'signed', 'delivered')
      await it.reloads()
      await shows(it, 'Tilauksen päättäminen', 'Tilauksen päättäminen')
    },
  }),
]
