/** The columns of the file for a collector. */
export const fi = {
  sheet: 'Perintä',
  debtor: 'Velallinen',
  businessId: 'Y-tunnus',
  address: 'Osoite',
  email: 'Sähköposti',
  phone: 'Puhelin',
  invoice: 'Lasku',
  reference: 'Viitenumero',
  order: 'Tilaus',
  text: 'Selite',
  issued: 'Laskun päivä',
  due: 'Eräpäivä',
  late: 'Päiviä myöhässä',
  total: 'Laskun summa',
  left: 'Avoinna',
  handedOver: 'Siirretty perintään',
}
