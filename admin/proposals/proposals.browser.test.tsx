import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { fi as invitation } from '../shared/invitation/fi.ts'
import { fi as list } from '../shared/list/fi.ts'
import { alert, button, dialog } from '../testing/onPage.ts'
import { factsSeen, lookOf } from '../testing/readers.ts'
import { type StaffAnswers, showPageToStaff } from '../testing/showToStaff.tsx'
import { fi, stateNames } from './fi.ts'

// ProposalsPage with its ProposalCards and DecisionDialogs.

const credit = (more: object = {}) => ({
  proposal_id: 'p1',
  call: 'creditInvoice',
  proposed_by: 'Aino Asiakaspalvelu',
  state: 'open' as const,
  proposed_at: '2026-11-19T22:30:00Z',
  expires_at: '2026-11-26T22:30:00Z',
  arguments: { invoice_number: '2026-000008', reason: 'Myöhässä' },
  seen: { asked: 1, left: 2, credited: 0 },
  ...more,
})
const invite = credit({
  proposal_id: 'p2',
  call: 'inviteStaff',
  arguments: { email: 'onni@example.com', grants: [] },
  seen: { member_id: null, name: 'Onni', grants: [] },
})
const places = [{ place: 'KTK', name: 'Kotka' }]
const title = fi.credit('2026-000008')
const card = (name = title) => page.getByRole('article', { name, exact: true })
const facts = (name = title) => Object.entries(factsSeen(card(name))).map(([term, value]) => `${term}: ${value}`)
const show = (answers: StaffAnswers = {}, at = '/ehdotukset') =>
  showPageToStaff(at, {
    grants: [{ role: 'administrator', place: null }],
    answers: { countWork: {}, listStaff: { places }, listProposals: { proposals: [credit()] }, ...answers },
  })

test('what somebody else proposed stands with what it is, and can be approved or declined', async () => {
  const { sent } = await show()
  await expect.element(card()).toBeVisible()
  await expect
    .poll(() => facts())
    .toEqual([
      ...['Hyvitys: 1,00 €', 'Laskusta hyvitettävissä: 2,00 €', 'Syy: Myöhässä'],
      ...['Ehdotti: Aino Asiakaspalvelu, 20.11.2026', 'Voimassa: 27.11.2026'],
    ])
  await expect.poll(() => lookOf(button(fi.approve, card()))).toBe('primary')
  await expect.element(button(fi.decline, card())).toBeVisible()
  await expect
    .element(card().getByRole('link', { name: fi.toInvoice }))
    .toHaveAttribute('href', '/raha/laskut/2026-000008')
  expect(card().getByText(stateNames.open, { exact: true }).elements()).toEqual([])
  expect(page.getByText(fi.ownHint).elements()).toEqual([])
  expect(page.getByRole('button', { name: fi.more }).elements()).toEqual([])
  await expect.poll(() => sent('listProposals').map(({ query }) => query)).toContainEqual({ show: 'open', limit: '50' })
  await expect.element(page.getByRole('tab', { name: fi.open })).toHaveAttribute('aria-selected', 'true')
})

test('a role at one place is told by the name of the place', async () => {
  const grants = [
    { role: 'desk', place: 'KTK' },
    { role: 'fleet', place: 'GONE' },
    { role: 'content', place: null },
  ]
  const of = { ...invite, arguments: { ...invite.arguments, grants } }
  await show({ listProposals: { proposals: [of] } })
  const name = fi.inviteTitle('Onni')
  await expect.element(card(name).getByText('toimipiste (Kotka)', { exact: false })).toBeVisible()
  await expect
    .poll(() => facts(name))
    .toContain('Roolit sen jälkeen: toimipiste (Kotka), kalusto (GONE), sisältö (kaikki toimipisteet)')
})

test('who may not see who works where asks for no places', async () => {
  const { sent } = await showPageToStaff('/ehdotukset', {
    grants: [{ role: 'finance', place: null }],
    answers: { countWork: {}, listProposals: { proposals: [credit()] } },
  })
  await expect.element(card()).toBeVisible()
  expect(sent('listStaff')).toEqual([])
})

