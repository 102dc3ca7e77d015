export const fi = {
  title: 'Hakuvahti',
  note: 'Hakuvahti lähettää viestin, kun hakuusi sopiva auto vapautuu. Se otetaan käyttöön pian.',
} as const
