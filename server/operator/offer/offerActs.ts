import type { ParsedBodyOf } from '../../../contract/call.ts'
import { addDays } from '../../../contract/days/date.ts'
import type { FixedTerm } from '../../../contract/fields.ts'
import { type Cents, cents, fromEuros, toEuros } from '../../../contract/money/money.ts'
import type { createCampaign as campaignPromise } from '../../../contract/ops/offer/offers.ts'
import { modelsOnSale } from '../../fleet/models/findModel.ts'
import { campaigns, createCampaign, endCampaign } from '../../fleet/prices/changeCampaigns.ts'
import { offersAt } from '../../fleet/prices/offerOf.ts'
import { offerKey } from '../../fleet/prices/prices.ts'
import type { GivenPrice } from '../../fleet/prices/savePrices.ts'
import { createPromoCode, endPromoCode, promoCodes } from '../../order/desk/promoCodes.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { audited, triedOut } from '../audit.ts'
import type { OpsHandlers } from '../opsHttp.ts'

type Shop = { db: Db; clock: Clock }

/** Discount codes. */
export const promoCodeActs = (
  shop: Shop,
): Pick<OpsHandlers, 'listPromoCodes' | 'createPromoCode' | 'endPromoCode'> => ({
  listPromoCodes: async () => ({
    promo_codes: (await promoCodes(shop.db)).map((row) => ({
      code: row.code,
      description: row.description,
      value_type: row.valueType,
      value: row.valueType === 'fixed' ? toEuros(cents(row.value)) : row.value,
      valid_from: row.validFrom,
      valid_to: row.validTo,
      used: row.used,
      max_uses: row.maxUses,
    })),
  }),
  createPromoCode: ({ body: { code, ...detail }, staff }) =>
    audited(shop, staff, { act: 'createPromoCode', subject: `promo code ${code}`, detail }, async (tx) => {
      await createPromoCode(tx, {
        code,
        description: detail.description,
        valueType: detail.value_type,
        value: detail.value_type === 'fixed' ? fromEuros(detail.value) : detail.value,
        validFrom: detail.valid_from,
        validTo: detail.valid_to,
        maxUses: detail.max_uses,
      })
      return { code }
    }),
  endPromoCode: ({ body: { code }, staff }) =>
    audited(shop, staff, { act: 'endPromoCode', subject: `promo code ${code}` }, async (tx) => ({
      code,
      valid_to: await endPromoCode(tx, code, addDays(shop.clock.today(), -1)),
    })),
})

/** Campaign prices. */
export const campaignActs = (shop: Shop): Pick<OpsHandlers, 'listCampaigns' | 'createCampaign' | 'endCampaign'> => ({
  listCampaigns: async () => ({
    campaigns: (await campaigns(shop.db)).map((row) => ({
      name: row.name,
      valid_from: row.validFrom,
      valid_to: row.validTo,
      discount_months: row.discountMonths,
      description: row.description,
      prices: row.prices.map(({ model, gear, term, cents: price }) => ({
        model,
        gear,
        term,
        campaign_price: toEuros(price),
      })),
    })),
  }),
  createCampaign: ({ body, staff }) => {
    const { name, description, dry_run, ...detail } = body
    const act = async (tx: Tx) => {
      const now = shop.clock.now()
      const priced = await pricesOf(tx, now, body.entries)
      const { valid_from: validFrom, valid_to: validTo, discount_months: discountMonths } = body
      const prices = priced.map(({ modelId, gear, term, cents: price }) => ({ modelId, gear, term, cents: price }))
      await createCampaign(tx, { name, description, validFrom, validTo, discountMonths, prices }, now)
      const affects = priced.map(({ model, gear, term, listCents, cents: price }) => ({
        model,
        gear,
        term,
        list_price: toEuros(listCents),
        campaign_price: toEuros(price),
      }))
      return { name, prices: prices.length, affects }
    }
    if (dry_run) return triedOut(shop.db, act)
    return audited(shop, staff, { act: 'createCampaign', subject: `campaign ${name}`, detail }, act)
  },
  endCampaign: ({ body: { name }, staff }) =>
    audited(shop, staff, { act: 'endCampaign', subject: `campaign ${name}` }, async (tx) => {
      await endCampaign(tx, name, shop.clock.now())
      return { name }
    }),
})

type Entries = ParsedBodyOf<typeof campaignPromise>['entries']
const gears = ['A', 'M'] as const
const terms: FixedTerm[] = [1, 3, 6]

/** A campaign price beside what the car costs without it. */
type Priced = GivenPrice & { model: string; listCents: Cents }

/** What each entry means: an entry without a gear or a term stands for all that have a price. Named by entry when it cannot be. */
async function pricesOf(tx: Tx, now: Date, entries: Entries): Promise<Priced[]> {
  const [models, offers] = [await modelsOnSale(tx), await offersAt(tx, now)]
  const found = new Map<string, Priced>()
  const errors: Record<string, string[]> = {}
  for (const [at, { model, gear, term, campaign_price }] of entries.entries()) {
    const modelId = models.find((one) => one.model === model)?.id
    const price = fromEuros(campaign_price)
    const cars = gears
      .filter((one) => (gear ?? one) === one && modelId !== undefined && offers.has(offerKey(modelId, one)))
      .flatMap((one) => terms.filter((month) => (term ?? month) === month).map((month) => ({ gear: one, term: month })))
    if (modelId === undefined || cars.length === 0) errors[`entries.${at}.model`] = ['Mallilla ei ole hintaa.']
    for (const car of cars) {
      const list = offers.get(offerKey(modelId ?? '', car.gear))?.[car.term].listCents ?? cents(0)
      const key = `${modelId} ${car.gear} ${car.term}`
      if (price >= list) errors[`entries.${at}.campaign_price`] = [`Listahinta on ${toEuros(list)} €.`]
      if (found.has(key)) errors[`entries.${at}.model`] = ['Sama auto on kampanjassa kahdesti.']
      found.set(key, { modelId: modelId ?? '', ...car, cents: price, model, listCents: list })
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return [...found.values()]
}
