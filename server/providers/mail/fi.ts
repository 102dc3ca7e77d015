/** The frame of every letter. */
export const fi = {
  hello: 'Hei!',
  helloTo: (name: string) => `Hei ${name}!`,
  automatic: 'Tämä on automaattinen viesti.',
  service: 'Asiakaspalvelu:',
  motto: 'auto kuukaudeksi kerrallaan.',
}
