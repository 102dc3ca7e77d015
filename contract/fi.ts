/** Wishes of a customer, kept with the order word for word. */
export const fi = {
  earlyStartWish: {
    version: '2',
    text: 'Pyydän, että palvelu alkaa ennen peruuttamisajan päättymistä. Jos peruutan sopimuksen sen jälkeen, maksan niistä päivistä, jotka auto on ollut käytössäni ennen ilmoitustani.',
    information:
      'Voit peruuttaa sopimuksen ilman syytä 14 päivän kuluessa sen tekemisestä. Saat auton sovittuna päivänä, vaikka et pyytäisi palvelua alkamaan sitä ennen: silloin saat peruuttaessasi kaiken maksamasi takaisin.',
  },
  serviceStartWish: {
    version: '1',
    text: 'Pyydän, että lisäpalvelu alkaa ennen peruuttamisajan päättymistä. Jos peruutan ostoksen sen jälkeen, maksan palvelusta peruuttamisilmoitukseen mennessä kuluneilta päiviltä.',
    information:
      'Voit peruuttaa lisäpalvelun ilman syytä 14 päivän kuluessa sen ostamisesta. Valinta on vapaaehtoinen: ilman sitäkin voit ostaa, ja peruuttaessasi saat kaiken palvelusta maksamasi takaisin.',
  },
}
