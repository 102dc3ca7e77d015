import type { declineReasonsFi } from './declineReasonsFi.ts'

export const declineReasonsSv: typeof declineReasonsFi = {
  '101': 'Betalkortet har gått ut.',
  '102': 'Kortutgivaren misstänkte missbruk och stoppade debiteringen.',
  '111': 'Kortnumret känns inte längre igen.',
  '116': 'Det fanns inte tillräckligt med täckning på kortet.',
  '119': 'Kortet kan inte användas för betalning på nätet. Kontrollera kortets inställningar hos din bank.',
  '121': 'Kortets användningsgräns överskreds.',
  '200': 'Betalkortet är spärrat.',
  '207': 'Betalkortet är spärrat.',
  '208': 'Betalkortet har anmälts försvunnet.',
  '209': 'Betalkortet har anmälts stulet.',
  fail: 'Betalningen bekräftades inte hos banken.',
  'not-confirmed': 'Betalningen bekräftades inte hos banken.',
}
