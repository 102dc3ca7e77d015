import type { Answer } from '../../api.ts'

const row = (key: string, name: string, price: number) => ({ key, name, price, from: '2024-01-01', next: null })

export const returnPriceList: Answer<'getReturnPrices'> = {
  today: '2026-11-27',
  prices: [
    row('item:keys', 'Avaimet, 2 kpl', 290),
    { ...row('item:charging_cable', 'Latauskaapeli', 280), next: { price: 310, from: '2026-12-15' } },
    row('fuel', 'Puuttuva polttoaine, prosenttiyksiköltä', 1.3),
    row('charge', 'Puuttuva lataus, prosenttiyksiköltä', 0.5),
    row('cleaning', 'Peruspuhdistus, kun auto on siivoamatta', 90),
    row('excess', 'Omavastuu vahinkoa kohti enintään', 900),
    row('lower_excess', 'Omavastuu enintään, kun tilauksella on Pienempi omavastuu', 250),
  ],
}
