/** Texts of the models that a visitor marked. */
export const fi = {
  favourite: (name: string) => `Suosikki: ${name}`,
  favourites: (count: number): string => `Suosikit (${count})`,
  compareWith: (count: number): string => (count === 0 ? 'Vertaa muihin autoihin' : 'Vertaa suosikkeihisi'),
}
