/** The table of orders as a file. */
export const fi = {
  sheet: 'Tilaukset',
  columns: {
    order: 'Tilaus',
    status: 'Tila',
    customer: 'Asiakas',
    company: 'Yritys',
    car: 'Auto',
    registration: 'Rekisteritunnus',
    place: 'Toimipiste',
    pickup: 'Nouto',
    ends: 'Päättyy',
    owed: 'Maksamatta',
    replacement: 'Sijaisauto',
    replacementDue: 'Sijaisauton palautuspäivä',
  },
}
