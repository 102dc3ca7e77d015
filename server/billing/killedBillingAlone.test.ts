import { survivesKills } from '../testing/survivesKills.ts'

await survivesKills({ workers: 1, seeds: 10 })
