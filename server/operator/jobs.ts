import { workKindNames } from '../../contract/ops/work/workKinds.ts'
import type { JobHandler, Sweep } from '../platform/jobs/jobs.ts'
import { forgetMarks } from '../work/forgetMarks.ts'
import { type WorkShop, waitingItems } from './work/workLists.ts'

export const operatorJobs = (shop: WorkShop): { handlers: JobHandler[]; sweeps: Sweep[] } => ({
  handlers: [],
  sweeps: [
    {
      name: 'operator.forget-marks',
      everySeconds: 3_600,
      isUpkeep: true,
      run: (stopping) =>
        forgetMarks(
          shop,
          workKindNames,
          (kind, only) => waitingItems(shop, kind, { only, most: only.length }),
          stopping,
        ),
    },
  ],
})
