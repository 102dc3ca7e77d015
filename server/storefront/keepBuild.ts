import fs from 'node:fs'
import path from 'node:path'
import { and, desc, eq, lt, notInArray } from 'drizzle-orm'
import type { Clock } from '../platform/clock.ts'
import { type Db, transaction } from '../platform/database/database.ts'
import { hashOf } from '../platform/ids.ts'
import type { ServedFolder } from './builtFiles.ts'
import { pageBuild, pageFile } from './tables.ts'

/** A tab that was left open yesterday loads what it needs next from the build before, or the one before that. */
const KEPT_BUILDS = 3
const KEPT_MS = 7 * 86_400_000

/**
 * Keeps what the pages of this build load where the processes of other versions find it, before the first page is served;
 * lets go of builds that nobody started lately.
 */
export async function keepBuild({ db, clock }: { db: Db; clock: Clock }, folders: ServedFolder[]): Promise<void> {
  const names = folders.flatMap(namesIn)
  if (names.length === 0) return
  const [build, startedAt] = [hashOf(names.map((file) => file.path).join()).slice(0, 32), clock.now()]
  await transaction(db, async (tx) => {
    const made = await tx
      .insert(pageBuild)
      .values({ name: build, startedAt })
      .onConflictDoNothing()
      .returning({ name: pageBuild.name })
    if (made.length > 0) await tx.insert(pageFile).values(names.map((file) => ({ build, ...bytesOf(file) })))
    else await tx.update(pageBuild).set({ startedAt }).where(eq(pageBuild.name, build))
    const newest = tx
      .select({ name: pageBuild.name })
      .from(pageBuild)
      .orderBy(desc(pageBuild.startedAt))
      .limit(KEPT_BUILDS)
    await tx
      .delete(pageBuild)
      .where(and(lt(pageBuild.startedAt, new Date(startedAt.getTime() - KEPT_MS)), notInArray(pageBuild.name, newest)))
  })
}

interface BuiltFile {
  path: string
  file: string
}

/** The files themselves, in one order; what is packed beside them is another form of one. */
const namesIn = ({ folder, prefix }: ServedFolder): BuiltFile[] =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder)
        .filter((name) => !/\.(br|gz|map)$/.test(name))
        .toSorted()
        .map((name) => ({ path: prefix + name, file: path.join(folder, name) }))
    : []

function bytesOf({ path: name, file }: BuiltFile) {
  const packed = fs.existsSync(`${file}.br`)
  return { path: name, packed, bytes: fs.readFileSync(packed ? `${file}.br` : file) }
}
