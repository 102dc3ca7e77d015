import { expect, test } from 'vitest'
import type { Act } from '../../ui/data/acts.ts'
import { actSent } from '../testing/actSent.ts'
import { discardDraft, publishContent, restoreContent, saveDraft, withdrawAhead } from './queries.ts'

const stale = ['listContent', 'showContent', 'listContentVersions']

test.each<[string, Act<never, never>]>([
  ['publishContent', publishContent as never],
  ['restoreContent', restoreContent as never],
  ['withdrawAhead', withdrawAhead as never],
])('%s is done once however often it is sent, and all of the content is asked for anew', async (_, act) => {
  expect(await actSent(act, stale)).toEqual({ isOnce: true, stale })
})

test('a draft may be kept again and again, and shows in the list', async () => {
  expect(await actSent(saveDraft, stale)).toEqual({ isOnce: false, stale: ['listContent'] })
  expect(await actSent(discardDraft, stale)).toEqual({ isOnce: false, stale })
})
