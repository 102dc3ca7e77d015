export const fi = { here: 'Tämä sivu on myös suomeksi.', read: 'Lue suomeksi', stay: 'Jatka suomeksi' }
