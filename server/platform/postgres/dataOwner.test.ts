import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterEach, expect, test } from 'vitest'
import { isRunning } from './dataOwner.ts'

let parent: ChildProcess | undefined
afterEach(() => parent?.kill('SIGKILL'))

test('a process that has ended runs no more, though nobody has asked how', async () => {
  // The shell becomes a sleep, which asks after no child.
  parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  if (!parent.stdout) throw new Error('no output')
  const [line] = await once(createInterface(parent.stdout), 'line')
  const child = Number(line)
  await expect.poll(() => isRunning(child)).toBe(false)
  expect(process.kill(child, 0)).toBe(true)
  expect(isRunning(parent.pid ?? 0)).toBe(true)
})
