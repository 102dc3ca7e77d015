import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/**
 * Where the packages of a folder's own lock are, such as `bench/lighthouse`. They come with their first use: what only one
 * command needs, nobody else installs. Among the packages nobody looks for files of ours.
 */
export function installApart(wanted: string): string {
  const folder = path.resolve(import.meta.dirname, '../node_modules/.cache', path.basename(wanted))
  const lock = (of: string) => path.join(of, 'package-lock.json')
  // npm writes its own list last.
  const isThere = fs.existsSync(path.join(folder, 'node_modules', '.package-lock.json'))
  if (!isThere || fs.readFileSync(lock(folder), 'utf8') !== fs.readFileSync(lock(wanted), 'utf8')) {
    fs.cpSync(wanted, folder, { recursive: true })
    // Packages that the shop has, too, are found in the folder above.
    const words = ['ci', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error']
    execFileSync('npm', words, { cwd: folder, stdio: 'inherit' })
  }
  return path.join(folder, 'node_modules')
}
