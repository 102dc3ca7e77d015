/** The card provider's page as an address that a browser may be sent to; null for anything but a web page. */
export function terminalAddress(given: string, origin: string): string | null {
  const url = URL.canParse(given, origin) ? new URL(given, origin) : null
  return url && /^https?:$/.test(url.protocol) ? url.href : null
}
