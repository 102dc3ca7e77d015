import { survivesKills } from '../testing/survivesKills.ts'

await survivesKills({ workers: 2, seeds: 10 })
