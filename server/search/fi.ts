export const fi = { placeMissing: 'Syötä sijainti' }
