export const fi = {
  /** ActSetups to identify whose names are no brands. */
  bankOrMobile: 'Pankkitunnuksilla tai mobiilivarmenteella',
  mobile: 'Mobiilivarmenne',
  mobileEmulator: 'Mobiilivarmenne (emulaattori)',
}
