import fs from 'node:fs'
import path from 'node:path'

/** `deploy/grants.sql` for these roles, as `psql -v` would fill it in. */
export const grantsFor = (owner: string, app: string): string =>
  fs
    .readFileSync(path.join(import.meta.dirname, '../deploy/grants.sql'), 'utf8')
    .replaceAll(':owner', owner)
    .replaceAll(':app', app)
