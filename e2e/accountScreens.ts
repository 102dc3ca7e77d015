import { accountMoneyScreens } from './accountMoneyScreens.ts'
import { type Customer, goodPassword } from './customer.ts'
import { orderByCalls } from './orderByCalls.ts'
import { orderCardScreens } from './orderCardScreens.ts'
import { laterBy } from './orderScreens.ts'
import type { Screen } from './screen.ts'

const account: Screen[] = [
  {
    route: 'tili',
    state: 'tilaukset',
    async show(it) {
      const { token } = await orderByCalls(it.shop, 'valmis', { email: it.email, password: goodPassword })
      await orderByCalls(it.shop, 'lisapalvelut', { email: it.email, token })
      await it.isSignedIn(token)
      await it.opens('/tili')
      await it.page.getByRole('article').nth(1).waitFor()
    },
  },
  {
    route: 'tili',
    state: 'varaus-vanhentunut',
    async show(it) {
      const { order_number } = await it.startsAt('lisapalvelut', { password: goodPassword })
      await it.opens('/tili')
      await laterBy(it, 61, order_number)
      await it.page.getByText('Tilauksesi autovaraus on vanhentunut!').waitFor()
    },
  },
  {
    route: 'tili',
    state: 'salasana-ensin',
    async show(it) {
      const { token } = await orderByCalls(it.shop, 'valmis', { email: it.email })
      await it.isSignedIn(token)
      await it.opens('/tili')
      await it.sees('Luo salasana')
    },
  },
  { route: 'kirjaudu', state: 'lomake', show: (it) => it.opens('/kirjaudu') },
  {
    route: 'kirjaudu',
    state: 'linkki-vanhentunut',
    async show(it) {
      await it.opens('/kirjaudu/tuntematon-linkki')
      await it.page.getByRole('alert').waitFor()
    },
  },
  { route: 'salasana-unohtunut', state: 'lomake', show: (it) => it.opens('/salasana-unohtunut') },
  { route: 'vaihda-salasana', state: 'lomake', show: (it) => it.opens('/vaihda-salasana/tuntematon') },
  { route: 'autot', state: 'malli', show: (it) => it.opens('/autot/norra-tuuli') },
  { route: 'kaupungit', state: 'helsinki', show: (it) => it.opens('/kaupungit/helsinki') },
  { route: 'eksynyt', state: 'ei-loydy', show: (it) => it.opens('/eksynyt') },
  { route: 'sopimusehdot', state: 'teksti', show: (it) => it.opens('/sopimusehdot') },
]

const plain = (path: string) => async (it: Customer) => {
  await it.page.goto(it.shop.url + path)
}
const sandbox: Screen[] = [
  { route: 'sandbox', state: 'alku', show: plain('/sandbox') },
  { route: 'sandbox', state: 'kello', show: plain('/sandbox/kello') },
  {
    route: 'sandbox',
    state: 'posti',
    async show(it) {
      const { order_number } = await orderByCalls(it.shop, 'valmis', { email: it.email })
      await it.shop.mail.arrives(it.email, `Tilausvahvistus ${order_number}`)
      await plain(`/sandbox/posti?to=${it.email}`)(it)
    },
  },
  {
    route: 'sandbox',
    state: 'viesti',
    async show(it) {
      const { order_number } = await orderByCalls(it.shop, 'valmis', { email: it.email })
      await it.shop.mail.arrives(it.email, `Tilausvahvistus ${order_number}`)
      await plain(`/sandbox/posti?to=${it.email}`)(it)
      await it.page.getByRole('link', { name: /Tilausvahvistus/ }).click()
      await it.page.frameLocator('iframe').getByText(order_number).first().waitFor()
    },
  },
  { route: 'sandbox', state: 'tyyli', show: (it) => it.opens('/sandbox/tyyli') },
]

/** The account, the ways to it, and the pages of the sandbox. */
export const accountScreens: readonly Screen[] = [...account, ...orderCardScreens, ...accountMoneyScreens, ...sandbox]
