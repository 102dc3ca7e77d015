import { expect, test } from 'vitest'
import type { Act } from '../../ui/data/acts.ts'
import { afterAct } from '../testing/afterAct.ts'
import { discardDraft, publishContent, restoreContent, saveDraft, withdrawAhead } from './queries.ts'

const stale = ['listContent', 'listContentVersions', 'showContent']

test.each<[string, Act<never, never>]>([
  ['publishContent', publishContent as never],
  ['restoreContent', restoreContent as never],
  ['withdrawAhead', withdrawAhead as never],
])('%s is done once however often it is sent, and all of the content is asked for anew', async (_, act) => {
  expect(await afterAct(act)).toEqual({ once: true, stale })
})

test('a draft may be kept again and again, and shows in the list', async () => {
  expect(await afterAct(saveDraft)).toEqual({ once: false, stale: ['listContent'] })
  expect(await afterAct(discardDraft)).toEqual({ once: false, stale })
})
