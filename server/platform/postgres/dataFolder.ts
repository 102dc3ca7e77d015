import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { canEnter, databaseUser } from './systemUser.ts'

/** Where the shop keeps its database when nobody said where: `.data` in the checkout, if the database's user can get there. */
export function defaultDataFolder(checkout: string): { folder: string; note?: string } {
  const beside = path.join(checkout, '.data')
  if (canEnter(checkout, databaseUser(path.join(beside, 'postgres')))) return { folder: beside }
  const name = createHash('sha256').update(fs.realpathSync(checkout)).digest('hex').slice(0, 16)
  const folder = path.join(placeForRoot(), `data-${name}`)
  return {
    folder,
    note: `The database cannot run under ${checkout}, which only root may enter: its data is in ${folder}.`,
  }
}

/** A folder that everyone can enter and only root can write to. */
export function placeForRoot(): string {
  for (const parent of ['/var/lib', '/var/tmp']) {
    const place = path.join(parent, 'flex-shop')
    try {
      fs.mkdirSync(place, { recursive: true })
      const found = fs.lstatSync(place)
      // In /var/tmp anyone could have made it first.
      if (!found.isDirectory() || found.uid !== 0) continue
      fs.chmodSync(place, 0o755)
      return place
    } catch {
      // not writable here: the next one
    }
  }
  throw new Error(
    'Neither /var/lib nor /var/tmp can hold the database. Set DATA_DIR to a folder that every user can enter.',
  )
}
