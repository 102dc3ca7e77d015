export const fi = {
  title: 'Saammeko tilastoida palvelun käyttöä?',
  purposes:
    'Tilastot kertovat, mitkä sivut toimivat. Emme lähetä nimiä tai yhteystietoja. Välttämättömät tiedot tallennetaan aina.',
  more: 'Lue lisää evästeistä',
  accept: 'Hyväksy',
  refuse: 'Kieltäydy',
  now: { granted: 'Nyt voimassa: hyväksytty.', refused: 'Nyt voimassa: kieltäydytty.' },
}
