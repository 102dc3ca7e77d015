import { type Db, markTriedOut, type Tx, transaction } from './database.ts'

/** Does something and undoes it, to say what it would come to. */
export async function tryOut<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const undone = new Error('tried out')
  const made: T[] = []
  try {
    await transaction(db, async (tx) => {
      markTriedOut(tx)
      made.push(await work(tx))
      throw undone
    })
  } catch (error) {
    if (error !== undone) throw error
  }
  return made[0] as T
}
