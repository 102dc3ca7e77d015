import type { Customer } from './customer.ts'
import { orderByCalls } from './orderByCalls.ts'
import { opensFirst, type Screen } from './screen.ts'

async function identified(customer: Customer, persona: string, sign: string): Promise<void> {
  await customer.startsAt('tunnistautuminen')
  await customer.identifiesAs(persona)
  await customer.page.getByText(sign).first().waitFor()
}

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
      await it.page
        .getByRole('button', { name: /^Varaa tämä auto/ })
        .first()
        .waitFor()
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
export async function laterBy(customer: Customer, minutes: number, orderNumber: string): Promise<void> {
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
    state: 'toinen-tili',
    async show(it) {
      // Whoever photographs before or after: the person has one account somewhere, and this is another.
      await orderByCalls(it.shop, 'maksutiedot', { email: `toinen.${it.email}`, persona: 'Duplikaatti Dora' })
      await identified(it, 'Duplikaatti Dora', 'Sinulla on jo tili')
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

/** The steps of an order in their main states, to the first password. */
export const orderScreens: readonly Screen[] = [...step2, ...step3, ...steps4And5]
