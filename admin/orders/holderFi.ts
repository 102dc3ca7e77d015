export const holderFi = {
  registered: (day: string) => `Haltija ilmoitettu rekisteriin ${day}`,
  notRegistered: (due: string) => `Haltijaa ei ole vielä ilmoitettu rekisteriin. Viimeinen päivä on ${due}.`,
  name: 'Merkitse ilmoitetuksi',
  title: (handover: string) => `Merkitse ilmoitetuksi: ${handover.toLowerCase()}`,
  lead: 'Ilmoita haltijan muutos ensin ajoneuvorekisteriin. Tähän kirjataan, milloin se tehtiin.',
  day: 'Ilmoituksen päivä',
  done: 'Ilmoitus on kirjattu',
}
