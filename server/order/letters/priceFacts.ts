import { formatEuros, formatMonthly, formatPrice, vatRateOn } from '../../../contract/money.ts'
import type { Order } from '../../../contract/order.ts'

/** What a month costs, as the contract and the letter say it: with the campaign and the code that the payment table counts. */
export function priceFacts(order: Order): { label: string; value: string }[] {
  const { active_promo_campaign: campaign, start_date } = order
  const vat = formatEuros(vatRateOn(start_date) / 10, { whole: true }).replace(/0$/, '')
  const code = order.order_codes.findLast(({ state }) => state !== 'replaced')
  return [
    {
      label: `Kuukausihinta (sis. ALV ${vat} %)`,
      value: campaign
        ? `${months(campaign.discount_months)} ${formatMonthly(campaign.campaign_price)}, sen jälkeen ${formatMonthly(campaign.normal_price)}`
        : formatMonthly(order.order_product_car.price),
    },
    ...(code ? [{ label: `Koodi ${code.code_string}`, value: `${worth(code)} yhdestä kuukausimaksusta` }] : []),
  ]
}

const months = (count: number): string => (count === 1 ? 'Ensimmäinen kuukausi' : `Ensimmäiset ${count} kuukautta`)

const worth = ({ value, value_type }: Order['order_codes'][number]): string =>
  value_type === 'percent' ? `−${formatEuros(value, { whole: true })} %` : `−${formatPrice(value, { whole: true })}`
