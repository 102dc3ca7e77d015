import { parseArgs } from 'node:util'
import { addDueSubscriptions, billUnderKills } from '../server/testing/killedBilling.ts'
import { startTemplates } from '../tools/testCluster.ts'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '20' },
    workers: { type: 'string', default: '1' },
    subscriptions: { type: 'string', default: '1000' },
  },
})
const [seeds, workers, count] = [Number(values.seeds), Number(values.workers), Number(values.subscriptions)]

/** Bills many subscriptions while workers are killed, seed by seed, and prints what it took and what came out. */
const { seededTemplateUrl, stop } = await startTemplates()
try {
  await addDueSubscriptions(seededTemplateUrl, count)
  console.log(
    `${count} subscriptions due, ${workers} worker${workers === 1 ? '' : 's'}, killed with SIGKILL and started again\n`,
  )
  let whole = true
  for (let seed = 1; seed <= seeds; seed += 1) {
    const { kills, seconds, invoices, paid, charged, chargedTwice, violations } = await billUnderKills(
      seededTemplateUrl,
      { program: 'shop', seed, workers, count, kills: 3 },
    )
    const rate = (count / seconds).toFixed(0)
    const well = [invoices, paid, charged].every((found) => found === count) && chargedTwice + violations.length === 0
    whole &&= well
    console.log(
      `seed ${seed}: ${kills} kills, ${seconds.toFixed(1)} s (${rate} periods/s), ${invoices} invoiced, ${paid} paid, ` +
        `${charged} charged, ${chargedTwice} twice${well ? '' : '  WRONG'}`,
    )
    for (const violation of violations) console.log(violation)
  }
  process.exitCode = whole ? 0 : 1
} finally {
  await stop()
}
