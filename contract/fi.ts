/** Wishes of a customer, kept with the order word for word. */
export const fi = {
  earlyStartWish: {
    version: '1',
    text: 'Pyydän, että palvelu alkaa ennen peruuttamisajan päättymistä. Jos peruutan sopimuksen sen jälkeen, maksan peruuttamisilmoitukseen mennessä saamastani osuudesta.',
    information:
      'Voit peruuttaa sopimuksen ilman syytä 14 päivän kuluessa sen tekemisestä. Jos toivot palvelun alkavan jo sitä ennen, maksat peruuttaessasi niistä päivistä, jotka auto on ollut sinulla ennen ilmoitustasi. Valinta on vapaaehtoinen: ilman sitäkin voit tilata, ja peruuttaessasi saat kaiken maksamasi takaisin.',
  },
  serviceStartWish: {
    version: '1',
    text: 'Pyydän, että lisäpalvelu alkaa ennen peruuttamisajan päättymistä. Jos peruutan ostoksen sen jälkeen, maksan palvelusta peruuttamisilmoitukseen mennessä kuluneilta päiviltä.',
    information:
      'Voit peruuttaa lisäpalvelun ilman syytä 14 päivän kuluessa sen ostamisesta. Valinta on vapaaehtoinen: ilman sitäkin voit ostaa, ja peruuttaessasi saat kaiken palvelusta maksamasi takaisin.',
  },
}
