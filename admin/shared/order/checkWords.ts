const checkNames: Record<string, string> = {
  identification: 'Tunnistautuminen',
  licence: 'Ajo-oikeuden tarkistus',
  credit: 'Luottotietojen tarkistus',
}
const checkStates: Record<string, string> = {
  started: 'kesken',
  success: 'hyväksytty',
  manual: 'odottaa käsittelijää',
  pending: 'odottaa käsittelijää',
  ready: 'odottaa käsittelijää',
  denied: 'hylätty',
  error: 'ei onnistunut',
}

/** A check and what came of it, in words; never what it was made with. */
export const checkWords = (what: string, status: string): string =>
  `${checkNames[what] ?? what}: ${checkStates[status] ?? status}`
