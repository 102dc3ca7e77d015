export const fi = {
  mostViews: (most: number) => `Näkymiä on jo ${most}. Poista ensin jokin niistä.`,
  nameTaken: 'Joku henkilöstöstä on jo tämän niminen. Lisää nimeen, mistä teidät erottaa.',
  /** The name of a passkey whose device is not known. */
  passkey: 'Pääsyavain',
  letters: {
    added: {
      subject: 'Pääsyavain lisättiin hallintaan',
      heading: 'Sinulle lisättiin pääsyavain',
      text: (passkey: string) => `Hallintaan voi nyt kirjautua sinuna uudella pääsyavaimella (${passkey}).`,
    },
    removed: {
      subject: 'Pääsyavain poistettiin hallinnasta',
      heading: 'Pääsyavaimesi poistettiin',
      text: (passkey: string) => `Pääsyavaimella ${passkey} ei voi enää kirjautua hallintaan.`,
    },
    button: 'Katso pääsyavaimesi',
    notes: [
      'Jos teit tämän itse, sinun ei tarvitse tehdä mitään.',
      'Jos et tehnyt tätä, kerro heti hallinnan pääkäyttäjälle.',
    ],
  },
}
