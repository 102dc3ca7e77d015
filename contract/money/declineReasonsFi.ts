/** The sentence about a failed charge, by the code of the card's issuer (Nets, Amex, and the shop's own). */
export const declineReasonsFi = {
  '101': 'Maksukortti on vanhentunut.',
  '102': 'Kortin myöntäjä epäili väärinkäyttöä ja esti veloituksen.',
  '111': 'Kortin numeroa ei enää tunneta.',
  '116': 'Kortilla ei ollut riittävästi katetta.',
  '119': 'Kortilla ei voi maksaa verkossa. Tarkista kortin asetukset pankistasi.',
  '121': 'Kortin käyttöraja ylittyi.',
  '200': 'Maksukortti on suljettu.',
  '207': 'Maksukortti on suljettu.',
  '208': 'Maksukortti on ilmoitettu kadonneeksi.',
  '209': 'Maksukortti on ilmoitettu varastetuksi.',
  fail: 'Maksua ei vahvistettu pankissa.',
  'not-confirmed': 'Maksua ei vahvistettu pankissa.',
}
