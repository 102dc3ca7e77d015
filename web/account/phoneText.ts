/** `+358401234567` as it is written in Finland, `040 123 4567`; other numbers stay as they are. */
export const phoneText = (phone: string): string =>
  phone.replace(/^\+358(4\d|50)(\d{3})(\d{2,5})$/, '0$1\u00a0$2\u00a0$3')
