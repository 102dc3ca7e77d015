import { addAnotherCard, becomes, billedOrder, isForCompany, opensSection, unfolds } from './account.ts'
import type { Customer } from './customer.ts'
import { ask } from './orderByCalls.ts'
import type { Screen } from './screen.ts'

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
  {
    route: 'tili',
    state: 'veloitukset',
    async show(it) {
      await account(it)
      await unfolds(it, 'Veloitukset')
    },
  },
  {
    route: 'tili',
    state: 'veloitus-epaonnistui',
    async show(it) {
      await account(it, 'insufficient')
      await unfolds(it, 'Veloitukset')
    },
  },
  {
    route: 'tili',
    state: 'maksa-nyt',
    async show(it) {
      const started = await account(it, 'stolen')
      await addAnotherCard(it.shop, started)
      await it.reloads()
      await shows(it, /^Maksa nyt/, 'Maksa avoin maksu')
    },
  },
  {
    route: 'tili',
    state: 'osto-odottaa',
    async show(it) {
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
  },
  {
    route: 'tili',
    state: 'maksukortit',
    async show(it) {
      const started = await account(it)
      await addAnotherCard(it.shop, started)
      await addAnotherCard(it.shop, started, 'expired')
      await opensSection(it, 'Maksukortit')
    },
  },
  {
    route: 'tili',
    state: 'lisaa-kortti',
    async show(it) {
      await account(it)
      await unfolds(it, 'Maksukortit')
      await shows(it, 'Lisää uusi maksukortti', 'Lisää uusi maksukortti')
    },
  },
  {
    route: 'tili',
    state: 'poista-kortti',
    async show(it) {
      await addAnotherCard(it.shop, await account(it))
      await opensSection(it, 'Maksukortit')
      await shows(it, /^Poista kortti/, 'Haluatko varmasti poistaa maksukortin?')
    },
  },
  {
    route: 'tili',
    state: 'alennuskoodit',
    async show(it) {
      const { token, order_number } = await account(it)
      for (const code of ['TERVETULOA', 'KULKU50'])
        await ask(it.shop, 'addPromoCode', { token, body: { order_number, code, page: 'customer' } })
      await opensSection(it, 'Alennuskoodit')
    },
  },
  {
    route: 'tili',
    state: 'oma-viite',
    async show(it) {
      await isForCompany(it.shop, await account(it))
      const section = await opensSection(it, 'Muut asetukset')
      await section.getByRole('button', { name: 'Muokkaa' }).click()
    },
  },
  {
    route: 'tili',
    state: 'paattaminen',
    async show(it) {
      await becomes(it.shop, await account(it), 'signed', 'delivered')
      await it.reloads()
      await shows(it, 'Tilauksen päättäminen', 'Tilauksen päättäminen')
    },
  },
  {
    route: 'tili',
    state: 'yhteystiedot',
    async show(it) {
      await account(it)
      await shows(it, 'Muokkaa yhteystietoja', 'Yhteystiedot')
    },
  },
  {
    route: 'tili',
    state: 'vaihda-salasana',
    async show(it) {
      await account(it)
      await shows(it, 'Vaihda salasana', 'Vaihda salasana')
    },
  },
]
