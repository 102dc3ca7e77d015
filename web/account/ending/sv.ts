import type { fi } from './fi.ts'

export const sv: typeof fi = {
  rule: 'Du kan avsluta abonnemanget senast två veckor före faktureringsperiodens slut. Om du avslutar det senare upphör abonnemanget först i slutet av nästa faktureringsperiod.',
  fixed: (day: string) => `Abonnemanget kan upphöra tidigast i slutet av bindningstiden, ${day}.`,
  periodLast: 'Faktureringsperiodens sista dag',
  nextCharge: 'Nästa debitering',
  noCharge: 'Inga fler månadsdebiteringar',
  chargeOf: (sum: string, day: string) => `${sum}, ${day}`,
  lastDay: 'Sista dag att avsluta',
  contractEnd: 'Avtalet upphör',
  carBack: 'Bilen återlämnas',
  ifNow: 'Om du avslutar abonnemanget nu',
  mail: 'Vi skickar anvisningar för återlämningen till din e-post.',
  end: 'Avsluta abonnemanget',
  back: 'Tillbaka',
  ended: 'Vi har antecknat att ditt abonnemang upphör.',
  failed: 'Abonnemanget kunde inte avslutas',
  failedNote: 'Abonnemanget avslutades inte. Försök igen om en stund.',
}
