import { visible } from '../../contract/text/visibleText.ts'

/** The form in which names are compared: two that look alike are one. */
export const plainName = (name: string): string => visible(name).trim().replace(/\s+/g, ' ').toLocaleLowerCase('fi')
