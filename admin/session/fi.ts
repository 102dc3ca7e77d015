import type { DirectoryFailure } from '../../contract/ops/directoryFailures.ts'
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

/** What became of a sign-in with the company's own account, and the way on. */
export const directoryFailures: Record<DirectoryFailure, { title: string; text: string }> = {
  away: {
    title: 'Kirjautumispalvelu ei vastaa',
    text: 'Yrityksen kirjautumispalvelu ei juuri nyt vastaa. Odota hetki ja yritä uudelleen.',
  },
  cancelled: { title: 'Kirjautuminen keskeytyi', text: 'Kirjautuminen jäi kesken. Voit aloittaa sen uudelleen.' },
  expired: {
    title: 'Kirjautuminen vanheni',
    text: 'Kirjautuminen kesti liian kauan, tai sama kirjautuminen oli jo käytetty. Kirjaudu uudelleen.',
  },
  misconfigured: {
    title: 'Kirjautuminen ei onnistunut',
    text: 'Hallinnan asetukset yrityksen kirjautumispalvelussa eivät täsmää. Kerro tästä ylläpidolle.',
  },
  no_roles: {
    title: 'Sinulla ei ole roolia hallinnassa',
    text: 'Yrityksen tunnuksesi ei kuulu mihinkään ryhmään, jolla on rooli hallinnassa. Pyydä rooli pääkäyttäjältä.',
  },
  other_subject: {
    title: 'Osoitteesi on jo toisella',
    text: 'Hallinnassa on jo joku toinen tällä sähköpostiosoitteella. Pyydä pääkäyttäjää poistamaan hänet ja kutsumaan sinut.',
  },
  other_tenant: {
    title: 'Tunnus on toisesta yrityksestä',
    text: 'Kirjauduit tunnuksella, joka ei ole tämän yrityksen. Kirjaudu työpaikkasi tunnuksella.',
  },
  refused: {
    title: 'Kirjautuminen ei onnistunut',
    text: 'Kirjautumispalvelun vastausta ei voitu hyväksyä. Kirjaudu uudelleen; jos se ei auta, kerro ylläpidolle.',
  },
  unknown: {
    title: 'Sinua ei ole lisätty hallintaan',
    text: 'Yrityksen tunnuksesi tunnistettiin, mutta sinulla ei ole oikeutta hallintaan. Pyydä pääkäyttäjää kutsumaan sinut työsähköpostisi osoitteella.',
  },
}

export const fi = {
  title: 'Kirjaudu hallintaan',
  sandboxLead: 'Tämä on kokeiluympäristö. Valitse keksitty henkilö; jokaisella on oma roolinsa.',
  people: 'Henkilöt',
  passkeyLead: 'Kirjaudu laitteesi pääsyavaimella: sormenjäljellä, kasvoilla tai laitteen koodilla.',
  directoryLead: 'Kirjaudu samalla tunnuksella kuin yrityksen muihin palveluihin.',
  withDirectory: 'Kirjaudu yrityksen tunnuksella',
  help: (contact: string) => `Apua saat täältä: ${contact}.`,
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
