import { SocketAddress } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf } from './networkOf.ts'

const group = fc.integer({ min: 0, max: 0xffff })
const half = fc.array(fc.oneof(fc.constant(0), group), { minLength: 4, maxLength: 4 })
const hex = (groups: number[]) => groups.map((one) => one.toString(16)).join(':')
const full = (groups: number[]) => groups.map((one) => one.toString(16).padStart(4, '0').toUpperCase()).join(':')
const short = (address: string) => new SocketAddress({ address, family: 'ipv6' }).address

test('every address of one /64 is one network, in each way of writing it', () => {
  fc.assert(
    fc.property(half, half, half, (network, one, other) => {
      // The first groups of what stands for an IPv4 address are all zeros.
      fc.pre(network.some(Boolean))
      const expected = `${hex(network)}::/64`
      const ways = [one, other].flatMap((rest) => {
        const groups = [...network, ...rest]
        return [hex(groups), full(groups), short(hex(groups)), `${hex(groups)}%eth0`]
      })
      expect(new Set(ways.map(networkOf))).toEqual(new Set([expected]))
    }),
  )
})

test('two networks are two, and an IPv4 address is itself, also where it came as IPv6', () => {
  fc.assert(
    fc.property(half, half, half, (one, other, rest) => {
      fc.pre(hex(one) !== hex(other))
      fc.pre([one, other].every((network) => network.some(Boolean)))
      expect(networkOf(hex([...one, ...rest]))).not.toBe(networkOf(hex([...other, ...rest])))
    }),
  )
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(networkOf(address)).toBe(address)
      const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
      const inHex = `::ffff:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
      expect([`::ffff:${address}`, `::FFFF:${address}`, inHex].map(networkOf)).toEqual([address, address, address])
    }),
  )
})

test('addresses with zeros in their network, and what is no address', () => {
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('2001:db8:0:7::')).toBe('2001:db8:0:7::/64')
  expect(networkOf('0:0:0:7:1:2:3:4')).toBe('0:0:0:7::/64')
  expect(['unknown', '', '198.51.100.7:443'].map(networkOf)).toEqual(['unknown', '', '198.51.100.7:443'])
})
