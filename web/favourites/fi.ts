/** Texts of the models that a visitor marked. */
export const fi = {
  favourite: (name: string) => `Suosikki: ${name}`,
  favourites: (count: number) => `Suosikit (${count})`,
  compareWith: (count: number) => (count === 0 ? 'Vertaa muihin autoihin' : 'Vertaa suosikkeihisi'),
}
