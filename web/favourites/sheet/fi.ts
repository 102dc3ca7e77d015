/** Texts of the list of favourites. */
export const fi = {
  title: 'Suosikit',
  lead: 'Suosikit ovat tallessa vain tässä selaimessa.',
  gone: 'Ei ole enää valikoimassa',
  taken: 'Poistettu. Paina sydäntä, jos haluat pitää auton listalla.',
  choose: 'Vertaa',
  chooseNamed: (name: string) => `Vertaa: ${name}`,
  compare: (count: number) => `Vertaa autoja (${count})`,
  tooFew: 'Valitse vähintään kaksi autoa.',
  close: 'Sulje',
}
