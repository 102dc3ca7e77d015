/** Acts of staff that a timeline tells by themselves. */
export const actNames: Record<string, string> = {
  releaseOrder: 'Auto vapautettu noudettavaksi',
  promptPickupTime: 'Noutoaikaa kysytty uudelleen',
  promptReturnTime: 'Palautusaikaa kysytty',
  registerHolder: 'Haltija ilmoitettu rekisteriin',
  endOrder: 'Tilaus päätetty',
  withdrawOrder: 'Tilaus peruutettu',
  stopService: 'Lisäpalvelu lopetettu',
  withdrawService: 'Lisäpalvelu peruttu',
  invoiceOrder: 'Laskutettu',
  creditInvoice: 'Lasku hyvitetty',
}
