import type { z } from 'zod'
import type { Language } from '../../../contract/language.ts'
import type { Cents } from '../../../contract/money/money.ts'
import type { GivenTranslation } from '../../content/translation.ts'
import type * as schemas from './catalogueSchemas.ts'

type Of<T extends z.ZodType> = z.output<T>

export type Dealer = Of<typeof schemas.dealer>
export type Model = Of<typeof schemas.model>
export type Price = Of<typeof schemas.price>
export type Vehicle = Of<ReturnType<typeof schemas.vehicle>>
export type PromoCode = Of<ReturnType<typeof schemas.promoCode>>
export type ClosedDay = Of<typeof schemas.closedDay>
export type Banner = Of<typeof schemas.banner>
export type FaqSection = Of<typeof schemas.faqSection>
export type Content = Of<typeof schemas.content>
/** As the file says it: an entry without gear or term stands for all of them. */
export type CampaignRow = Of<ReturnType<typeof schemas.campaign>>
/** As the file says it: `dealers` may be 'all'. */
export type ExtraServiceRow = Of<typeof schemas.extraService>

/** One car at one gear and term, at the campaign's price. */
export type CampaignPrice = Pick<Price, 'make' | 'model' | 'gear' | 'term'> & { campaignCents: Cents }
export type Campaign = Omit<CampaignRow, 'entries'> & { prices: CampaignPrice[] }
export type ExtraService = Omit<ExtraServiceRow, 'dealers'> & { locationIds: string[] }

/**
 * Everything the operator hands over in one import, whole and consistent: every reference leads somewhere, every car
 * has a price for each term. Money in cents, days resolved. The order of the lists is the order of the files.
 */
export interface Catalogue {
  dealers: Dealer[]
  models: Model[]
  prices: Price[]
  campaigns: Campaign[]
  vehicles: Vehicle[]
  extraServices: ExtraService[]
  banners: Banner[]
  faq: FaqSection[]
  content: Content
  promoCodes: PromoCode[]
  closedDays: ClosedDay[]
  translations: Partial<Record<Language, GivenTranslation[]>>
}
