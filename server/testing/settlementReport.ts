const HEAD = 'settlementId;settlementDate;entryDate;stamp;reference;amount;paymentMethodFee;paymentMethodCommission'

/** Paytrail's payment report with these lines. */
export const settlementReport = (lines: readonly string[]): string => [HEAD, ...lines].join('\n')

/** A line of it. */
export const settledLine = (settlement: string, day: string, stamp: string, amount: string, fee = '0,00'): string =>
  `${settlement};${day};${day};${stamp};;${amount};${fee};0,00`
