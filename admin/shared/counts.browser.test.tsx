import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { stopTimers } from '../../ui/testing/stopTimers.ts'
import { showPartToStaff } from '../testing/showToStaff.tsx'
import { ProposalCount } from './proposal/ProposalCount.tsx'
import { WorkCount } from './work/WorkCount.tsx'

const list = (open: number, more = false) => ({ kind: 'check' as const, open, more })

test.each([
  [[list(3), list(4)], '7'],
  [[list(60), list(40)], '100'],
  [[list(60), list(41)], 'yli 100'],
  [[list(100, true), list(1)], 'yli 100'],
  [[list(2), list(100, true)], 'yli 100'],
])('of %j waits %s', async (lists, text) => {
  await showPartToStaff(<WorkCount />, { answers: { countWork: { lists } } })
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  await expect.element(page.getByText(`, odottaa ${text}`)).toBeInTheDocument()
})

test('where nothing waits nothing stands; it is asked again each minute', async () => {
  const clock = stopTimers('setInterval', 'clearInterval')
  let open = 1
  const state: 'open' | 'approved' = 'open'
  const { sent } = await showPartToStaff(
    <div data-testid="counts">
      <WorkCount />
      <ProposalCount />
    </div>,
    {
      answers: {
        countWork: () => ({ lists: [list(open)] }),
        listProposals: () => ({ proposals: open ? [{ state, is_own: false }] : [] }),
      },
    },
  )
  await expect.element(page.getByText(', odottaa 1')).toBeInTheDocument()
  await expect.element(page.getByText(', 1 odottaa')).toBeInTheDocument()
  await expect.poll(() => sent('listProposals')[0]?.query).toEqual({ show: 'open', limit: '50' })
  open = 0
  clock.tick(50_000)
  await expect.poll(() => [sent('countWork').length, sent('listProposals').length]).toEqual([1, 1])
  clock.tick(10_000)
  await expect.element(page.getByTestId('counts')).toBeEmptyDOMElement()
})
