import type { Db } from '../../platform/database/database.ts'

/** A database that turns the next connection after `leave` away, once. */
export function awayDatabase(of: Db): { db: Db; leave(): void; wasAway(): boolean } {
  let isAway = false
  let turnedAway = 0
  const connect = async () => {
    if (!isAway) return await of.$client.connect()
    isAway = false
    turnedAway += 1
    throw new Error('Connection terminated unexpectedly')
  }
  return {
    db: Object.assign(Object.create(of), { $client: { connect } }),
    leave: () => {
      isAway = true
    },
    wasAway: () => turnedAway > 0,
  }
}
