/** Texts of the map of places. */
export const fi = {
  map: 'Kartta',
  places: 'Noutopaikat kartalla',
  searched: 'Hakupaikka',
  cars: (count: number) => (count === 1 ? '1 auto' : `${count} autoa`),
  nearby: (city: string, count: number) => `${city} ja lähistö, ${count} noutopaikkaa`,
  hint: 'Valitse noutopaikka, niin näet sen autot.',
  every: 'Näytä kaikki noutopaikat',
}
