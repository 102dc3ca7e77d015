import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { defaultDataFolder } from './dataFolder.ts'

function checkout(mode: number): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'checkout of ours '))
  fs.chmodSync(folder, mode)
  return folder
}

test('data lies in the checkout when the database can get there', () => {
  const open = checkout(0o755)
  expect(defaultDataFolder(open)).toEqual({ folder: path.join(open, '.data') })
  fs.rmdirSync(open)
})

test('data of a checkout that only root may enter lies elsewhere, always in the same place, and that is said', () => {
  const closed = checkout(0o700)
  const { folder, note } = defaultDataFolder(closed)
  // Everyone else runs the database as themselves, and may enter their own folders.
  const isRoot = process.getuid?.() === 0
  expect(folder).toMatch(isRoot ? /^\/var\/(lib|tmp)\/flex-shop\/data-[0-9a-f]{16}$/ : /\/\.data$/)
  expect(defaultDataFolder(closed).folder).toBe(folder)
  if (isRoot) expect(note).toContain(folder)
  fs.rmdirSync(closed)
})
