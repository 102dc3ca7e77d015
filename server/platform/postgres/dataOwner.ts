import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/**
 * Makes this process the only shop on a data folder, and returns how to let go of it.
 * A claim left by a process that is gone is taken over; pid and start time together tell a process from a later one with its pid.
 */
export function claimDataFolder(folder: string): () => void {
  const claim = path.join(folder, 'shop.pid')
  const mine = identity(process.pid)
  const draft = `${claim}.${process.pid}`
  fs.writeFileSync(draft, mine)
  try {
    while (!linked(draft, claim)) removeIfAbandoned(claim)
  } finally {
    fs.rmSync(draft, { force: true })
  }
  return () => {
    if (read(claim) === mine) fs.rmSync(claim, { force: true })
  }
}

/** A hard link appears with its content, or not at all. */
function linked(draft: string, claim: string): boolean {
  try {
    fs.linkSync(draft, claim)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function removeIfAbandoned(claim: string): void {
  const owner = ownerIn(claim)
  if (owner === undefined) return
  const pid = Number(owner.split(' ')[0])
  if (owner === identity(pid)) {
    throw new Error(
      `A shop is already running on ${path.dirname(claim)} (process ${pid}). Stop it first, or give this one a folder of its own with DATA_DIR.`,
    )
  }
  // Renamed away first: of two that find the same abandoned claim, only one gets it.
  const aside = `${claim}.abandoned.${process.pid}`
  try {
    fs.renameSync(claim, aside)
    if (read(aside) !== owner) linked(aside, claim)
    fs.rmSync(aside, { force: true })
  } catch (error) {
    // Without a file the other one was faster.
    if (!isMissing(error))
      throw new Error(`${claim} was left by a shop that is gone, and cannot be removed: ${reasonOf(error)}`)
  }
}

/** Undefined where there is none any more. One that nobody can read says nothing of who runs: then no shop may start. */
function ownerIn(claim: string): string | undefined {
  try {
    return fs.readFileSync(claim, 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw new Error(
      `${claim} says which shop runs on this folder, and cannot be read: ${reasonOf(error)}. Let the user of the shop read it, or remove it when no shop runs.`,
    )
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function read(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

const GONE = 'gone'

/** A process that has ended runs no more, although its pid stays until its parent asks how it ended. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0) && startOf(pid) !== GONE
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function identity(pid: number): string {
  return `${pid} ${startOf(pid)}`
}

function startOf(pid: number): string {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' })
    const [state, ...start] = stdout.trim().split(/\s+/)
    return !state || state.startsWith('Z') ? GONE : start.join(' ')
  }
  const stat = read(`/proc/${pid}/stat`)
  const [state, ...rest] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
  if (state === undefined || state === 'Z') return GONE
  return `${rest[18]} ${read('/proc/sys/kernel/random/boot_id')?.trim()}`
}
