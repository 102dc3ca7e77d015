import type { OutgoingHttpHeaders } from 'node:http'

/** The header with which a browser sends back the first cookie of an answer; empty when it sets none. */
export const cookieOf = ({ headers }: { headers: OutgoingHttpHeaders }): string =>
  String([headers['set-cookie'] ?? ''].flat()[0]).split(';')[0] ?? ''
