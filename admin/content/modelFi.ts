export const modelFi = {
  models: 'Automallit',
  small: 'Kuva listoissa',
  large: 'Iso kuva mallin sivulla',
  alt: 'Ison kuvan kuvaus',
  altHint: 'Ruudunlukija lukee tämän kuvan sijaan. Esimerkiksi: Norra Kide, sininen viistoperä sivulta.',
  info: 'Tietoa mallista (HTML)',
  infoHint: 'Kappaleet, otsikot, listat ja taulukot. Tyhjää tekstiä ei näytetä.',
  about: 'Tietoa mallista',
  noInfo: 'Mallista ei kerrota enempää.',
  inLists: 'Listoissa ja tilauksella',
}
