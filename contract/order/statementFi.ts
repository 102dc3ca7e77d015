import type { LineKind } from './statementRules.ts'

/** The bill at the return, as pages, letters, papers and the console name its parts. */
export const statementFi = {
  kinds: {
    kilometres: 'Ylittävät kilometrit',
    late: 'Myöhästynyt palautus',
    items: 'Puuttuva varuste',
    energy: 'Polttoaine tai lataus',
    cleaning: 'Siivous',
    damage: 'Vaurio',
  } satisfies Record<LineKind, string>,
  title: 'Palautuksen erittely',
  fairWear: 'Normaali kuluminen kuuluu hintaan, eikä siitä veloiteta.',
}
