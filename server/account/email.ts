/** The form an address is found by: two ways of writing it are one customer. */
export const normalEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase()
