export const fi = {
  somebody: 'Joku',
  /** A list price as staff call it. */
  price: (model: string, gear: string, months: number) => `${model}, ${gear}, ${months} kk`,
  /** Why a picture cannot be shown. */
  pictures: {
    tooLarge: 'Kuva on suurempi kuin 1 Mt.',
    unknown: 'Tiedosto ei ole kuva, jota kauppa osaa näyttää. Anna SVG, WebP, PNG tai JPEG.',
    notStill:
      'Piirroksessa on ohjelmia, viittauksia muualle tai omia merkintöjä (script, on…, href, ENTITY). Tallenna se pelkkänä kuvana.',
    tooLong: (pixels: number, isWide: boolean, most: number) =>
      `Kuva on ${pixels} kuvapistettä ${isWide ? 'leveä' : 'korkea'}. Enintään ${most} riittää.`,
    otherEnding: (ending: string) => `Kuva on tyyppiä ${ending}; anna nimi, joka päättyy .${ending}.`,
    tooHeavy: (kilobytes: number, most: number) => `Kuva on ${kilobytes} kt. Tähän kohtaan sopii enintään ${most} kt.`,
    shape: (width: number, height: number, wanted: string) => `Kuvan koko on ${width} × ${height}. ${wanted}`,
    twiceAsWide: 'Leveyden on oltava kaksi kertaa korkeus, esimerkiksi 1200 × 600.',
    between: (from: number, to: number) =>
      `Leveyden on oltava ${String(from).replace('.', ',')}–${to} kertaa korkeus, esimerkiksi 1600 × 640.`,
    tooNarrow: (width: number, least: number) =>
      `Kuva on ${width} kuvapistettä leveä. Sen on oltava vähintään ${least}.`,
  },
}
