export const noticesFi = {
  firstCharge: 'Kuukausimaksu veloitetaan kortiltasi aikaisintaan 8 päivää ennen auton noutoa.',
  firstChargeDelivered: 'Kuukausimaksu veloitetaan kortiltasi aikaisintaan 8 päivää ennen auton toimitusta.',
  nextCharges: 'Seuraavat kuukausimaksut veloitetaan 8 päivää ennen jokaisen uuden laskutuskauden alkua.',
  ending: 'Jos et halua jatkaa, päätä tilaus viimeistään kaksi viikkoa ennen uuden laskutuskauden alkua.',
  companyWithdraws:
    'Peruuttamisoikeus koskee vain kuluttajia, joten yritystilausta ei voi peruuttaa vahvistamisen jälkeen.',
  withdrawing: 'Voit peruuttaa tilauksen 14 päivän kuluessa tilaamisesta. Katso sopimusehtojen kohta 19, etämyynti.',
  withdrawingPage:
    'Voit peruuttaa verkossa (Peruuta sopimus tästä) tai sopimuksen viimeisellä sivulla olevalla lomakkeella.',
}
