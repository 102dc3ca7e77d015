import { slugOf } from '../../contract/text/slug.ts'

/** The name under which the picture of a model flies between its cards and its page. */
export const flightOf = ({ display_name }: { display_name: string }): string => `auto-${slugOf(display_name)}`
