/** The address that may be shown in the frame: a page of the shop itself, else null. */
export function frameAddress(given: string, origin: string): string | null {
  const url = URL.canParse(given, origin) ? new URL(given, origin) : null
  return url && url.origin === origin && /^https?:$/.test(url.protocol) ? url.href : null
}
