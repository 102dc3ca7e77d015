export const fi = {
  term: (months: number) => `sitoutumisaika ${months}\u00a0kk`,
  campaign: (months: number) => `kampanjahinta ${months}\u00a0kk`,
  after: (price: string) => `sitten ${price}`,
  kilometres: (amount: string) => `${amount} kuukaudessa`,
  total: (price: string) => `yhteensä ${price}`,
  withTax: 'sis.\u00a0ALV',
  from: (price: string) => `alkaen ${price}`,
}
