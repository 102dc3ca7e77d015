export const fi = { unknownField: 'Tuntematon kenttä.', keyLength: '8-255 merkkiä.' }
