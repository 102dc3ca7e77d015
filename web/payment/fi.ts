/** Words of step 4. Texts that the specification gives stand here to the letter. */
export const fi = {
  title: 'Maksutiedot',
  lead: 'Lisää maksukortti, jolta kuukausimaksu veloitetaan.',
  addCard: 'Lisää maksukortti',
  charged:
    'Kuukausimaksu veloitetaan kortilta automaattisesti aikaisintaan 8 päivää ennen auton noutoa tai ennen uuden kauden alkua.',
  notNow: 'Kortin lisääminen ei vielä veloita mitään.',
  elsewhere: 'Siirryt maksupalvelun suojatulle sivulle. Korttisi numero ei tule meille.',
  changeFailed: 'Maksukorttia ei vaihdettu',
  failed: 'Virhe maksukortin lisäyksessä',
  failedNote:
    'Korttia ei lisätty eikä siltä veloitettu mitään. Tarkista, että kortti on auki verkko-ostoksille, ja yritä uudelleen.',
  card: 'Maksukortti',
  number: 'Kortin numero',
  expiry: 'Voimassa',
  finish: 'Viimeistele tilaus',
  changeCard: 'Vaihda kortti',
  changeCardNote: 'Uusi kortti tulee tämän kortin tilalle.',
  cardReady: 'Maksukortti on lisätty',
}