test('nobody approves what they proposed themselves: it can be taken back', async () => {
  const { sent } = await show({
    listProposals: { proposals: [credit({ is_own: true })] },
    declineProposal: { proposal_id: 'p1' },
  })
  await expect.element(card().getByText(fi.ownHint)).toBeVisible()
  expect(card().getByRole('button').elements()).toHaveLength(1)
  await button(fi.takeBack, card()).click()
  const back = dialog(fi.takeBackTitle)
  await expect.element(back.getByText(title)).toBeVisible()
  expect(back.getByText(fi.declineText).elements()).toEqual([])
  await back.getByLabelText(fi.reason).fill('Väärä lasku')
  await button(fi.takeBack, back).click()
  await expect.element(back).not.toBeInTheDocument()
  await expect.element(page.getByText(fi.takenBack)).toBeVisible()
  await expect
    .poll(() => sent('declineProposal').map(({ body }) => body))
    .toEqual([{ proposal_id: 'p1', reason: 'Väärä lasku' }])
})

test('one whose proposer lost the right can be declined alone', async () => {
  await show({ listProposals: { proposals: [credit({ state: 'lapsed' })] } })
  await expect.element(button(fi.approve, card())).toHaveAccessibleDescription(stateNames.lapsed)
  await expect.element(button(fi.decline, card())).toBeVisible()
  await expect.element(card().getByText(stateNames.lapsed).first()).toBeVisible()
  expect(facts()).not.toContain('Voimassa: 27.11.2026')
})

test.each(['approved', 'declined', 'expired'] as const)(
  'what was %s stands with who decided and why',
  async (state) => {
    const decided = { decided_by: 'Raija Raha', decided_at: '2026-11-20T10:00:00Z', reason: 'Ei myöhässä' }
    await show(
      { listProposals: { proposals: [credit({ state, ...decided, is_own: true })] } },
      '/ehdotukset?nayta=paatetyt',
    )
    await expect.element(card().getByText(stateNames[state])).toBeVisible()
    await expect
      .poll(() => facts().slice(3))
      .toEqual([
        'Ehdotti: Aino Asiakaspalvelu, 20.11.2026',
        'Päätti: Raija Raha, 20.11.2026',
        'Hylkäyksen syy: Ei myöhässä',
      ])
    expect(card().getByRole('button').elements()).toEqual([])
    expect(page.getByText(fi.ownHint).elements()).toEqual([])
  },
)

test('what nobody decided names nobody who did', async () => {
  const decided = { state: 'expired', decided_by: null, decided_at: '2026-11-20T10:00:00Z' }
  await show({ listProposals: { proposals: [credit(decided)] } }, '/ehdotukset?nayta=paatetyt')
  await expect.element(card()).toBeVisible()
  await expect.poll(() => facts().slice(3)).toEqual(['Ehdotti: Aino Asiakaspalvelu, 20.11.2026'])
})

test('one press does what was proposed, and it leaves the list', async () => {
  let proposals = [credit()]
  const { sent } = await show({
    listProposals: () => ({ proposals }),
    approveProposal: () => {
      proposals = []
      return { call: 'creditInvoice', answer: {} }
    },
  })
  await button(fi.approve, card()).click()
  const approving = dialog(fi.approveTitle)
  await expect.element(approving.getByText(title)).toBeVisible()
  await expect.element(approving.getByText(fi.approveText)).toBeVisible()
  await expect.poll(() => lookOf(button(fi.approve, approving))).toBe('primary')
  await button(fi.approve, approving).click()
  await expect.element(approving).not.toBeInTheDocument()
  await expect.element(page.getByText(fi.approved)).toBeVisible()
  await expect.element(page.getByText(fi.none)).toBeVisible()
  await expect.poll(() => sent('approveProposal').map(({ body }) => body)).toEqual([{ proposal_id: 'p1' }])
})

