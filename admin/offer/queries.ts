import type { Answer } from '../api.ts'
import { act } from '../data/act.ts'
import { query } from '../data/query.ts'

export type Campaign = Answer<'listCampaigns'>['campaigns'][number]
export type CampaignPreview = Answer<'createCampaign'>
export type PromoCode = Answer<'listPromoCodes'>['promo_codes'][number]

export const campaignsQuery = query('listCampaigns')
export const codesQuery = query('listPromoCodes')
/** The models on sale, by name. */
export const modelsQuery = query('countCars', { input: { query: {} } })

export const askCampaign = act('createCampaign')
export const createCampaign = act('createCampaign', { stale: ['listCampaigns'], once: true })
export const endCampaign = act('endCampaign', { stale: ['listCampaigns'], once: true })
export const createCode = act('createPromoCode', { stale: ['listPromoCodes'], once: true })
export const endCode = act('endPromoCode', { stale: ['listPromoCodes'], once: true })
