import { type Customer, goodPassword } from './customer.ts'
import { orderByCalls } from './orderByCalls.ts'

/** A screen of the shop in one of its states: a route, a state, and how a customer gets there. */
export interface Screen {
  route: string
  state: string
  show(customer: Customer): Promise<void>
}

const search = '/?sijainti=Helsinki&hae'

async function results(customer: Customer): Promise<void> {
  await customer.opens(search)
  await customer.sees(/^\d+ vapaa/)
}

async function opensFirst(customer: Customer, button: string | RegExp, dialog?: string): Promise<void> {
  await customer.page.getByRole('button', { name: button }).first().click()
  await (dialog ? customer.dialog(dialog) : customer.page.getByRole('dialog')).waitFor()
}

async function identified(customer: Customer, persona: string, sign: string): Promise<void> {
  await customer.startsAt('tunnistautuminen')
  await customer.identifiesAs(persona)
  await customer.page.getByText(sign).first().waitFor()
}

/** Whoever gives this address has an account: with a password, or without one. */
async function meetsAccount(customer: Customer, password?: string): Promise<void> {
  const email = `tuttu.${customer.email}`
  await orderByCalls(customer.shop, 'valmis', { email, ...(password ? { password } : {}) })
  await customer.choosesNearHelsinki('Norra Kide')
  await customer.givesEmail(email)
  await customer.dialog(password ? 'Kirjaudu sisään' : 'Jatka tilaustasi').waitFor()
}

const home: Screen[] = [
  { route: 'etusivu', state: 'ensinakyma', show: (it) => it.opens('/') },
  {
    route: 'etusivu',
    state: 'paikkaehdotukset',
    async show(it) {
      await it.opens('/')
      await it.page.getByRole('combobox').pressSequentially('Tamp')
      await it.page.getByRole('option').first().waitFor()
    },
  },
  {
    route: 'etusivu',
    state: 'mallit',
    async show(it) {
      await it.opens('/')
      await it.button('Kaikki mallit').click()
      await it.page.getByRole('checkbox').first().waitFor()
    },
  },
  {
    route: 'etusivu',
    state: 'paikkakunnat',
    async show(it) {
      await it.opens('/')
      await opensFirst(it, 'Katso paikkakunnat')
    },
  },
  {
    route: 'etusivu',
    state: 'sijainti-puuttuu',
    async show(it) {
      await it.opens('/')
      await it.button('Hae').click()
      await it.page.getByText('Syötä sijainti').waitFor()
    },
  },
  {
    route: 'etusivu',
    state: 'sijaintia-ei-loydy',
    async show(it) {
      await it.opens('/?sijainti=Qwertyuiopola&hae')
      await it.page.getByText('Emme löytäneet sijaintiasi').waitFor()
    },
  },
]

const found: Screen[] = [
  { route: 'tulokset', state: 'autot', show: results },
  {
    route: 'tulokset',
    state: 'nouto',
    async show(it) {
      await results(it)
      await it.page
        .getByRole('button', { name: /^Vaihda (paikka|päivä)/ })
        .first()
        .click()
      await it.field('Noutopäivä').waitFor()
    },
  },
  {
    route: 'tulokset',
    state: 'kalenteri',
    async show(it) {
      await results(it)
      await it.page
        .getByRole('button', { name: /^Vaihda (paikka|päivä)/ })
        .first()
        .click()
      await opensFirst(it, 'Avaa kalenteri')
    },
  },
  {
    route: 'tulokset',
    state: 'autotiedot',
    async show(it) {
      await results(it)
      await opensFirst(it, /^Lisätietoa autosta/)
      await it.page.getByRole('dialog').getByRole('list').first().waitFor()
    },
  },
  {
    route: 'tulokset',
    state: 'kotiintoimitus',
    async show(it) {
      await results(it)
      await opensFirst(it, 'Kotiintoimitus mahdollinen')
    },
  },
  {
    route: 'tulokset',
    state: 'kampanja',
    async show(it) {
      await results(it)
      await (await it.finds('Norra Loimu')).getByRole('button', { name: 'Kampanjan tiedot' }).click()
      await it.dialog('Kampanja').waitFor()
    },
  },
  {
    route: 'tulokset',
    state: 'ei-autoja',
    async show(it) {
      await it.opens('/?sijainti=Utsjoki&hae')
      await it.page.getByText('Vapaita autoja ei löytynyt.').waitFor()
    },
  },
  {
    route: 'tulokset',
    state: 'uusi-asiakas',
    async show(it) {
      await it.choosesNearHelsinki('Norra Kide')
      await it.dialog('Aloita tilaus').waitFor()
    },
  },
  { route: 'tulokset', state: 'uusi-asiakas-salasana', show: (it) => meetsAccount(it, goodPassword) },
  { route: 'tulokset', state: 'uusi-asiakas-linkki', show: (it) => meetsAccount(it) },
  {
    route: 'tulokset',
    state: 'keskenerainen',
    async show(it) {
      const { token } = await orderByCalls(it.shop, 'lisapalvelut', { email: it.email })
      await it.isSignedIn(token)
      await it.choosesNearHelsinki('Norra Tuuli')
      await it.dialog('Keskeneräinen tilaus').waitFor()
    },
  },
]

