import type { StaffRole } from '../../contract/ops/roles.ts'

export const roleNames: Record<StaffRole, string> = {
  desk: 'toimipiste',
  service: 'asiakaspalvelu',
  finance: 'talous',
  fleet: 'kalusto',
  offer: 'tarjonta',
  content: 'sisältö',
  administrator: 'pääkäyttäjä',
}

export const fi = {
  title: 'Kirjaudu hallintaan',
  sandboxLead: 'Tämä on kokeiluympäristö. Valitse keksitty henkilö; jokaisella on oma roolinsa.',
  people: 'Henkilöt',
  passkeyLead: 'Kirjaudu laitteesi pääsyavaimella: sormenjäljellä, kasvoilla tai laitteen koodilla.',
  withPasskey: 'Kirjaudu pääsyavaimella',
  invited: 'Tervetuloa hallintaan',
  invitedLead:
    'Luo tälle laitteelle pääsyavain. Kirjaudut sillä jatkossa ilman salasanaa: sormenjäljellä, kasvoilla tai laitteen koodilla.',
  makePasskey: 'Luo pääsyavain',
  noToken: 'Osoitteesta puuttuu kutsun tunnus. Avaa linkki kokonaisena, tai pyydä pääkäyttäjältä uusi.',
  notUnlocked: 'Laitteen lukitusta ei avattu. Yritä uudelleen.',
  failed: 'Kirjautuminen ei onnistunut',
  ended: 'Istuntosi päättyi',
  endedText:
    'Olit poissa yli tunnin, tai istunto oli kestänyt 12 tuntia. Mitä kirjoitit, on yhä tällä sivulla: kirjaudu uudessa ikkunassa ja palaa tähän.',
  signInAgain: 'Kirjaudu uudessa ikkunassa',
  goOn: 'Jatka tästä',
  stillOut: 'Et ole vielä kirjautunut.',
  roles: 'Roolit',
  ways: 'Työtavat',
  keysOn: 'Yhden näppäimen komennot ovat käytössä (esimerkiksi / ja g t)',
  signOut: 'Kirjaudu ulos',
  signOutFailed: 'Uloskirjautuminen ei onnistunut',
}
