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
  views: {
    title: 'Omat näkymät',
    save: 'Tallenna näkymä',
    change: 'Muuta näkymää',
    rename: 'Nimeä uudelleen',
    remove: 'Poista',
    name: 'Näkymän nimi',
    nameMissing: 'Anna näkymälle nimi.',
    removes: (name: string) => `Näkymä ”${name}” poistetaan. Lista itse pysyy ennallaan.`,
    titles: { save: 'Tallenna näkymä', rename: 'Nimeä näkymä uudelleen', remove: 'Poista näkymä' },
    labels: { save: 'Tallenna', rename: 'Tallenna', remove: 'Poista' },
    done: { save: 'Näkymä on tallessa', rename: 'Nimi on muutettu', remove: 'Näkymä on poistettu' },
  },
}
