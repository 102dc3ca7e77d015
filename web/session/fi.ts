export const fi = {
  sendLinkFailed: 'Sähköpostin lähetyksessä tapahtui virhe. Yritäthän uudelleen.',
  notKept: 'Selaimesi ei salli sivuston tallentaa tietoja',
  notKeptNote:
    'Kirjautumisesi päättyy siksi aina, kun sivu latautuu uudelleen, kuten palatessasi pankin tai maksupalvelun sivulta. Tilauksesi säilyy meillä: kirjaudu silloin uudelleen salasanalla tai sähköpostiin lähetettävällä linkillä. Kun sallit evästeet ja sivustotiedot selaimesi asetuksissa, kirjautuminen säilyy.',
  notReached: 'Emme saaneet yhteyttä palveluun',
  notReachedNote: 'Kirjautumisesi on voimassa. Tarkista verkkoyhteys ja yritä hetken päästä uudelleen.',
}
