import { formatCount } from '../../../contract/text/count.ts'

export const fi = {
  failed: 'Tietoja ei saatu',
  failedHint: 'Yritä hetken kuluttua uudelleen.',
  notMore: 'Lisää rivejä ei saatu. Yritä uudelleen.',
  part: (rows: number) => `Rivit 1–${formatCount(rows, 'fi')}, lisää on.`,
  print: 'Tulosta',
  partTitle: 'Koko lista ei ole mukana',
  partText: 'Rajaa listaa, jos tarvitset myös loput rivit paperille. Myös tulosteessa lukee, että lista jatkuu.',
  printPart: 'Tulosta nämä rivit',
  cancel: 'Peruuta',
}