const step2: Screen[] = [
  {
    route: 'lisapalvelut',
    state: 'yksityinen',
    async show(it) {
      await it.startsAt('lisapalvelut', { car: 'Norra Kide' })
      await it.sees('Oma tilauksesi')
    },
  },
  {
    route: 'lisapalvelut',
    state: 'kampanja-ja-maksutaulukko',
    async show(it) {
      await it.startsAt('lisapalvelut', { car: 'Norra Loimu' })
      await it.page.getByRole('checkbox', { name: 'Pienempi omavastuu' }).check()
      await it.page.getByRole('button', { name: /^Näytä maksutaulukko/ }).click()
      await it.button('Erittely, 1. kuukausi').click()
    },
  },
  {
    route: 'lisapalvelut',
    state: 'yritys',
    async show(it) {
      await it.startsAt('lisapalvelut')
      await it.page.getByRole('radio', { name: 'Yritysasiakas' }).check()
      await it.page.getByText('Yrityksen tilaukseen tarvitaan').waitFor()
    },
  },
  {
    route: 'lisapalvelut',
    state: 'kalenteri',
    async show(it) {
      await it.startsAt('lisapalvelut')
      await opensFirst(it, 'Avaa kalenteri')
    },
  },
  {
    route: 'lisapalvelut',
    state: 'kotiintoimitus',
    async show(it) {
      await it.startsAt('lisapalvelut', { car: 'Norra Kide' })
      await opensFirst(it, 'Lisää: Kotiintoimitus')
      await it.page.getByRole('dialog').getByRole('button', { name: 'Laske hinta' }).click()
      await it.page.getByText('Tarkista nämä tiedot').waitFor()
    },
  },
  {
    route: 'lisapalvelut',
    state: 'ostoskori',
    async show(it) {
      await it.startsAt('lisapalvelut', { car: 'Norra Loimu' })
      await opensFirst(it, /Näytä ostoskori$/, 'Ostoskori')
    },
  },
  {
    route: 'lisapalvelut',
    state: 'saatavuushaku',
    async show(it) {
      await it.startsAt('lisapalvelut', { car: 'Norra Kide' })
      await opensFirst(it, /Näytä ostoskori$/, 'Ostoskori')
      await it.button('Muokkaa tilaustasi').click()
      await it.dialog('Autojen saatavuushaku').getByRole('article').first().waitFor()
    },
  },
  {
    route: 'lisapalvelut',
    state: 'varaus-paattyy-pian',
    async show(it) {
      const { order_number } = await it.startsAt('lisapalvelut')
      await laterBy(it, 56, order_number)
      await it.button('Jatka varausta').waitFor()
    },
  },
  {
    route: 'lisapalvelut',
    state: 'vanhentunut',
    async show(it) {
      await expiredOrder(it)
      await it.dialog('Tervetuloa jatkamaan tilaustasi!').getByRole('button', { name: 'Sulje' }).click()
      await it.dialog('Tervetuloa jatkamaan tilaustasi!').waitFor({ state: 'hidden' })
    },
  },
  {
    route: 'lisapalvelut',
    state: 'tervetuloa-takaisin',
    async show(it) {
      await expiredOrder(it)
      await it.dialog('Tervetuloa jatkamaan tilaustasi!').waitFor()
    },
  },
]

/** Brings the end of this order's hold nearer by so many minutes; the clock, which everybody shares, goes on by a second. */
async function laterBy(customer: Customer, minutes: number, orderNumber: string): Promise<void> {
  await customer.shop.db.$client.query(
    "update orders set reserved_until = reserved_until - $1 * interval '1 minute' where order_number = $2",
    [minutes, orderNumber],
  )
  await customer.shop.clock.advance('PT1S')
  await customer.reloads()
}

async function expiredOrder(customer: Customer): Promise<void> {
  const { order_number } = await customer.startsAt('lisapalvelut', { car: 'Norra Kide' })
  await laterBy(customer, 61, order_number)
}

