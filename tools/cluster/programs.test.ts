import { expect, test } from 'vitest'
import { findPrograms } from './programs.ts'

const debian = [
  ...['patroni', 'etcd', 'pgbackrest'].map((name) => `/usr/bin/${name}`),
  ...['haproxy', 'pgbouncer'].map((name) => `/usr/sbin/${name}`),
  ...['9', '15'].flatMap((version) =>
    ['postgres', 'pg_rewind', 'pg_basebackup'].map((name) => `/usr/lib/postgresql/${version}/bin/${name}`),
  ),
]
const without =
  (...names: string[]) =>
  (file: string) =>
    debian.includes(file) && !names.some((name) => file.endsWith(`/${name}`))

test('programs are found where Debian has them, PostgreSQL in its newest version', () => {
  expect(findPrograms(without(), ['9', '15'])).toEqual({
    patroni: '/usr/bin/patroni',
    etcd: '/usr/bin/etcd',
    haproxy: '/usr/sbin/haproxy',
    pgbouncer: '/usr/sbin/pgbouncer',
    pgbackrest: '/usr/bin/pgbackrest',
    postgres: '/usr/lib/postgresql/15/bin',
  })
})

test('all that is not there is named at once, by its package', () => {
  expect(() => findPrograms(without('etcd', 'haproxy', 'pg_rewind'), ['15'])).toThrow(
    'Not installed: etcd-server, haproxy, postgresql. On Debian: apt-get install etcd-server haproxy postgresql',
  )
})
