import type { DirectoryFailure } from '../../contract/ops/people/directoryFailures.ts'
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

/** The outcome of a sign-in with the company's own account, and the next step. */
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
  other_person: {
    title: 'Vahvistus ei onnistunut',
    text: 'Kirjauduit yrityksen tunnuksella eri henkilönä kuin hallintaan, tai istuntosi ehti päättyä.',
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
    'Istunto päättyy, kun on ollut poissa tunnin, kun se on kestänyt 12 tuntia tai kun pääsy on poistettu. Mitä kirjoitit, on yhä tällä sivulla: kirjaudu uudessa ikkunassa ja palaa tähän.',
  signInAgain: 'Kirjaudu uudessa ikkunassa',
  goOn: 'Jatka tästä',
  stillOut: 'Et ole vielä kirjautunut.',
  roles: 'Roolit',
  passkeys: 'Pääsyavaimet',
  passkeysLead:
    'Pääsyavaimella kirjaudut laitteesi sormenjäljellä, kasvoilla tai koodilla. Jokaisella laitteella voi olla omansa.',
  noPasskeys: 'Sinulla ei ole pääsyavaimia.',
  passkeyName: 'Nimi',
  made: 'Luotu',
  lastUsed: 'Käytetty viimeksi',
  never: 'Ei vielä',
  acts: 'Toiminnot',
  addPasskey: 'Lisää pääsyavain',
  added: 'Pääsyavain on lisätty. Saat siitä kirjeen sähköpostiisi.',
  addFailed: 'Pääsyavainta ei lisätty',
  rename: (name: string) => `Nimeä pääsyavain: ${name}`,
  renameTitle: 'Nimeä pääsyavain',
  nameMissing: 'Anna pääsyavaimelle nimi.',
  renamed: 'Nimi on vaihdettu.',
  remove: (name: string) => `Poista pääsyavain: ${name}`,
  removeTitle: 'Poistetaanko pääsyavain?',
  removeText: (name: string) =>
    `Pääsyavaimella ${name} ei voi sen jälkeen kirjautua. Poista avain myös laitteen omista asetuksista.`,
  removeConfirm: 'Poista pääsyavain',
  removed: 'Pääsyavain on poistettu. Saat siitä kirjeen sähköpostiisi.',
  removeFailed: 'Pääsyavainta ei poistettu',
  lastWay: 'Ainoaa tapaasi kirjautua ei voi poistaa. Lisää ensin toinen pääsyavain.',
  proofTitle: 'Vahvista, että olet sinä',
  proofText: 'Ennen kuin pääsyavaimia muutetaan, kirjaudu vielä kerran. Vahvistus on voimassa viisi minuuttia.',
  proofNoWay: 'Kirjaudu ulos ja takaisin sisään, ja tee muutos viiden minuutin kuluessa.',
  proveByPasskey: 'Vahvista pääsyavaimella',
  proveByDirectory: 'Vahvista yrityksen tunnuksella',
  proofFailed: 'Vahvistus ei onnistunut',
  cancel: 'Peruuta',
  sessions: 'Istunnot',
  sessionsText: (many: number) =>
    many === 1 ? 'Olet kirjautunut vain tällä laitteella.' : `Olet kirjautunut ${many} laitteella tai selaimessa.`,
  signOutOthers: 'Kirjaa muut ulos',
  othersOut: 'Muut istunnot on päätetty.',
  othersFailed: 'Muita istuntoja ei päätetty',
  ways: 'Työtavat',
  keysOn: 'Yhden näppäimen komennot ovat käytössä (esimerkiksi / ja g t)',
  signOut: 'Kirjaudu ulos',
  signOutFailed: 'Uloskirjautuminen ei onnistunut',
  roleNames,
  directoryFailures,
}
