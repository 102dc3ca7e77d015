/** The behaviour of a simulated card, chosen by a person on the terminal page. */
export interface Scenario {
  name: string
  /** The explanation for the person who chooses it. */
  explanation: string
  /** `failed`: the form itself says no; `cancelled`: the person turned back. */
  adds: 'added' | 'failed' | 'cancelled'
  issuer: 'Visa' | 'Mastercard'
  bin: string
  lastFour: string
  expired?: true
  charge: 'paid' | 'soft' | 'hard' | 'recovers' | 'customer' | 'late' | 'lost' | 'pending'
  code?: string
  refundFails?: true
  /** Pays back, but its answer is lost, and it finds no refund by the shop's id: as a real processor may. */
  refundUnheard?: true
  /** Tells everything three times, not in order. */
  repeats?: true
}

const visa = (name: string, lastFour: string, explanation: string, more: Partial<Scenario> = {}): Scenario => ({
  name,
  explanation,
  adds: 'added',
  issuer: 'Visa',
  bin: '415301',
  lastFour,
  charge: 'paid',
  ...more,
})

export const scenarios: readonly Scenario[] = [
  visa('ok', '0313', 'Kortti lisätään ja kaikki veloitukset onnistuvat.'),
  visa('ok-mc', '0321', 'Sama Mastercardilla.', { issuer: 'Mastercard', bin: '525301' }),
  visa('insufficient', '0354', 'Kortti lisätään, mutta tilillä ei koskaan ole katetta.', {
    charge: 'soft',
    code: '116',
  }),
  visa('recovers', '1019', 'Veloitus onnistuu vasta kolmannella yrityksellä.', { charge: 'recovers', code: '116' }),
  visa('stolen', '0209', 'Kortti on ilmoitettu varastetuksi: veloituksia ei yritetä uudelleen.', {
    charge: 'hard',
    code: '209',
  }),
  visa('expired', '0101', 'Kortti on vanhentunut.', { charge: 'hard', code: '101', expired: true }),
  visa('sca', '1162', 'Pankki pyytää vahvistuksen, kun asiakas on paikalla; kuukausiveloitukset onnistuvat.', {
    charge: 'customer',
  }),
  visa('3ds-fail', '0347', '3D Secure -vahvistus epäonnistuu, korttia ei lisätä.', { adds: 'failed' }),
  visa('cancel', '0313', 'Asiakas keskeyttää kortin lisäämisen.', { adds: 'cancelled' }),
  visa('timeout', '0504', 'Veloituksesta ei tule vastausta; 30 sekunnin kuluttua se on maksettu.', { charge: 'late' }),
  visa('lost', '0505', 'Veloituksesta ei koskaan tule vastausta.', { charge: 'lost' }),
  visa('pending', '0606', 'Veloitus jää odottamaan ja on maksettu 60 sekunnin kuluttua.', { charge: 'pending' }),
  visa('refund-fails', '0707', 'Veloitukset onnistuvat, hyvitys hylätään.', { refundFails: true }),
  visa('refund-lost', '0720', 'Hyvitys menee läpi, mutta vastaus katoaa eikä hyvitystä löydy kysymällä.', {
    refundUnheard: true,
  }),
  visa('dup-callback', '0808', 'Ilmoitukset tulevat kolmesti ja väärässä järjestyksessä.', { repeats: true }),
]

export const scenarioOf = (name: string): Scenario | undefined => scenarios.find((one) => one.name === name)

/** The scenario travels in the token: `sbx_<scenario>_<id>`. */
export const tokenFor = (scenario: Scenario, id: string): string => `sbx_${scenario.name}_${id}`
export const scenarioOfToken = (token: string): Scenario | undefined => scenarioOf(token.split('_')[1] ?? '')
