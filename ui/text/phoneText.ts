/** `+358401234567` as it is written in Finland, `040 123 4567`; foreign numbers stay as they are. */
export const phoneText = (phone: string): string =>
  phone.replace(/^\+358(4\d|50)(\d{3})(\d{2,5})$/, '0$1 $2 $3').replace(/^\+358(?=\d)/, '0')
