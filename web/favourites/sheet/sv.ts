import type { fi } from './fi.ts'

export const sv: typeof fi = {
  title: 'Favoriter',
  lead: 'Favoriterna sparas bara i den här webbläsaren.',
  gone: 'Finns inte längre i utbudet',
  taken: 'Borttagen. Tryck på hjärtat om du vill behålla bilen på listan.',
  choose: 'Jämför',
  chooseNamed: (name: string) => `Jämför: ${name}`,
  compare: (count: number) => `Jämför bilar (${count})`,
  tooFew: 'Välj minst två bilar.',
  close: 'Stäng',
}
