import { page } from 'vitest/browser'
import { returnPriceList } from '../../returnPrices/testing/returnPriceList.ts'
import { newcomer, onni, signedIn } from '../../testing/demoCustomer.ts'
import { campaignOrder, confirmedOrder, pendingOrder } from '../../testing/demoOrder.ts'
import { contractTerms, dealerAt, init, modelInfoOf } from '../../testing/demoShop.ts'
import type { States } from '../../testing/judgeStates.ts'
import { button, field, heading } from '../../testing/onPage.ts'

const email = 'onni.onnistuja@esimerkki.example'

const contact: States = {
  'asiakaspalvelu lomake': { at: '/asiakaspalvelu', sign: button('Lähetä viesti') },
  'asiakaspalvelu virheet': {
    at: '/asiakaspalvelu',
    go: () => button('Lähetä viesti').click(),
    sign: page.getByText('Kirjoita nimesi.').first(),
  },
  'asiakaspalvelu lahetetty': {
    at: '/asiakaspalvelu',
    answers: { sendMessage: { answer_by: '2026-11-30' } },
    go: async () => {
      await field('Nimi').fill('Onni Onnistuja')
      await field('Sähköpostiosoite').fill(email)
      await field('Viesti').fill('Onko autossa vetokoukku?')
      await button('Lähetä viesti').click()
    },
    sign: page.getByText(/^Viestisi on lähetetty/).first(),
  },
  'asiakaspalvelu tarkistuspyynto': {
    at: '/asiakaspalvelu?aihe=review',
    answers: { ...signedIn(newcomer), getOrders: { data: [pendingOrder] } },
    sign: page.getByText(/^Sinulla on oikeus siihen/),
  },
}

const withdrawal = { at: '/peruuta-sopimus' }
const fills = async () => {
  await field('Nimi').fill('Onni Onnistuja')
  await field('Tilausnumero').fill('12345678')
  await field('Sähköpostiosoite vahvistusta varten').fill(email)
  await button('Jatka').click()
}
const withdrawing: States = {
  'peruuta-sopimus lomake': { ...withdrawal, sign: heading('Peruuta sopimus') },
  'peruuta-sopimus puuttuu': {
    ...withdrawal,
    go: () => button('Jatka').click(),
    sign: page.getByText('Kirjoita nimesi.').first(),
  },
  'peruuta-sopimus tarkista': { ...withdrawal, go: fills, sign: heading('Tarkista ilmoitus') },
  'peruuta-sopimus kuitti': {
    ...withdrawal,
    answers: { withdraw: { received_at: '2026-11-27T08:03:24.607Z' } },
    go: async () => {
      await fills()
      await button('Vahvista peruuttaminen').click()
    },
    sign: heading('Ilmoituksesi on vastaanotettu'),
  },
}

const [loimu = {}] = init.cars.filter(({ model }) => model === 'Loimu')
const found: States = {
  'autot malli': {
    atNight: true,
    at: '/autot/norra-loimu',
    answers: {
      getModelPage: {
        model: loimu,
        ...modelInfoOf('Norra Loimu'),
        image_alt: 'Norra Loimu',
        offers: (['M', 'A'] as const).map((gear) => ({ gear, prices: campaignOrder.pricing })),
      },
    },
    sign: page.getByRole('table').first(),
  },
  'kaupungit helsinki': {
    at: '/kaupungit/helsinki',
    answers: {
      getCityPage: {
        city: 'Helsinki',
        dealers: ['helsinki-herttoniemi', 'helsinki-konala', 'helsinki-ruskeasuo'].map(dealerAt),
      },
    },
    sign: page.getByText('Kulku Helsinki Konala'),
  },
  'palautushinnasto lista': {
    at: '/palautushinnasto',
    answers: { getReturnPrices: returnPriceList },
    sign: page.getByText('900,00 €'),
  },
  'sopimusehdot teksti': {
    at: '/sopimusehdot',
    answers: { getTextPage: { html: contractTerms } },
    sign: page.getByText('§').first(),
  },
}

const customer = { ...onni, active_orders: 1, latest_order_status: 'confirmed' as const }

/** The pages around the journey of an order. */
export const storefrontStates: States = {
  ...contact,
  ...withdrawing,
  ...found,
  'etusivu sinun-autosi': {
    at: '/',
    answers: { ...signedIn(customer), getOrders: { data: [confirmedOrder] } },
    sign: heading('Sinun autosi'),
  },
  'eksynyt ei-loydy': { at: '/eksynyt', sign: heading('Sivua ei löytynyt') },
  'sandbox tyyli': { atNight: true, at: '/sandbox/tyyli', sign: heading('Tyyli') },
}
