import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

/** The system user of a child process. */
export interface SystemUser {
  uid: number
  gid: number
}

const NOBODY: SystemUser = { uid: 65_534, gid: 65_534 }

/** PostgreSQL refuses root, so root runs it as the owner of the data, or as `nobody`; everyone else runs it as themselves. */
export function databaseUser(dataFolder: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = fs.statSync(dataFolder, { throwIfNoEntry: false })
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : NOBODY
}

/** Asked of the system itself, which knows about access lists too. */
export function canEnter(folder: string, user: SystemUser | undefined): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...user, cwd: '/' }).status === 0
}
