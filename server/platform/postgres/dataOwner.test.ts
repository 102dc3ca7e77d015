import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'
import { isRunning } from './dataOwner.ts'

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
