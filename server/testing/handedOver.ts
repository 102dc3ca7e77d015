const written = {
  energy_percent: 80,
  items: ['keys', 'papers'],
  met: { name: 'Onni Onnistuja', known_by: 'driving_licence' },
  // Cars of tests drive a year in a day.
  sure: true,
} as const

/** All that is written down when a car leaves, with a ground for whatever is missing of its order. */
export const leavingCar = {
  ...written,
  items: [...written.items],
  licence_seen: true,
  reason: 'Sovittu esihenkilön kanssa',
}
/** The same when it comes back. */
export const returningCar = { ...written, items: [...written.items], fit: true }

/** The smallest JPEG that there is: a grey point. */
export const aPhoto = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
)
