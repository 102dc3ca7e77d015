export const fi = {
  choose: 'Valitse tunnistautumistapa',
  chooseText:
    'Tunnistaudut pankkitunnuksillasi tai mobiilivarmenteella palveluntarjoajan sivulla ja palaat sitten tilaukseesi.',
  done: 'Tunnistautuminen onnistui, voit jatkaa',
  doneText: 'Tarkistukset jatkuvat tilauksesi sivulla.',
  cancelled: 'Tunnistautuminen keskeytettiin',
  failed: 'Virhe tunnistautumisessa',
  failedText: 'Tilauksesi on tallessa. Voit tunnistautua uudelleen tilauksesi sivulla.',
  personHasAccount: 'Sinulla on jo tili toisella sähköpostiosoitteella. Tilaa sillä tilillä.',
  otherPerson: 'Tämä tili on toisen henkilön. Tilaa omalla tililläsi.',
  refused: 'Tunnistautumista ei voi jatkaa',
  refusedText: 'Linkki on vanhentunut tai jo käytetty. Palaa tilaukseesi ja paina uudelleen Tunnistaudu.',
}
