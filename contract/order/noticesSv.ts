import type { noticesFi } from './noticesFi.ts'

export const noticesSv: typeof noticesFi = {
  firstCharge: 'Månadsavgiften debiteras från ditt kort tidigast 8 dagar innan du hämtar bilen.',
  firstChargeDelivered: 'Månadsavgiften debiteras från ditt kort tidigast 8 dagar innan bilen levereras.',
  nextCharges: 'Följande månadsavgifter debiteras 8 dagar innan varje ny faktureringsperiod börjar.',
  ending:
    'Om du inte vill fortsätta ska du avsluta abonnemanget senast två veckor innan en ny faktureringsperiod börjar.',
  companyWithdraws:
    'Ångerrätten gäller bara konsumenter, så ett företags beställning kan inte ångras efter att den har bekräftats.',
  withdrawing:
    'Du kan ångra beställningen inom 14 dagar från att du gjorde den. Se punkt 19 i avtalsvillkoren, distansförsäljning.',
  withdrawingPage: 'Du kan ångra avtalet på webben (Ångra avtalet här) eller med blanketten på avtalets sista sida.',
}
