import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { fi as invitation } from '../shared/invitation/fi.ts'
import { fi as proposal } from '../shared/proposal/fi.ts'
import { alert, button, dialog, field, tableOf } from '../testing/onPage.ts'
import { bodies, lookOf, tableSeen } from '../testing/readers.ts'
import { type StaffAnswers, showPageToStaff } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'

// PeoplePage with its InviteDialog and MemberDialog, and the GrantFields of both.

const places = [
  { place: 'HKI', name: 'Helsinki' },
  { place: 'KTK', name: 'Kotka' },
]
const member = (name: string, more: object = {}) => ({
  member_id: `id-${name}`,
  name,
  email: `${name.toLowerCase()}@kulku.example`,
  passkeys: 1,
  signed_in_at: null,
  grants: [{ role: 'fleet' as const, place: null }],
  ...more,
})
const staff = [
  member('Onni', {
    signed_in_at: '2026-11-20T22:30:00Z',
    grants: [
      { role: 'desk', place: 'KTK' },
      { role: 'content', place: null },
      { role: 'desk', place: 'GONE' },
    ],
  }),
  member('Kerttu', { passkeys: 0 }),
  member('Aatu'),
]
const table = tableOf(fi.people)
const show = (answers: StaffAnswers = {}) =>
  showPageToStaff('/henkilot', {
    grants: [{ role: 'administrator', place: null }],
    answers: { countWork: {}, listProposals: {}, listStaff: { staff, places }, ...answers },
  })
const roleOf = (at: number) => field(fi.role).nth(at)
const placeOf = (at: number) => field(fi.place).nth(at)

test('people stand with their roles, where these hold, and when they came in last', async () => {
  await show()
  await expect.element(table).toBeVisible()
  const columns = [fi.name, fi.roles, fi.signedIn, `${fi.acts} | right, quiet, not on paper`]
  const acts = 'Muuta rooleja\nUusi kutsulinkki\nPoista'
  await expect
    .poll(() => tableSeen(fi.people))
    .toEqual({
      columns,
      rows: [
        ['Onni\nonni@kulku.example', 'toimipiste, Kotka\nsisältö\ntoimipiste, GONE', '21.11.2026', acts],
        ['Kerttu\nkerttu@kulku.example', 'kalusto', fi.noPasskey, acts],
        ['Aatu\naatu@kulku.example', 'kalusto', fi.never, acts],
      ],
    })
  await expect.poll(() => lookOf(button(fi.removeOf('Onni')))).toBe('danger')
  await expect.element(page.getByRole('link', { name: fi.rights })).toHaveAttribute('href', '/oikeudet')
})

test('somebody is invited in a role, and the link is shown once', async () => {
  const { sent } = await show({ inviteStaff: { link: 'https://kulku.example/hallinta/kutsu#abc' } })
  await button(fi.invite).click()
  const inviting = dialog(fi.invite)
  await expect.element(roleOf(0)).toHaveValue('desk')
  await expect.element(placeOf(0)).toHaveValue('')
  await expect.element(button(fi.removeRole('toimipiste'), inviting)).toBeDisabled()
  await button(fi.send, inviting).click()
  for (const missing of [fi.nameMissing, fi.emailMissing])
    await expect.element(alert(inviting).getByText(missing)).toBeVisible()
  await inviting.getByLabelText(fi.name, { exact: false }).fill('Oili Opas')
  await inviting.getByLabelText(fi.email).fill('oili@kulku.example')
  await roleOf(0).selectOptions('kalusto')
  await placeOf(0).selectOptions('Kotka')
  await button(fi.addRole, inviting).click()
  await expect.element(roleOf(1)).toHaveValue('desk')
  await roleOf(1).selectOptions('sisältö')
  await button(fi.addRole, inviting).click()
  await button(fi.removeRole('toimipiste'), inviting).click()
  await button(fi.send, inviting).click()
  const shown = dialog(invitation.linkTitle)
  await expect.element(shown.getByText('https://kulku.example/hallinta/kutsu#abc')).toBeVisible()
  await expect.element(shown.getByText(invitation.linkText('Oili Opas'))).toBeVisible()
  await expect
    .poll(() => bodies(sent('inviteStaff')))
    .toEqual([
      {
        name: 'Oili Opas',
        email: 'oili@kulku.example',
        grants: [
          { role: 'fleet', place: 'KTK' },
          { role: 'content', place: null },
        ],
      },
    ])
  await button(invitation.done, shown).click()
  await expect.element(shown).not.toBeInTheDocument()
})

test('who has no way in yet gets another link, and keeps name, address and roles', async () => {
  const { sent } = await show({ inviteStaff: { link: 'https://kulku.example/hallinta/kutsu#abc' } })
  await button(`${fi.link}: Kerttu`).click()
  const inviting = dialog(fi.invite)
  for (const [label, value] of [
    [fi.name, 'Kerttu'],
    [fi.email, 'kerttu@kulku.example'],
  ] as const) {
    await expect.element(inviting.getByLabelText(label)).toHaveValue(value)
    await expect.element(inviting.getByLabelText(label)).toHaveAttribute('readonly')
  }
  await expect.poll(() => inviting.getByLabelText(fi.role).elements()).toEqual([])
  await button(fi.send, inviting).click()
  await expect.element(dialog(invitation.linkTitle)).toBeVisible()
  await expect
    .poll(() => bodies(sent('inviteStaff')))
    .toEqual([{ name: 'Kerttu', email: 'kerttu@kulku.example', grants: [{ role: 'fleet', place: null }] }])
})

