import type { fi } from './fi.ts'

export const sv: typeof fi = {
  steps: 'Beställningens steg',
  stepNames: ['Lediga bilar', 'Beställning', 'Identifiering', 'Betalning'],

  onMap: 'Visa på kartan',
  newWindow: '(öppnas i en ny flik)',
  toCalendar: { out: 'Lägg avhämtningen i kalendern', back: 'Lägg återlämningen i kalendern' },
  calendarTitle: {
    out: (car: string) => `Hämta bilen: ${car}`,
    home: (car: string) => `Bilen levereras: ${car}`,
    back: (car: string) => `Återlämna bilen: ${car}`,
  },
  bring: 'Ta med körkortet: det kontrolleras när bilen överlämnas.',
  bringHome: 'Var själv på plats och ha körkortet framme: chauffören kontrollerar det.',

  acceptAnew: 'Din beställning har ändrats: godkänn villkoren på nytt.',
  servicesKept: (names: string) => `Kvar i din beställning: ${names}.`,
  priceChanged: (name: string, now: string, before: string) => `${name} (nu ${now}, tidigare ${before})`,
  servicesDropped: (names: string) => `Togs bort ur din beställning: ${names}.`,
  dropped: {
    not_sold: 'fås inte på den nya avhämtningsplatsen',
    unfit: 'passar inte den här bilen',
    too_far: 'din adress är för långt från den nya avhämtningsplatsen',
    not_priced: 'priset kunde inte räknas ut, du kan lägga till tjänsten på nytt',
  },
}
