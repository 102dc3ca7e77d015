import { type Choice, type PriceNeeds, priceChoice } from './priceChoice.ts'

/** The price of a service for this order, without choosing it. */
export async function calculateExtraServicePrice(
  shop: PriceNeeds,
  customerId: string,
  choice: Choice,
): Promise<{ price: number }> {
  const { priced } = await priceChoice(shop, customerId, choice)
  return { price: priced.priceCents / 100 }
}
