import { chooses, company, identifiedAs } from '../order/companyOrder.ts'
import type { Customer } from '../kit/customer.ts'
import { type Screen, screensOf, visitOf } from './screen.ts'

const chosen = (person: string, name: RegExp, sign: string) => async (it: Customer) => {
  await identifiedAs(it, person)
  await chooses(it, name)
  await it.page.getByText(sign).first().waitFor()
}

/** Who orders for a company: the choice of it, and what its checks say. */
export const businessScreens: readonly Screen[] = [
  ...visitOf('tunnistautuminen', {
    yritykset: async (it) => {
      await identifiedAs(it, 'Moni Mirja')
      await company(it, /^Esimerkki Oy/).waitFor()
    },
    'yritys-hylatty': async (it) => {
      await chooses(it, /^Hylätty Oy/)
      await it.page.getByText('Yrityksen luottotietojen tarkistus on hylätty').first().waitFor()
    },
  }),
  ...screensOf('tunnistautuminen', {
    'yritys-kunnossa': chosen('Ylermi Yrittäjä', /^Esimerkki Oy/, 'Jatka maksutietoihin'),
    'yritys-kasitellaan': chosen('Moni Mirja', /^Odottava Oy/, 'Tarkistamme yrityksen luottotiedot vielä itse'),
    'useita-allekirjoittajia': chosen('Yrjö Yhdessä', /^Yhdessä Oy/, 'Yrityksellä on useampi allekirjoittaja'),
    'ei-yrityksia': async (it) => {
      await identifiedAs(it, 'Irja Irrallinen')
      await it.page.getByText('Sinulla ei ole yrityskytköksiä').waitFor()
    },
  }),
]
