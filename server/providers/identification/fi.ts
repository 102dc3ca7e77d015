export const fi = {
  /** Ways to identify whose names are no brands. */
  bankOrMobile: 'Pankkitunnuksilla tai mobiilivarmenteella',
  mobile: 'Mobiilivarmenne',
  mobileEmulator: 'Mobiilivarmenne (emulaattori)',
}
