import { type Customer, goodPassword } from '../kit/customer.ts'
import { ask, orderByCalls } from '../order/orderByCalls.ts'
import { closesDialog, opensFirst, type Screen, screensOf, visitOf } from './screen.ts'

async function identified(customer: Customer, persona: string, sign: string): Promise<void> {
  await customer.startsAt('tunnistautuminen')
  await customer.identifiesAs(persona)
  await customer.page.getByText(sign).first().waitFor()
}

const welcome = 'Tervetuloa jatkamaan tilaustasi!'

const step2: Screen[] = [
  ...visitOf('lisapalvelut', {
    yksityinen: async (it) => {
      await it.startsAt('lisapalvelut', { car: 'Norra Kide' })
      await it.sees('Tilauksesi')
    },
    saatavuushaku: async (it) => {
      await opensFirst(it, /Näytä ostoskori$/, 'Ostoskori')
      await it.button('Muokkaa tilaustasi').click()
      await it.dialog('Autojen saatavuushaku').getByRole('article').first().waitFor()
    },
    kotiintoimitus: async (it) => {
      await closesDialog(it)
      await opensFirst(it, 'Lisää: Kotiintoimitus')
      await it.page.getByRole('dialog').getByRole('button', { name: 'Laske hinta' }).click()
      await it.page.getByText('Tarkista nämä tiedot').waitFor()
    },
  }),
  ...visitOf('lisapalvelut', {
    'kampanja-ja-maksutaulukko': async (it) => {
      await it.startsAt('lisapalvelut', { car: 'Norra Loimu' })
      await it.page.getByRole('checkbox', { name: 'Pienempi omavastuu' }).check()
      await it.page.getByRole('button', { name: /^Näytä maksutaulukko/ }).click()
      await it.button('Erittely, 1. kuukausi').click()
    },
    ostoskori: (it) => opensFirst(it, /Näytä ostoskori$/, 'Ostoskori'),
  }),
  ...visitOf('lisapalvelut', {
    kalenteri: async (it) => {
      await it.startsAt('lisapalvelut')
      await opensFirst(it, 'Avaa kalenteri')
    },
    yritys: async (it) => {
      await closesDialog(it)
      await it.page.getByRole('radio', { name: 'Yritysasiakas' }).check()
      await it.page.getByText('Yrityksen tilaukseen tarvitaan').waitFor()
    },
  }),
  ...visitOf('lisapalvelut', {
    'tervetuloa-takaisin': async (it) => {
      const { order_number } = await it.startsAt('lisapalvelut', { car: 'Norra Kide' })
      await laterBy(it, 61, order_number)
      await it.dialog(welcome).waitFor()
    },
    vanhentunut: async (it) => {
      await it.dialog(welcome).getByRole('button', { name: 'Sulje' }).click()
      await it.dialog(welcome).waitFor({ state: 'hidden' })
      await it.page
        .getByRole('button', { name: /^Varaa tämä auto/ })
        .first()
        .waitFor()
    },
  }),
  ...screensOf('lisapalvelut', {
    'varaus-paattyy-pian': async (it) => {
      const { order_number } = await it.startsAt('lisapalvelut')
      await laterBy(it, 56, order_number)
      await it.button('Jatka varausta').waitFor()
    },
  }),
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

const atTheBank: Screen[] = visitOf('tunnistautuminen', {
  alku: async (it) => {
    await it.startsAt('tunnistautuminen')
    await it.page.getByText('Pysähtyikö tilauksesi?').click()
  },
  pankki: async (it) => {
    await it.button('Tunnistaudu').click()
    await it.bank.getByRole('button', { name: 'Onni Onnistuja' }).waitFor()
  },
  'pankin-sivu': (it) => it.page.goto(it.page.frames().at(-1)?.url() ?? ''),
})

const step3: Screen[] = screensOf('tunnistautuminen', {
  virhe: async (it) => {
    await it.startsAt('tunnistautuminen')
    await it.opens('/uusi-tilaus/tunnistautuminen?virhe=1')
    await it.page.getByRole('alert').waitFor()
  },
  'toinen-tili': async (it) => {
    // Whoever photographs before or after: the person has one account somewhere, and this is another.
    await orderByCalls(it.shop, 'maksutiedot', { email: `toinen.${it.email}`, persona: 'Duplikaatti Dora' })
    await identified(it, 'Duplikaatti Dora', 'Sinulla on jo tili')
  },
  kunnossa: (it) => identified(it, 'Onni Onnistuja', 'Kaikki tarkistukset ovat kunnossa'),
  vakuutus: (it) => identified(it, 'Aino Ajokortti', 'Vahvista ajo-oikeutesi'),
  'ajo-oikeus-hylatty': (it) => identified(it, 'Eero Eiajokorttia', 'Ajo-oikeutta ei voitu vahvistaa'),
  'luotto-kasitellaan': (it) => identified(it, 'Kerttu Kielto', 'Tarkistamme luottotietosi vielä itse'),
  'luotto-hylatty': (it) => identified(it, 'Mauri Maksuhäiriö', 'Luottotietojen tarkistus on hylätty'),
  'luotto-virhe': (it) => identified(it, 'Vilma Virhe', 'Virhe luottotietojen tarkistuksessa'),
})

const steps4And5: Screen[] = [
  ...visitOf('maksutiedot', {
    'ei-korttia': async (it) => {
      await it.startsAt('maksutiedot')
      await it.button('Lisää maksukortti').waitFor()
    },
    paate: async (it) => {
      await it.button('Lisää maksukortti').click()
      await it.button('Hyväksy').waitFor()
    },
  }),
  ...screensOf('maksutiedot', {
    virhe: async (it) => {
      await it.startsAt('maksutiedot')
      await it.opens('/uusi-tilaus/maksutiedot?virhe=1')
      await it.page.getByRole('alert').waitFor()
    },
    kortti: async (it) => {
      await it.startsAt('vahvista')
      await it.opens('/uusi-tilaus/maksutiedot')
      await it.link('Viimeistele tilaus').waitFor()
    },
  }),
  ...visitOf('vahvista', {
    tarkistus: async (it) => {
      await it.startsAt('vahvista')
      await it.sees('Vahvista tilauksesi')
    },
    'virheita-lomakkeessa': async (it) => {
      await it.button('Lisää kuljettaja').click()
      await it.confirmButton.click()
      await it.dialog('Virheitä lomakkeessa').waitFor()
    },
    'virheet-kentissa': async (it) => {
      await it.dialog('Virheitä lomakkeessa').getByRole('button', { name: 'Sulje' }).first().click()
      await it.dialog('Virheitä lomakkeessa').waitFor({ state: 'hidden' })
    },
  }),
  ...screensOf('vahvista', {
    'muuttunut-muualla': async (it) => {
      const { token, order_number } = await it.startsAt('vahvista')
      await it.field('Puhelinnumero').fill('040 123 4567')
      await ask(it.shop, 'updateFixedTerm', { token, body: { order_number, fixed_term: 6 } })
      await it.confirmButton.click()
      await it.dialog('Tilauksesi on muuttunut').waitFor()
    },
    'palvelu-alkaa-pian': async (it) => {
      await it.startsAt('vahvista', { soonest: true })
      await it.page.getByRole('checkbox', { name: /^Pyydän, että palvelu alkaa/ }).waitFor()
    },
  }),
  ...screensOf('valmis', {
    'ilman-salasanaa': async (it) => {
      await it.startsAt('valmis')
      await it.sees('Kiitos tilauksesta!')
    },
  }),
  ...visitOf('luo-salasana', {
    lomake: async (it) => {
      await it.startsAt('valmis')
      await it.link('Luo tilillesi salasana').click()
      await it.field('Salasana').fill('lyhyt')
      await it.button('Luo salasana').click()
      await it.page.getByText('Syötä salasana uudelleen.').first().waitFor()
    },
    luotu: async (it) => {
      await it.field('Salasana').fill(goodPassword)
      await it.field('Salasana uudelleen').fill(goodPassword)
      await it.button('Luo salasana').click()
      await it.dialog('Salasana luotu').waitFor()
    },
  }),
]

/** The steps of an order in their main states, to the first password. */
export const orderScreens: readonly Screen[] = [...step2, ...atTheBank, ...step3, ...steps4And5]
