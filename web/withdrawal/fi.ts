/** Words of withdrawing from a contract. The label of the confirmation is that of the law (KSL 6:14 a). */
export const fi = {
  title: 'Peruuta sopimus',
  lead: 'Voit peruuttaa kuukausitilauksen ja myöhemmin ostetun lisäpalvelun 14 päivän kuluessa sopimuksen tekemisestä. Syytä ei tarvitse kertoa, eikä sinun tarvitse kirjautua.',

  name: 'Nimi',
  nameMissing: 'Kirjoita nimesi.',
  orderNumber: 'Tilausnumero',
  orderNumberHint: 'Numero on tilausvahvistuksessa ja tilisivulla.',
  orderNumberMissing: 'Kirjoita tilausnumero.',
  what: 'Mitä peruutat',
  wholeOrder: 'Koko tilaus',
  oneService: (service: string) => `Lisäpalvelu ${service}`,
  email: 'Sähköpostiosoite vahvistusta varten',
  emailMissing: 'Syötä sähköpostiosoite.',
  next: 'Jatka',

  checkTitle: 'Tarkista ilmoitus',
  statement: 'Ilmoitan, että haluan peruuttaa sopimuksen.',
  confirm: 'Vahvista peruuttaminen',
  change: 'Muuta tietoja',
  failed:
    'Ilmoitusta ei saatu lähetettyä. Tarkista verkkoyhteytesi ja yritä uudelleen, tai ilmoita meille muulla tavalla.',

  receivedTitle: 'Ilmoituksesi on vastaanotettu',
  received: (email: string) =>
    `Lähetämme vahvistuksen osoitteeseen ${email}. Kerromme sähköpostilla myös, kun peruuttaminen on käsitelty.`,
  receivedAt: 'Vastaanotettu',
  print: 'Tulosta vahvistus',

  whatNext: 'Mitä peruuttamisesta seuraa?',
  consequences: [
    'Jos autoa ei ole vielä luovutettu, palautamme kaiken maksamasi.',
    'Jos auto on jo sinulla, uusia kuukausia ei veloiteta ja palautat auton 14 päivän kuluessa. Maksat ilmoitukseesi mennessä käytetyistä päivistä vain, jos pyysit tilatessasi, että palvelu alkaa ennen peruuttamisajan päättymistä.',
    'Jos peruutat myöhemmin ostetun lisäpalvelun, tilauksesi jatkuu. Kuukausittaisesta palvelusta maksat kuluneilta päiviltä vain, jos pyysit ostaessasi, että se alkaa heti.',
    'Palautamme rahat samalle maksukortille viimeistään 14 päivän kuluttua ilmoituksestasi.',
  ],
  otherWays: 'Muut tavat peruuttaa',
  otherWaysNote:
    'Voit ilmoittaa peruuttamisesta myös asiakaspalveluun tai lähettää peruuttamislomakkeen, joka on sopimuksesi liitteenä.',
  terms: 'Sopimusehdot, kohta 19',
  privateOnly: 'Peruuttamisoikeus on kuluttajilla. Yritystilauksia se ei koske.',
}
