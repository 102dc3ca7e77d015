import type { FixedTerm, Gear } from '../../contract/fields.ts'
import type { Answer } from '../api.ts'
import { act, type Given, lookOf } from '../data/act.ts'
import { query } from '../data/query.ts'

export type Campaign = Answer<'listCampaigns'>['campaigns'][number]
export type CampaignPreview = Answer<'createCampaign'>
export type Prices = Answer<'listPrices'>
export type PricedCar = Prices['cars'][number]
export type PriceBody = Given<'changePrices'>
export type PricesPreview = Answer<'changePrices'>
export type Service = Answer<'listServices'>['services'][number]
export type ServicePreview = Answer<'changeService'>
export type PromoCode = Answer<'listPromoCodes'>['promo_codes'][number]

export const campaignsQuery = query('listCampaigns')
export const codesQuery = query('listPromoCodes')
/** The models on sale, by name. */
export const modelsQuery = query('countCars', { input: { query: {} } })

export const pricesQuery = query('listPrices')
export const priceHistoryQuery = (of: { model: string; gear: Gear; term: FixedTerm }) =>
  query('listPriceHistory', { input: { query: of } })

export const previewPrices = lookOf('changePrices')
export const changePrices = act('changePrices', { once: true })
export const withdrawPrice = act('withdrawPrice', { once: true })

export type ReturnPrice = Answer<'listReturnPrices'>['prices'][number]
export const returnPricesQuery = query('listReturnPrices')

export const servicesQuery = query('listServices')
