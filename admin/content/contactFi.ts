export const contactFi = {
  phone: 'Puhelin',
  phoneHint: 'Kansainvälisessä muodossa, esimerkiksi +358 9 000 0000.',
  hours: 'Milloin puhelimeen vastataan',
  hoursHint: 'Esimerkiksi ma–pe 8–22.',
  email: 'Sähköposti',
  chat: 'Chatin osoite',
  chatHint: 'Tyhjä, jos chattia ei ole.',
  assistance: 'Tiepalvelun puhelin',
  assistanceHint: 'Vastaa vuorokauden ympäri. Tyhjä, jos tiepalvelua ei ole.',
  address: 'Postiosoite',
  addressHint: 'Rivi kerrallaan, enintään viisi riviä.',
}
