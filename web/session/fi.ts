export const fi = {
  sendLinkFailed: 'Sähköpostin lähetyksessä tapahtui virhe. Yritäthän uudelleen.',
}
