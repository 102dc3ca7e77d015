import { page, userEvent } from 'vitest/browser'
import campaigns from '../../../demo/campaigns.json'
import priceList from '../../../demo/prices.csv?raw'
import { fi as act } from '../../shared/act/fi.ts'
import { models, rows, turn } from '../../testing/demoShop.ts'
import type { StaffStates } from '../../testing/judgeStates.ts'
import { button, dialog, field } from '../../testing/onPage.ts'
import type { StaffAnswers } from '../../testing/showToStaff.tsx'
import { fi } from '../fi.ts'

const valid = { valid_from: '2026-11-12', valid_to: '2027-01-25' }
const terms = [1, 3, 6] as const
const listed = new Map(
  priceList
    .trim()
    .split('\n')
    .map((line) => line.split(','))
    .map(([, model, gear, term, price]) => [`${model} ${gear} ${term}`, Number(price)]),
)
const listPrice = (model: string, gear: string, term: number) => listed.get(`${model} ${gear} ${term}`) ?? 0
const termPrices = (model: string, gear: string) => ({
  price_1: { list_price: listPrice(model, gear, 1) },
  price_3: { list_price: listPrice(model, gear, 3) },
  price_6: { list_price: listPrice(model, gear, 6) },
})
const cars = models.flatMap(({ model, name }, n) =>
  (['A', 'M'] as const).map((gear) => ({
    model,
    name,
    gear,
    shown: n === 3 ? null : termPrices(model, gear),
    terms: terms.map((term) => ({
      term,
      price: listPrice(model, gear, term) || null,
      version: `${model}${gear}${term}`,
      planned: n === 1 ? [{ from: '2026-12-15', price: 399.9, by: 'staff:Tero Tarjonta' }] : [],
    })),
  })),
)

const offer: StaffAnswers = {
  listCampaigns: {
    campaigns: campaigns.map(({ name, description, discount_months, entries }) => ({
      name,
      ...valid,
      discount_months,
      description: description.join('\n'),
      prices: entries.map(({ model, gear, term, campaign_eur }) => ({
        model,
        gear: gear === 'M' ? 'M' : 'A',
        term: term ?? 1,
        campaign_price: campaign_eur,
      })),
    })),
  },
  countCars: { models },
  createCampaign: {
    name: 'Kevätetu',
    prices: 24,
    affects: rows(24, (n) => ({
      model: turn(models, n).name,
      gear: n < models.length ? 'A' : 'M',
      term: 3,
      list_price: 519.5,
      campaign_price: 459.9,
    })),
  },
  listPrices: { today: '2026-11-27', cars },
  listPriceHistory: {
    prices: rows(4, (n) => ({
      price: 449 - 10 * n,
      from: '2026-11-26T02:45:50Z',
      at: '2026-11-26T02:45:50Z',
      by: 'staff:Tero Tarjonta',
      state: turn(['planned', 'holds', 'past', 'withdrawn'] as const, n),
      withdrawn: n === 3 ? { by: 'staff:Tero Tarjonta', at: '2026-11-26T02:45:50Z' } : null,
    })),
  },
  changePrices: {
    from: '2026-11-28',
    changes: [
      {
        model: 'Kide',
        name: 'Norra Kide',
        gear: 'A',
        term: 1,
        before: 449,
        after: 333,
        next: { from: '2026-12-15', price: 399.9 },
        campaign_lost: 'Talvikampanja',
      },
    ],
    shown: [{ model: 'Kide', name: 'Norra Kide', gear: 'A', prices: termPrices('Kide', 'A') }],
  },
  listPromoCodes: {
    promo_codes: rows(5, (n) => ({
      code: turn(['TERVETULOA', 'KULKU50', 'VIIMEINEN', 'SYYSETU', 'KEVAT15'], n),
      ...valid,
      used: 3 * n,
      description: turn(['Tervetuloa asiakkaaksi', '50 euron alennus', 'Viimeinen kappale'], n),
      value_type: turn(['percent', 'fixed'] as const, n),
      value: 15 + n,
      max_uses: n % 2 ? 500 : null,
      ...(n === 3 ? { valid_from: '2026-08-28', valid_to: '2026-11-25' } : {}),
    })),
  },
}
const prices = { at: '/tarjonta/hinnat', role: 'offer', answers: offer } as const

const campaign = () => dialog('Uusi kampanja')

/** Campaigns, prices and codes in their states. */
export const offerStates: StaffStates = {
  'hallinta, tarjonta': { at: '/tarjonta', role: 'offer', answers: offer, seen: () => button('Lopeta Talvikampanja') },
  'hallinta, tarjonta-uusi-kampanja': {
    at: '/tarjonta',
    role: 'offer',
    answers: offer,
    press: () => button('Uusi kampanja').click(),
    seen: campaign,
  },
  'hallinta, tarjonta-kampanjan-vaikutus': {
    at: '/tarjonta',
    role: 'offer',
    answers: offer,
    press: async () => {
      await button('Uusi kampanja').click()
      await field(fi.name, campaign()).fill('Kevätetu')
      await campaign().getByLabelText(fi.description).fill('Kevään edut')
      await campaign().getByLabelText(fi.model).selectOptions('Kide')
      await campaign().getByLabelText(fi.price).fill('459,90')
      await campaign().getByRole('button', { name: act.look }).click()
    },
    seen: () => campaign().getByText(/^24 hintaa/),
  },
  'hallinta, hinnat': { ...prices, seen: () => page.getByRole('grid') },
  'hallinta, hinnat-vaikutus': {
    atNight: true,
    ...prices,
    press: async () => {
      await page.getByRole('gridcell').first().click()
      await userEvent.keyboard('333{Enter}')
      await button('Katso vaikutus').click()
    },
    seen: () => dialog(/^Hintojen muutos/).getByText('265,34'),
  },
  'hallinta, tarjonta-koodit': {
    at: '/tarjonta/koodit',
    role: 'offer',
    answers: offer,
    seen: () => page.getByText('VIIMEINEN', { exact: true }),
  },
  'hallinta, tarjonta-uusi-koodi': {
    at: '/tarjonta/koodit',
    role: 'offer',
    answers: offer,
    press: () => button('Uusi koodi').click(),
    seen: () => dialog('Uusi koodi'),
  },
}
