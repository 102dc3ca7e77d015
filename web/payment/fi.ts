/** Words of step 4. Texts that the specification gives stand here to the letter. */
export const fi = {
  title: 'Maksutiedot',
  lead: 'Lisää maksukortti, jolta kuukausimaksu veloitetaan.',
  addCard: 'Lisää maksukortti',
  charged:
    'Kuukausimaksu veloitetaan kortilta automaattisesti aikaisintaan 8 päivää ennen auton noutoa tai ennen uuden laskutuskauden alkua.',
  notNow: 'Kortin lisääminen ei vielä veloita mitään.',
  elsewhere: 'Siirryt maksupalvelun suojatulle sivulle. Emme näe emmekä tallenna korttisi koko numeroa.',
  changeFailed: 'Maksukorttia ei vaihdettu',
  failed: 'Virhe maksukortin lisäyksessä',
  failedNote:
    'Korttia ei lisätty eikä siltä veloitettu mitään. Tarkista, että kortti on auki verkko-ostoksille, ja yritä uudelleen.',
  card: 'Maksukortti',
  number: 'Kortin numero',
  expiry: 'Voimassa',
  goingOn: 'Maksukortti on lisätty. Siirryt vahvistamaan tilauksen.',
  finish: 'Viimeistele tilaus',
  changeCard: 'Vaihda kortti',
  changeCardNote: 'Uusi kortti tulee tämän kortin tilalle.',
}