test('what is wrong with the roles stands under them, and goes when they are sent anew', async () => {
  const wrong = new Refusal(422, { message: 'Tarkista tiedot.', errors: { 'grants.1': ['Sama rooli kahdesti.'] } })
  let answer: Refusal | { link: string } = wrong
  await show({ inviteStaff: () => answer })
  await button(fi.invite).click()
  const inviting = dialog(fi.invite)
  await inviting.getByLabelText(fi.name).fill('Oili Opas')
  await inviting.getByLabelText(fi.email).fill('oili@kulku.example')
  await button(fi.addRole, inviting).click()
  await button(fi.send, inviting).click()
  await expect
    .element(inviting.getByRole('group', { name: fi.roles }))
    .toHaveAccessibleDescription(/Sama rooli kahdesti/)
  expect(alert(inviting).elements()).toEqual([])
  answer = new Refusal(500)
  await button(fi.send, inviting).click()
  await expect.element(alert(inviting)).toBeVisible()
  expect(inviting.getByText('Sama rooli kahdesti.').elements()).toEqual([])
  await expect.element(inviting.getByLabelText(fi.name)).toHaveValue('Oili Opas')
})

test('what is wrong with the address stands under the address', async () => {
  await show({
    inviteStaff: new Refusal(422, { message: 'Tarkista tiedot.', errors: { email: ['Tarkista osoite.'] } }),
  })
  await button(fi.invite).click()
  const inviting = dialog(fi.invite)
  await inviting.getByLabelText(fi.name).fill('Oili Opas')
  await inviting.getByLabelText(fi.email).fill('oili@kulku')
  await button(fi.send, inviting).click()
  await expect.element(inviting.getByLabelText(fi.email)).toHaveAccessibleDescription(/Tarkista osoite/)
  await expect.element(inviting.getByRole('group', { name: fi.roles })).not.toHaveAccessibleDescription(/osoite/)
})

test('an invitation that wants a second person waits for one', async () => {
  await show({ inviteStaff: new Refusal(202, { code: 'PROPOSED' }) })
  await button(`${fi.link}: Aatu`).click()
  await button(fi.send, dialog(fi.invite)).click()
  await expect.element(dialog(fi.invite)).not.toBeInTheDocument()
  await expect.element(page.getByText(proposal.proposed)).toBeVisible()
})

test('a person gets other roles with a reason, and the page shows them', async () => {
  let all = staff
  const { sent } = await show({
    listStaff: () => ({ staff: all, places }),
    changeGrants: () => {
      all = [member('Onni')]
      return {}
    },
  })
  await button(fi.changeOf('Onni')).click()
  const changing = dialog(fi.changeOf('Onni'))
  await expect.element(roleOf(2)).toHaveValue('desk')
  await expect.element(placeOf(0)).toHaveValue('KTK')
  await expect.poll(() => lookOf(button(fi.save, changing))).toBe('primary')
  await roleOf(0).selectOptions('talous')
  await placeOf(0).selectOptions(fi.everywhere)
  await button(fi.removeRole('toimipiste'), changing).click()
  await button(fi.save, changing).click()
  await expect.element(changing.getByText(fi.reasonMissing)).toBeVisible()
  await changing.getByLabelText(fi.reason).fill('Vaihtoi työtä')
  await button(fi.save, changing).click()
  await expect.element(changing).not.toBeInTheDocument()
  await expect.element(page.getByText(fi.saved)).toBeVisible()
  await expect.poll(() => tableSeen(fi.people).rows.map((cells) => cells[1])).toEqual(['kalusto'])
  await expect
    .poll(() => bodies(sent('changeGrants')))
    .toEqual([
      {
        member_id: 'id-Onni',
        reason: 'Vaihtoi työtä',
        grants: [
          { role: 'finance', place: null },
          { role: 'content', place: null },
        ],
      },
    ])
})

test('a person is removed with a reason, after it was said what that does', async () => {
  let all = staff
  const { sent } = await show({
    listStaff: () => ({ staff: all, places }),
    removeStaff: () => {
      all = [member('Aatu')]
      return {}
    },
  })
  await button(fi.removeOf('Onni')).click()
  const removing = dialog(fi.removeTitle)
  await expect.element(removing.getByText(fi.removeText('Onni'))).toBeVisible()
  expect(removing.getByLabelText(fi.role).elements()).toEqual([])
  await expect.poll(() => lookOf(button(fi.remove, removing))).toBe('danger')
  await removing.getByLabelText(fi.reason).fill('Työsuhde päättyi')
  await button(fi.remove, removing).click()
  await expect.element(removing).not.toBeInTheDocument()
  await expect.element(page.getByText(fi.removed)).toBeVisible()
  await expect.poll(() => tableSeen(fi.people).rows).toHaveLength(1)
  await expect.poll(() => bodies(sent('removeStaff'))).toEqual([{ member_id: 'id-Onni', reason: 'Työsuhde päättyi' }])
})

test('one who changes their mind goes back, and nothing was sent', async () => {
  const { sent } = await show()
  await button(fi.removeOf('Onni')).click()
  await button('Takaisin', dialog(fi.removeTitle)).click()
  await expect.element(dialog(fi.removeTitle)).not.toBeInTheDocument()
  await button(fi.invite).click()
  await button('Takaisin', dialog(fi.invite)).click()
  await expect.element(dialog(fi.invite)).not.toBeInTheDocument()
  expect([...sent('removeStaff'), ...sent('inviteStaff')]).toEqual([])
})
