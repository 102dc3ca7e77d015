export const fi = { nobody: 'ei kenelläkään' }
