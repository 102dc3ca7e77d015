import type { LineKind, StatementSubject } from './statementRules.ts'

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
  titles: { return: 'Palautuksen erittely', damage: 'Vaurion erittely' } satisfies Record<StatementSubject, string>,
  /** The titles of their invoices. */
  invoiced: { return: 'Auton palautus', damage: 'Auton vaurio' } satisfies Record<StatementSubject, string>,
  /** The same inside of a sentence: the bill of it, and the costs from it. */
  of: { return: 'palautuksen', damage: 'vaurion' } satisfies Record<StatementSubject, string>,
  from: { return: 'palautuksesta', damage: 'vauriosta' } satisfies Record<StatementSubject, string>,
  fairWear: 'Normaali kuluminen kuuluu hintaan, eikä siitä veloiteta.',
}
