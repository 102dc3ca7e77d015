import { copied } from '../../../contract/text/visibleText.ts'

/** The form an address is found by: two ways of writing it are one customer. */
export const normalEmail = (email: string): string => copied(email).toLowerCase()
