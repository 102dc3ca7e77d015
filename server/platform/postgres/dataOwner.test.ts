import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { claimDataFolder, isRunning } from './dataOwner.ts'

let parent: ChildProcess | undefined
afterEach(() => parent?.kill('SIGKILL'))

test('a process that has ended runs no more, though nobody has asked how', async () => {
  parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const { pid, stdout } = parent
  if (!pid || !stdout) throw new Error('no shell')
  const [line] = await once(createInterface(stdout), 'line')
  const child = Number(line)
  // The shell would ask how its child ended; the sleep that it becomes does not.
  await expect.poll(() => programOf(pid)).toMatch(/sleep$/)
  expect(isRunning(child)).toBe(true)
  process.kill(child, 'SIGKILL')
  await expect.poll(() => isRunning(child)).toBe(false)
  expect(process.kill(child, 0)).toBe(true)
  expect(isRunning(pid)).toBe(true)
})

const programOf = (pid: number): string =>
  (process.platform === 'linux'
    ? fs.readFileSync(`/proc/${pid}/comm`, 'utf8')
    : execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })
  ).trim()

describe('a claim of a data folder', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'claim-'))
  const claim = path.join(folder, 'shop.pid')
  afterEach(() => {
    for (const name of fs.readdirSync(folder)) fs.rmSync(path.join(folder, name), { recursive: true })
  })
  afterAll(() => fs.rmSync(folder, { recursive: true }))

  test('that cannot be read lets no shop start, and says what to do', () => {
    fs.mkdirSync(claim)
    expect(() => claimDataFolder(folder)).toThrow(/shop\.pid says which shop runs .* cannot be read: EISDIR.*remove it/)
    expect(fs.readdirSync(folder)).toEqual(['shop.pid'])
  })

  test('that was left and cannot be removed lets none start either', () => {
    fs.writeFileSync(claim, `${process.pid} an earlier start`)
    // In the way of the removal.
    fs.mkdirSync(path.join(`${claim}.abandoned.${process.pid}`, 'full'), { recursive: true })
    expect(() => claimDataFolder(folder)).toThrow(/shop\.pid was left by a shop that is gone, and cannot be removed/)
  })

  test('is one shop’s until it lets go', () => {
    const letGo = claimDataFolder(folder)
    expect(() => claimDataFolder(folder)).toThrow('already running')
    letGo()
    claimDataFolder(folder)()
    expect(fs.readdirSync(folder)).toEqual([])
  })
})
