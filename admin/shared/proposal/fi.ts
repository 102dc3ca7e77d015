import { formatPrice } from '../../../contract/money/money.ts'

export const fi = {
  proposed: 'Ehdotus on tallessa. Toinen henkilö hyväksyy sen sivulla Ehdotukset.',
  proposeCredit: (euros: number) => `Ehdota hyvitystä ${formatPrice(euros)}`,
  creditNeedsTwo:
    'Näin suureen hyvitykseen tarvitaan toinen henkilö: siitä tulee ehdotus, ja mitään ei tapahdu, ennen kuin joku muu hyväksyy sen.',
  waiting: (count: string) => `${count} odottaa`,
}
