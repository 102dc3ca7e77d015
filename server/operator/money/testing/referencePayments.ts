/** A payment as a bank tells it. */
interface Paid {
  archiveId: string
  reference: string
  cents: number
  /** `2026-11-20` */
  bookedOn: string
  payer?: string
}

/** The Finnish file of incoming reference payments, as banks write it. */
export function referencePayments(all: Paid[]): string {
  const day = (on: string) => on.slice(2).replaceAll('-', '')
  const rows = all.map(({ archiveId, reference, cents, bookedOn, payer = 'ONNISTUJA ON' }) =>
    [
      '3',
      '12345600000785',
      day(bookedOn),
      day(bookedOn),
      archiveId.padEnd(16),
      reference.padStart(20, '0'),
      payer.slice(0, 12).padEnd(12),
      '1A',
      String(cents).padStart(10, '0'),
      '0A ',
    ].join(''),
  )
  return ['0'.padEnd(90), ...rows, '9'.padEnd(90)].join('\r\n')
}
