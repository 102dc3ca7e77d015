/** The texts of each page in the browser's tab, and under its title in a search engine. */
export const fi = {
  noScripts: {
    title: 'Sivusto tarvitsee JavaScriptin.',
    text: 'Ilman sitä voit lukea sivuja, mutta et hakea autoja, kirjautua, tilata etkä lähettää lomakkeita. Salli JavaScript selaimesi asetuksissa ja lataa sivu uudelleen.',
  },
  shop: 'auto kuukaudeksi kerrallaan',
  description:
    'Auto kuukaudeksi kerrallaan tai pidemmäksi ajaksi. Hinta sisältää vakuutuksen, huollot ja renkaat. Löydä vapaa auto läheltäsi ja sovi noutopäivä.',
  pages: {
    services: { title: 'Tilauksesi' },
    identification: { title: 'Tunnistautuminen' },
    payment: { title: 'Maksutiedot' },
    confirm: { title: 'Vahvista tilauksesi' },
    complete: { title: 'Kiitos tilauksesta!' },
    setPassword: { title: 'Luo salasana' },
    newOrder: { title: 'Uusi tilaus' },
    account: { title: 'Tili' },
    messages: { title: 'Viestit' },
    ownData: { title: 'Laitteet ja tietosuoja' },
    login: { title: 'Kirjaudu palveluun' },
    loginLink: { title: 'Kirjaudutaan sisään' },
    forgotPassword: { title: 'Unohditko salasanasi?' },
    resetPassword: { title: 'Vaihda salasana' },
    contact: {
      title: 'Asiakaspalvelu',
      description: 'Soita tai kirjoita asiakaspalveluun. Täältä löydät puhelinnumeron, sähköpostin ja aukioloajat.',
    },
    privacy: {
      title: 'Tietosuoja',
      description: 'Mitä tietoja keräämme, miksi, kuinka kauan säilytämme ne ja mitä oikeuksia sinulla on.',
    },
    termsOfUse: {
      title: 'Käyttöehdot',
      description: 'Verkkopalvelun käyttöehdot: tili, tilaaminen ja palvelun käyttö.',
    },
    cookies: {
      title: 'Evästeet',
      description: 'Mitä evästeitä ja selaimen muistia palvelu käyttää, ja miten muutat valintaasi.',
    },
    accessibility: {
      title: 'Saavutettavuus',
      description: 'Saavutettavuusseloste: palvelun tila, tunnetut puutteet ja miten annat palautetta.',
    },
    contractTerms: {
      title: 'Sopimusehdot',
      description:
        'Kuukausitilauksen sopimusehdot: hinta ja maksut, kilometrit, palautus, päättäminen ja peruuttaminen.',
    },
    returnPrices: {
      title: 'Palautushinnasto',
      description:
        'Mitä maksaa puuttuva varuste, tankkaus, lataus tai siivous, kun auto palautetaan, ja mikä on omavastuu.',
    },
    withdrawal: {
      title: 'Peruuta sopimus',
      description: 'Peruuta kuukausitilaus 14 päivän kuluessa sen tekemisestä, ilman kirjautumista ja ilman syytä.',
    },
    compare: { title: 'Vertaa autoja' },
    style: { title: 'Tyyli' },
    notFound: { title: 'Sivua ei löytynyt' },
    searchAgent: { title: 'Hakuvahti' },
    searchAgentDelete: { title: 'Poista hakuvahti' },
  },
}
