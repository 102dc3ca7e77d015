export const fi = {
  withPasskey: 'Kirjaudu pääsyavaimella',
  notUnlocked: 'Pääsyavainta ei käytetty loppuun asti. Yritä uudelleen tai kirjaudu salasanalla.',
  passkeyFailed: 'Pääsyavaimella ei kirjauduttu',
  passkeyTryAgain: 'Yritä hetken kuluttua uudelleen tai kirjaudu salasanalla.',
}
