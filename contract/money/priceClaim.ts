import { formatKilometres } from '../cars/formatKilometres.ts'
import { terms } from '../cars/terms.ts'
import type { FixedTerm } from '../fields.ts'
import type { Language } from '../language.ts'
import type { Prices, TermPrice } from '../search.ts'
import { formatMonthly, formatPrice } from './money.ts'
import { words } from './words.ts'

/** A monthly price as it may be advertised: with its term, the months of its campaign, the price after and the whole. */
export interface PriceClaim {
  term: FixedTerm
  /** Euros a month, from the first month on. */
  monthly: number
  campaign: { months: number; after: number } | null
  /** Euros for the whole term, tax included. */
  total: number
  /** A month, where a package of them is counted in. */
  kilometres?: number
}

type Priced = Pick<TermPrice, 'list_price' | 'campaign_price'> & { campaign: { months: number } | null }

/** The claim about a car's price on a term. */
export function claimOf({ list_price, campaign_price, campaign }: Priced, term: FixedTerm): PriceClaim {
  const onCampaign = campaign !== null && campaign_price !== null
  const months = onCampaign ? Math.min(campaign.months, term) : 0
  const monthly = onCampaign ? campaign_price : list_price
  const total = Math.round((months * monthly + (term - months) * list_price) * 100) / 100
  return { term, monthly, campaign: onCampaign ? { months: campaign.months, after: list_price } : null, total }
}

/** The same car with a monthly service counted in, which makes it so many kilometres a month. */
export function withKilometres(claim: PriceClaim, price: number, kilometres: number): PriceClaim {
  const { monthly, campaign, term, total } = claim
  const sum = (euros: number, months = 1) => Math.round((euros + months * price) * 100) / 100
  return {
    term,
    monthly: sum(monthly),
    campaign: campaign && { ...campaign, after: sum(campaign.after) },
    total: sum(total, term),
    kilometres,
  }
}

/** The claims about a car on each term that it is offered for, the shortest first. */
export const claimsOf = (prices: Prices): PriceClaim[] =>
  terms.flatMap((term) => {
    const price = prices[`price_${term}`]
    return price ? [claimOf(price, term)] : []
  })

/** The lowest monthly price among some cars' prices, of whatever term or of one. */
export function lowestClaim(prices: readonly Prices[], on: readonly FixedTerm[] = terms): PriceClaim | null {
  const claims = prices.flatMap(claimsOf).filter(({ term }) => on.includes(term))
  return claims.toSorted((a, b) => a.monthly - b.monthly || a.term - b.term)[0] ?? null
}

const campaignParts = (campaign: PriceClaim['campaign'], language: Language): string[] =>
  campaign
    ? [words[language].campaign(campaign.months), words[language].after(formatMonthly(campaign.after, language))]
    : []

/** `kampanjahinta 3 kk, sitten 519,50 €/kk, yhteensä 2 938,20 € sis. ALV`, beside a price whose term is said already. */
const restOf = ({ campaign, total, kilometres }: PriceClaim, language: Language): string =>
  [
    ...(kilometres ? [words[language].kilometres(formatKilometres(kilometres, language))] : []),
    ...campaignParts(campaign, language),
    `${words[language].total(formatPrice(total, language, { whole: true }))} ${words[language].withTax}`,
  ].join(', ')

/** Everything that belongs to the price by the month. */
export const conditionsOf = (claim: PriceClaim, language: Language): string =>
  `${words[language].term(claim.term)}, ${restOf(claim, language)}`

/** The same on rows of their own, where many stand beside each other under a text that says the tax once for all. */
export const conditionRows = (claim: PriceClaim, language: Language): string[] => [
  words[language].term(claim.term),
  ...rowsOnTerm(claim, language),
]

/** Those of them that differ from car to car, under a text that says the term once for all as well. */
export const rowsOnTerm = ({ campaign, total }: PriceClaim, language: Language): string[] => [
  ...campaignParts(campaign, language),
  words[language].total(formatPrice(total, language, { whole: true })),
]

/** The whole claim in a sentence's words, where no page can lay it out. */
export const claimWords = (claim: PriceClaim, language: Language): string =>
  `${words[language].from(formatMonthly(claim.monthly, language))}: ${conditionsOf(claim, language)}`

/** `459,90 €/kk`, or as a person may write it. */
export const MONTHLY_PRICE = /\d[\d\s]*(?:,\d\d)?\s*(?:€|euroa)\s*(?:\/\s*kk|kuukaudessa)/gi
/** How far behind a price its conditions may stand. */
const NEAR = 160

/** Prices by the month that do not say at once for how long and what it comes to. A price after a campaign belongs to the one before it. */
export function bareClaims(text: string): string[] {
  const plain = text.replaceAll(/\s+/g, ' ')
  return [...plain.matchAll(MONTHLY_PRICE)].flatMap(({ 0: price, index }) => {
    const behind = plain.slice(index, index + NEAR)
    const isAfter = /(sitten|Normaalihinta) $/i.test(plain.slice(0, index))
    const isWhole = /sitoutumisaika \d+ kk/i.test(behind) && /yhteensä \d/i.test(behind)
    return isAfter || isWhole ? [] : [`${price}: ${plain.slice(Math.max(0, index - 40), index + NEAR)}`]
  })
}

/** Promises no commitment where a price by the month stands, which has one. */
export const deniesTerm = (text: string): boolean =>
  text.match(MONTHLY_PRICE) !== null && /ilman (pitkää|pidempää) sitoutumista/i.test(text)
