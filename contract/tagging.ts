/**
 * Pages on which a tag manager's foreign script may run. A list of the allowed, so that whatever is new or spelt oddly is
 * without it: pages with a password, a token in their address, the bank, the card and the confirmation never have it.
 */
const taggedPages =
  /^\/(autot\/[a-z0-9-]+|kaupungit\/[a-z0-9-]+|sopimusehdot|kayttoehdot|tietosuoja|evasteet|saavutettavuus|tili|uusi-tilaus(\/(lisapalvelut|valmis))?)?$/

/** Whether the page at this path may load the tag manager. The server's policy and the browser both ask here. */
export const mayTag = (path: string): boolean => taggedPages.test(path)
