import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')

/** A checkout of an older commit in a folder of its own, with the packages that it names. */
export function checkOut(commit: string): { root: string; remove(): void } {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'flex-shop-older-'))
  const root = path.join(home, 'shop')
  const git = (...words: string[]) => execFileSync('git', words, { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'] })
  git('worktree', 'add', '--detach', root, commit)
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] })
  return {
    root,
    remove() {
      git('worktree', 'remove', '--force', root)
      fs.rmSync(home, { recursive: true, force: true })
    },
  }
}
