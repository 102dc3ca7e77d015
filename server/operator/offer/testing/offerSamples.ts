import type { Acting, ActSetups, Samples } from '../../testing/actSetups.ts'
import { offerToChange } from '../../testing/offerToChange.ts'

export const offerSamples = (): Samples => ({
  createPromoCode: {
    body: {
      code: 'KOE10',
      description: 'Koe',
      value_type: 'percent',
      value: 10,
      valid_from: '2026-01-01',
      valid_to: '2027-01-01',
      max_uses: 5,
    },
  },
  endPromoCode: { body: { code: 'EIOLE' } },
  showModel: { params: { model: 'Kide' } },
  addModel: {
    body: {
      model: 'Koe',
      make: 'Norra',
      name: 'Norra Koe',
      body: 'city',
      fuel: 'electric',
      facts: { power_kw: 80, drive: 'all', consumption: 17.5, seats: 5, towing_kg: 0, equipment: ['Vetokoukku'] },
    },
  },
  changeModel: { body: { model: 'Ei ole', make: 'Norra', name: 'Norra Koe', body: 'city', fuel: 'electric' } },
  sellModel: { body: { model: 'Ei ole' } },
  hideModel: { body: { model: 'Ei ole' } },
  listPriceHistory: { query: { model: 'Kide', gear: 'A', term: '1' } },
  changePrices: {
    body: { from: '2020-01-01', changes: [{ model: 'Kide', gear: 'A', term: 1, price: 400, seen: 'x' }] },
  },
  withdrawPrice: { body: { model: 'Ei ole', gear: 'A', term: 1, from: '2027-01-01' } },
  addService: {
    body: {
      service_key: 'koe',
      title: 'Koe',
      name: 'Koe',
      description: 'Koe',
      price: 10,
      fuels: [],
      bodies: [],
      places: [],
      recurring: false,
      sale_phase: 'pre_sale',
      from: '2099-01-01',
    },
  },
  changeService: {
    body: {
      service_key: 'ei-ole',
      title: 'Koe',
      name: 'Koe',
      description: 'Koe',
      price: 10,
      fuels: [],
      bodies: [],
      places: [],
      seen: 'x',
    },
  },
  changeReturnPrice: { body: { of: 'ei-ole', from: '2027-01-01', price: 10, seen: 'x' } },
  saveHandoverItem: { body: { item: 'ei-ole', name: 'Koe', fuels: [], active: true } },
  createCampaign: {
    body: {
      name: 'Koe',
      description: '<p>Koe</p>',
      valid_from: '2020-01-01',
      valid_to: '2020-02-01',
      discount_months: 2,
      entries: [{ model: 'Kide', gear: 'A', term: 1, campaign_price: 100 }],
    },
  },
  changeCampaign: {
    body: {
      name: 'Ei ole',
      description: '<p>Koe</p>',
      valid_from: '2020-01-01',
      valid_to: '2020-02-01',
      discount_months: 2,
      entries: [{ model: 'Kide', gear: 'A', term: 1, campaign_price: 100 }],
      seen: 'x',
    },
  },
  endCampaign: { body: { name: 'Ei ole' } },
})

export const offerWays = ({ shop, ops, sample, on }: Acting): ActSetups => ({
  ...offerToChange(ops),
  addModel: on('addModel', 'model Koe'),
  changeModel: on('changeModel', 'model Kide', { ...sample('changeModel'), model: 'Kide', name: 'Norra Kide' }),
  sellModel: on('sellModel', 'model Kide', { model: 'Kide' }, () => ops('hideModel', { body: { model: 'Kide' } })),
  hideModel: on('hideModel', 'model Kide', { model: 'Kide' }),
  // Other acts move the clock.
  addService: async () => ({ body: { ...sample('addService'), from: shop.clock.today() }, subject: 'service koe' }),
  saveHandoverItem: on('saveHandoverItem', 'handover item Koe', { item: null, name: 'Koe', fuels: [], active: true }),
  createPromoCode: on('createPromoCode', 'promo code KOE10'),
  endPromoCode: on('endPromoCode', 'promo code LOPPU', { code: 'loppu' }, () =>
    ops('createPromoCode', { body: { ...sample('createPromoCode'), code: 'LOPPU' } as never }),
  ),
  createCampaign: on('createCampaign', 'campaign Koe'),
  changeCampaign: async () => {
    const body = { ...sample('createCampaign'), name: 'Tulee', valid_from: '2099-01-01', valid_to: '2099-02-01' }
    await ops('createCampaign', { body: body as never })
    const { campaigns } = (await ops('listCampaigns')).body
    const seen = campaigns.find(({ name }) => name === 'Tulee')?.version
    return { body: { ...body, valid_to: '2099-03-01', seen }, subject: 'campaign Tulee' }
  },
  endCampaign: on('endCampaign', 'campaign Loppu', { name: 'Loppu' }, () =>
    ops('createCampaign', {
      body: {
        ...sample('createCampaign'),
        name: 'Loppu',
        valid_from: shop.clock.today(),
        valid_to: shop.clock.today(),
      } as never,
    }),
  ),
})
