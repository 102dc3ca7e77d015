export const fi = {
  title: 'Koontilaskut',
  note: 'Yrityksesi laskut ja hyvityslaskut kuukausittain samalla paperilla.',
  month: 'Kuukausi',
  number: 'Tunnus',
  papers: 'Laskuja',
  total: 'Yhteensä',
  paper: 'Koontilasku',
  open: 'Lataa',
  download: (number: string) => `Lataa koontilasku ${number}`,
  failed: 'Koontilaskua ei saatu ladattua',
  tryAgain: 'Yritä hetken kuluttua uudelleen.',
}
