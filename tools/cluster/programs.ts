import fs from 'node:fs'
import path from 'node:path'

/** The programs of a cluster and of its backups, by the package of Debian that brings each. */
const packages = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  pgbackrest: 'pgbackrest',
} as const
export type Programs = Record<keyof typeof packages, string> & {
  /** The folder with the programs of PostgreSQL, pg_rewind and pg_basebackup among them. */
  postgres: string
}

const PLACES = ['/usr/sbin', '/usr/bin', '/usr/local/bin']
const DEBIAN = '/usr/lib/postgresql'

/** Where each program is. What is not there is named, all of it at once, with what installs it. */
export function findPrograms(
  isThere: (file: string) => boolean = fs.existsSync,
  versions = versionsOf(DEBIAN),
): Programs {
  const found = Object.entries(packages).map(([name, from]) => {
    const file = PLACES.map((place) => path.join(place, name)).find(isThere)
    return { name, from, file }
  })
  const postgres = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => path.join(DEBIAN, version, 'bin'))
    .find((folder) => ['postgres', 'pg_rewind', 'pg_basebackup'].every((name) => isThere(path.join(folder, name))))
  const missing: string[] = found.filter(({ file }) => !file).map(({ from }) => from)
  if (!postgres) missing.push('postgresql')
  if (missing.length > 0)
    throw new Error(`Not installed: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`)
  return { ...Object.fromEntries(found.map(({ name, file }) => [name, file])), postgres } as Programs
}

function versionsOf(folder: string): string[] {
  return fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => /^\d+$/.test(name)) : []
}
