export const fi = { notMore: 'Lisää rivejä ei saatu. Yritä uudelleen.' }
