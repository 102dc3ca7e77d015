export const fi = {
  zipWrong: 'Postinumerossa on viisi numeroa.',
  timeMissing: 'Valitse toimitusaika.',
  from: (price: string) => `alkaen ${price}`,
}