test.each([
  [
    'link',
    'https://kulku.example/hallinta/kutsu#abc',
    invitation.linkTitle,
    invitation.linkText('Onni'),
    invitation.copy,
  ],
  ['key', 'salainen-avain', invitation.keyTitle, invitation.keyText('Onni'), invitation.copyKey],
])('the %s that an approval makes is shown once, and can be copied', async (what, secret, name, text, copy) => {
  const written: string[] = []
  const { clipboard } = navigator
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (one: string) => void written.push(one) },
  })
  await show({
    listProposals: { proposals: [invite] },
    approveProposal: { call: 'inviteStaff', answer: { [what]: secret } },
  })
  await button(fi.approve).click()
  await button(fi.approve, dialog(fi.approveTitle)).click()
  const shown = dialog(name)
  await expect.element(shown.getByText(secret, { exact: true })).toBeVisible()
  await expect.element(shown.getByText(text)).toBeVisible()
  await button(copy, shown).click()
  await expect.element(page.getByText(invitation.copied)).toBeVisible()
  expect(written).toEqual([secret])
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  await button(invitation.done, shown).click()
  await expect.element(shown).not.toBeInTheDocument()
})

test('a proposal is declined with a reason that its proposer reads', async () => {
  const { sent } = await show({ declineProposal: { proposal_id: 'p1' } })
  await button(fi.decline).click()
  const declining = dialog(fi.declineTitle)
  await expect.element(declining.getByText(title)).toBeVisible()
  await expect.element(declining.getByText(fi.declineText)).toBeVisible()
  await button(fi.decline, declining).click()
  await expect.element(declining.getByText(fi.reasonMissing)).toBeVisible()
  expect(sent('declineProposal')).toEqual([])
  await declining.getByLabelText(fi.reason).fill('Auto oli noudettavissa')
  await userEvent.keyboard('{Enter}')
  await expect.element(declining).not.toBeInTheDocument()
  await expect.element(page.getByText(fi.declined)).toBeVisible()
  await expect
    .poll(() => sent('declineProposal').map(({ body }) => body))
    .toEqual([{ proposal_id: 'p1', reason: 'Auto oli noudettavissa' }])
})

test('where nothing waits or was decided, that is said', async () => {
  const { sent, at } = await show({ listProposals: {} })
  await expect.element(page.getByText(fi.none)).toBeVisible()
  await expect.element(page.getByText(fi.noneHint)).toBeVisible()
  await expect.element(page.getByRole('link', { name: fi.toRights })).toHaveAttribute('href', '/oikeudet')
  await page.getByRole('tab', { name: fi.decided }).click()
  await expect.element(page.getByText(fi.noneDecided)).toBeVisible()
  await expect.poll(() => at()).toBe('/ehdotukset?nayta=paatetyt')
  await expect.poll(() => sent('listProposals').at(-1)?.query).toEqual({ show: 'decided', limit: '50' })
  await page.getByRole('tab', { name: fi.open }).click()
  await expect.poll(at).toBe('/ehdotukset')
})

test('more of them come by a press', async () => {
  await show({
    listProposals: ({ query }) => (query.after ? { proposals: [invite] } : { proposals: [credit()], next: 'k1' }),
  })
  await button(fi.more).click()
  await expect.element(card(fi.inviteTitle('Onni'))).toBeVisible()
  await expect.element(card()).toBeVisible()
  expect(page.getByRole('button', { name: fi.more }).elements()).toEqual([])
})

test('when more cannot be had, those that are there stay', async () => {
  await show({ listProposals: ({ query }) => (query.after ? new Refusal(500) : { proposals: [credit()], next: 'k1' }) })
  await button(fi.more).click()
  await expect.element(button(fi.more)).not.toHaveAttribute('aria-busy')
  await expect.element(card()).toBeVisible()
  await expect.element(alert()).toHaveTextContent(list.notMore)
})
