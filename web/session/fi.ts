export const fi = {
  sendLinkFailed: 'Sähköpostin lähetyksessä tapahtui virhe. Yritäthän uudelleen.',
  notKept: 'Selaimesi ei salli sivuston tallentaa tietoja',
  notKeptNote:
    'Siksi kirjautumisesi päättyy aina, kun sivu latautuu uudelleen, esimerkiksi kun palaat pankin tai maksupalvelun sivulta. Tilauksesi säilyy: kirjaudu silloin uudelleen salasanalla tai sähköpostiin lähetettävällä linkillä. Kirjautuminen säilyy, kun sallit evästeet ja sivustotiedot selaimesi asetuksissa.',
  notReached: 'Emme saaneet yhteyttä palveluun',
  notReachedNote: 'Emme kirjanneet sinua ulos. Tarkista verkkoyhteys ja yritä hetken päästä uudelleen.',
}
