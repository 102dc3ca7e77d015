import type { Customer } from './customer.ts'
import { ask, orderByCalls } from './orderByCalls.ts'
import { opensFirst, type Screen, screensOf } from './screen.ts'

async function identified(customer: Customer, persona: string, sign: string): Promise<void> {
  await customer.startsAt('tunnistautuminen')
  await customer.identifiesAs(persona)
  await customer.page.getByText(sign).first().waitFor()
}

const step2: Screen[] = screensOf('lisapalvelut', {
  yksityinen: async (it) => {
    await it.startsAt('lisapalvelut', { car: 'Norra Kide' })
    await it.sees('Tilauksesi')
  },
  'kampanja-ja-maksutaulukko': async (it) => {
    await it.startsAt('lisapalvelut', { car: 'Norra Loimu' })
    await it.page.getByRole('checkbox', { name: 'Pienempi omavastuu' }).check()
    await it.page.getByRole('button', { name: /^Näytä maksutaulukko/ }).click()
    await it.button('Erittely, 1. kuukausi').click()
  },
  yritys: async (it) => {
    await it.startsAt('lisapalvelut')
    await it.page.getByRole('radio', { name: 'Yritysasiakas' }).check()
    await it.page.getByText('Yrityksen tilaukseen tarvitaan').waitFor()
  },
  kalenteri: async (it) => {
    await it.startsAt('lisapalvelut')
    await opensFirst(it, 'Avaa kalenteri')
  },
  kotiintoimitus: async (it) => {
    await it.startsAt('lisapalvelut', { car: 'Norra Kide' })
    await opensFirst(it, 'Lisää: Kotiintoimitus')
    await it.page.getByRole('dialog').getByRole('button', { name: 'Laske hinta' }).click()
    await it.page.getByText('Tarkista nämä tiedot').waitFor()
  },
  ostoskori: async (it) => {
    await it.startsAt('lisapalvelut', { car: 'Norra Loimu' })
    await opensFirst(it, /Näytä ostoskori$/, 'Ostoskori')
  },
  saatavuushaku: async (it) => {
    await it.startsAt('lisapalvelut', { car: 'Norra Kide' })
    await opensFirst(it, /Näytä ostoskori$/, 'Ostoskori')
    await it.button('Muokkaa tilaustasi').click()
    await it.dialog('Autojen saatavuushaku').getByRole('article').first().waitFor()
  },
  'varaus-paattyy-pian': async (it) => {
    const { order_number } = await it.startsAt('lisapalvelut')
    await laterBy(it, 56, order_number)
    await it.button('Jatka varausta').waitFor()
  },
  vanhentunut: async (it) => {
    await expiredOrder(it)
    await it.dialog('Tervetuloa jatkamaan tilaustasi!').getByRole('button', { name: 'Sulje' }).click()
    await it.dialog('Tervetuloa jatkamaan tilaustasi!').waitFor({ state: 'hidden' })
    await it.page
      .getByRole('button', { name: /^Varaa tämä auto/ })
      .first()
      .waitFor()
  },
  'tervetuloa-takaisin': async (it) => {
    await expiredOrder(it)
    await it.dialog('Tervetuloa jatkamaan tilaustasi!').waitFor()
  },
})

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

async function atTheBank(customer: Customer): Promise<void> {
  await customer.startsAt('tunnistautuminen')
  await customer.button('Tunnistaudu').click()
  await customer.bank.getByRole('button', { name: 'Onni Onnistuja' }).waitFor()
}

const step3: Screen[] = screensOf('tunnistautuminen', {
  alku: async (it) => {
    await it.startsAt('tunnistautuminen')
    await it.page.getByText('Pysähtyikö tilauksesi?').click()
  },
  pankki: atTheBank,
  'pankin-sivu': async (it) => {
    await atTheBank(it)
    await it.page.goto(it.page.frames().at(-1)?.url() ?? '')
  },
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

async function confirmsInVain(customer: Customer): Promise<void> {
  await customer.startsAt('vahvista')
  await customer.button('Lisää kuljettaja').click()
  await customer.confirmButton.click()
  await customer.dialog('Virheitä lomakkeessa').waitFor()
}

const steps4And5: Screen[] = [
  ...screensOf('maksutiedot', {
    'ei-korttia': (it) => it.startsAt('maksutiedot'),
    virhe: async (it) => {
      await it.startsAt('maksutiedot')
      await it.opens('/uusi-tilaus/maksutiedot?virhe=1')
      await it.page.getByRole('alert').waitFor()
    },
    paate: async (it) => {
      await it.startsAt('maksutiedot')
      await it.button('Lisää maksukortti').click()
      await it.button('Hyväksy').waitFor()
    },
    kortti: async (it) => {
      await it.startsAt('vahvista')
      await it.opens('/uusi-tilaus/maksutiedot')
      await it.link('Viimeistele tilaus').waitFor()
    },
  }),
  ...screensOf('vahvista', {
    tarkistus: async (it) => {
      await it.startsAt('vahvista')
      await it.sees('Vahvista tilauksesi')
    },
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
    'virheita-lomakkeessa': confirmsInVain,
    'virheet-kentissa': async (it) => {
      await confirmsInVain(it)
      await it.dialog('Virheitä lomakkeessa').getByRole('button', { name: 'Sulje' }).first().click()
      await it.dialog('Virheitä lomakkeessa').waitFor({ state: 'hidden' })
    },
  }),
  ...screensOf('valmis', {
    'ilman-salasanaa': async (it) => {
      await it.startsAt('valmis')
      await it.sees('Kiitos tilauksesta!')
    },
  }),
  ...screensOf('luo-salasana', {
    lomake: async (it) => {
      await it.startsAt('valmis')
      await it.opens('/uusi-tilaus/luo-salasana')
      await it.field('Salasana').fill('lyhyt')
      await it.button('Luo salasana').click()
      await it.page.getByText('Syötä salasana uudelleen.').first().waitFor()
    },
    luotu: async (it) => {
      await it.startsAt('valmis')
      await it.setsPassword()
      await it.dialog('Salasana luotu').waitFor()
    },
  }),
]

/** The steps of an order in their main states, to the first password. */
export const orderScreens: readonly Screen[] = [...step2, ...step3, ...steps4And5]
