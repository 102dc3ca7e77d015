import type { statementFi } from './statementFi.ts'

export const statementEn: typeof statementFi = {
  kinds: {
    kilometres: 'Kilometres beyond',
    late: 'Late return',
    items: 'Missing equipment',
    energy: 'Fuel or charge',
    cleaning: 'Cleaning',
    damage: 'Damage',
  },
  titles: { return: 'Return statement', damage: 'Damage statement' },
  invoiced: { return: 'Return of the car', damage: 'Damage to the car' },
  /** English says both with the same word: ‘the return statement’, ‘for the return’. */
  of: { return: 'return', damage: 'damage' },
  from: { return: 'return', damage: 'damage' },
  fairWear: 'Fair wear and tear is included in the price and is not charged for.',
}
