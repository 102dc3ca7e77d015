export const fi = {
  title: 'Kirjaa yhteydenotto',
  text: 'Ilman lupausta asiakas palaa listalle 14 päivän kuluttua tai kun seuraava veloitus epäonnistuu.',
  note: 'Mitä sovittiin',
  noteNeeded: 'Kirjoita, mitä sovittiin.',
  promisedOn: 'Lupasi maksaa viimeistään',
  done: 'Tehty.',
}
