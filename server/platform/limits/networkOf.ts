import { isIPv6, SocketAddress } from 'node:net'
import type { FastifyRequest } from 'fastify'

const GROUPS = 8
const GROUPS_OF_NETWORK = 4

/** The network that a request comes from, whose requests are counted together; for limits only. */
export const networkOfRequest = ({ ip }: Pick<FastifyRequest, 'ip'>): string => networkOf(ip)

/**
 * An IPv4 address, or the /64 that one line or one phone has for itself: it can send from each of its 2^64 addresses
 * (RFC 6177, RFC 7278). What is no address stays as it is.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  // Written in one way, whatever way it came (RFC 5952).
  const { address: written } = new SocketAddress({ address: plain, family: 'ipv6' })
  const [, mapped] = /^::ffff:([\d.]+)$/.exec(written) ?? []
  if (mapped) return mapped
  const [before = [], after = []] = written.split('::').map((part) => (part ? part.split(':') : []))
  const between = Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0')
  return `${[...before, ...between, ...after].slice(0, GROUPS_OF_NETWORK).join(':')}::/64`
}
