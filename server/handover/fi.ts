export const fi = {
  noPhoto: 'Tiedosto ei ole kuva, joka voidaan tallentaa. Ota kuva uudelleen tai anna JPEG-kuva.',
  tooManyPhotos: (most: number) => `Enempää kuin ${most} kuvaa ei mahdu.`,
}