const step3: Screen[] = [
  {
    route: 'tunnistautuminen',
    state: 'alku',
    async show(it) {
      await it.startsAt('tunnistautuminen')
      await it.page.getByText('Pysähtyikö tilauksesi?').click()
    },
  },
  {
    route: 'tunnistautuminen',
    state: 'pankki',
    async show(it) {
      await it.startsAt('tunnistautuminen')
      await it.button('Tunnistaudu').click()
      await it.bank.getByRole('button', { name: 'Onni Onnistuja' }).waitFor()
    },
  },
  {
    route: 'tunnistautuminen',
    state: 'pankin-sivu',
    async show(it) {
      await it.startsAt('tunnistautuminen')
      await it.button('Tunnistaudu').click()
      await it.bank.getByRole('button', { name: 'Onni Onnistuja' }).waitFor()
      await it.page.goto(it.page.frames().at(-1)?.url() ?? '')
    },
  },
  {
    route: 'tunnistautuminen',
    state: 'virhe',
    async show(it) {
      await it.startsAt('tunnistautuminen')
      await it.opens('/uusi-tilaus/tunnistautuminen?virhe=1')
      await it.page.getByRole('alert').waitFor()
    },
  },
  {
    route: 'tunnistautuminen',
    state: 'kunnossa',
    show: (it) => identified(it, 'Onni Onnistuja', 'Kaikki tarkistukset ovat kunnossa'),
  },
  {
    route: 'tunnistautuminen',
    state: 'vakuutus',
    show: (it) => identified(it, 'Aino Ajokortti', 'Vahvista ajo-oikeutesi'),
  },
  {
    route: 'tunnistautuminen',
    state: 'ajo-oikeus-hylatty',
    show: (it) => identified(it, 'Eero Eiajokorttia', 'Ajo-oikeutta ei voitu vahvistaa'),
  },
  {
    route: 'tunnistautuminen',
    state: 'luotto-kasitellaan',
    show: (it) => identified(it, 'Kerttu Kielto', 'Luottotietosi käsitellään manuaalisesti'),
  },
  {
    route: 'tunnistautuminen',
    state: 'luotto-hylatty',
    show: (it) => identified(it, 'Mauri Maksuhäiriö', 'Luottotietojen tarkistus on hylätty'),
  },
  {
    route: 'tunnistautuminen',
    state: 'luotto-virhe',
    show: (it) => identified(it, 'Vilma Virhe', 'Virhe luottotietojen tarkistuksessa'),
  },
]

const steps4And5: Screen[] = [
  {
    route: 'maksutiedot',
    state: 'ei-korttia',
    async show(it) {
      await it.startsAt('maksutiedot')
    },
  },
  {
    route: 'maksutiedot',
    state: 'virhe',
    async show(it) {
      await it.startsAt('maksutiedot')
      await it.opens('/uusi-tilaus/maksutiedot?virhe=1')
      await it.page.getByRole('alert').waitFor()
    },
  },
  {
    route: 'maksutiedot',
    state: 'paate',
    async show(it) {
      await it.startsAt('maksutiedot')
      await it.button('Lisää maksukortti').click()
      await it.button('Hyväksy').waitFor()
    },
  },
  {
    route: 'maksutiedot',
    state: 'kortti',
    async show(it) {
      await it.startsAt('vahvista')
      await it.opens('/uusi-tilaus/maksutiedot')
      await it.link('Viimeistele tilaus').waitFor()
    },
  },
  {
    route: 'vahvista',
    state: 'tarkistus',
    async show(it) {
      await it.startsAt('vahvista')
      await it.sees('Vahvista tilauksesi')
    },
  },
  {
    route: 'vahvista',
    state: 'virheita-lomakkeessa',
    async show(it) {
      await it.startsAt('vahvista')
      await it.button('Lisää kuljettaja').click()
      await it.button('Vahvista tilaus').click()
      await it.dialog('Virheitä lomakkeessa').waitFor()
    },
  },
  {
    route: 'vahvista',
    state: 'virheet-kentissa',
    async show(it) {
      await it.startsAt('vahvista')
      await it.button('Lisää kuljettaja').click()
      await it.button('Vahvista tilaus').click()
      await it.dialog('Virheitä lomakkeessa').getByRole('button', { name: 'Sulje' }).first().click()
      await it.dialog('Virheitä lomakkeessa').waitFor({ state: 'hidden' })
    },
  },
  {
    route: 'valmis',
    state: 'ilman-salasanaa',
    async show(it) {
      await it.startsAt('valmis')
      await it.sees('Kiitos tilauksesta!')
    },
  },
  {
    route: 'luo-salasana',
    state: 'lomake',
    async show(it) {
      await it.startsAt('valmis')
      await it.opens('/uusi-tilaus/luo-salasana')
      await it.field('Salasana').fill('lyhyt')
      await it.button('Luo salasana').click()
      await it.page.getByText('Syötä salasana uudelleen.').first().waitFor()
    },
  },
  {
    route: 'luo-salasana',
    state: 'luotu',
    async show(it) {
      await it.startsAt('valmis')
      await it.setsPassword()
      await it.dialog('Salasana luotu').waitFor()
    },
  },
]

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

/** Every screen of the journey with its open dialogs, and the pages around it. */
export const journeyScreens: readonly Screen[] = [
  ...home,
  ...found,
  ...step2,
  ...step3,
  ...steps4And5,
  ...account,
  ...sandbox,
]
