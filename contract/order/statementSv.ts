import type { statementFi } from './statementFi.ts'

export const statementSv: typeof statementFi = {
  kinds: {
    kilometres: 'Överskridande kilometer',
    late: 'Försenad återlämning',
    items: 'Utrustning som saknas',
    energy: 'Bränsle eller laddning',
    cleaning: 'Städning',
    damage: 'Skada',
  },
  titles: { return: 'Specifikation av återlämningen', damage: 'Specifikation av skadan' },
  invoiced: { return: 'Återlämning av bilen', damage: 'Skada på bilen' },
  of: { return: 'av återlämningen', damage: 'av skadan' },
  from: { return: 'för återlämningen av bilen', damage: 'för skadan på bilen' },
  fairWear: 'Normalt slitage ingår i priset och debiteras inte.',
}
