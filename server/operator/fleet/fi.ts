import type { Gear } from '../../../contract/fields.ts'

const gears: Record<Gear, string> = { A: 'automaatti', M: 'manuaali' }

/** The table of cars as a file. */
export const fi = {
  sheet: 'Autot',
  gears,
  columns: {
    plate: 'Rekisteritunnus',
    model: 'Malli',
    gear: 'Vaihteisto',
    place: 'Toimipiste',
    state: 'Tila',
    freeFrom: 'Noudettavissa alkaen',
    inspectionDue: 'Katsastettava viimeistään',
    insurer: 'Vakuutusyhtiö',
    policyNumber: 'Vakuutusnumero',
    leasingEnds: 'Leasing päättyy',
    order: 'Tilaus',
    ends: 'Tilaus päättyy',
  },
}
