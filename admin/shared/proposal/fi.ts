export const fi = {
  proposed: 'Ehdotus on tallessa. Toinen henkilö hyväksyy sen sivulla Ehdotukset.',
  waiting: (count: string) => `${count} odottaa`,
}
