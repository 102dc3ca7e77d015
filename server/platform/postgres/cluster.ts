import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { SystemUser } from './systemUser.ts'

/** One PostgreSQL data folder and what is needed to run it. */
export interface Cluster {
  data: string
  user: SystemUser | undefined
  programs: string
  /** Without one, everybody on this machine may connect. */
  password?: string
  settings: string[]
}

export const PROCESS_ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Made beside its place and renamed, so that a kill in the middle leaves nothing that looks like a database. */
export function createCluster({ data, user, programs, password }: Cluster): void {
  const unfinished = `${data}.new`
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.mkdirSync(unfinished, { mode: 0o700 })
  if (user) fs.chownSync(unfinished, user.uid, user.gid)
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const login =
    password === undefined ? ['--auth=trust', '--no-sync'] : ['--auth=scram-sha-256', `--pwfile=${data}.login`]
  try {
    if (password !== undefined) {
      fs.writeFileSync(`${data}.login`, password, { mode: 0o600 })
      if (user) fs.chownSync(`${data}.login`, user.uid, user.gid)
    }
    const args = ['-D', unfinished, '-U', 'postgres', '--no-instructions', ...locale, ...login]
    const made = spawnSync(path.join(programs, 'initdb'), args, {
      ...user,
      env: PROCESS_ENVIRONMENT,
      cwd: '/',
      encoding: 'utf8',
    })
    if (made.status !== 0) throw new Error(`The database could not be created: ${made.error?.message ?? made.stderr}`)
  } finally {
    fs.rmSync(`${data}.login`, { force: true })
  }
  fs.renameSync(unfinished, data)
}
