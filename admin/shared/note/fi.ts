export const fi = {
  none: 'Muistiinpanoja ei ole.',
  label: 'Uusi muistiinpano',
  hint: 'Asiakas voi pyytää nähtäväkseen, mitä hänestä on kirjoitettu.',
  empty: 'Kirjoita ensin muistiinpano.',
  add: 'Lisää muistiinpano',
  failed: 'Muistiinpanoa ei voitu tallentaa. Teksti on tallessa tässä.',
  aboutCustomer: 'Asiakkaasta',
}
