import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { opsCalls } from '../../contract/ops/opsCalls.ts'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import { sampleAnswer } from '../../ui/testing/sampleAnswer.ts'
import { fi as proposal } from '../shared/proposal/fi.ts'
import { isAsked, textOf } from '../testing/looks.ts'
import { alert, button, dialog, field } from '../testing/onPage.ts'
import { as, heldAnswers, keysSent, showScreen } from '../testing/showScreen.tsx'
import type { StaffAnswers } from '../testing/showToStaff.tsx'
import { CreditDialog } from './CreditDialog.tsx'
import { fi } from './fi.ts'

const account = sampleAnswer(opsCalls.showInvoice.response, {
  invoice: { invoice_number: '2026-000008', left: 568.9 },
  lines: [
    { position: 1, name: 'Kuukausimaksu', amount: 549, credited: 0.1 },
    { position: 2, name: 'Ulkomaankäyttö', amount: 20, credited: 0 },
    { position: 3, name: 'Talvipaketti', amount: 30, credited: 30 },
    { position: 4, name: 'Alennus', amount: -50, credited: 0 },
  ],
})
const { Held, held } = heldAnswers([
  ...(['listInvoices', 'showInvoice', 'showBooks', 'listEntries', 'showVat', 'showOrder', 'listProposals'] as const),
  'whoAmI',
])
const answer = {
  total: 20,
  vat: 4.06,
  vat_rate: 25.5,
  left: 548.9,
  credit_invoice_number: '2026-000009',
  goes_back: { amount: 20, card: 'Visa •••• 1111' },
}

function Opened() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <Held />
      <button type="button" onClick={() => setOpen(true)}>
        Avaa
      </button>
      <CreditDialog account={account} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
const show = async (creditInvoice: StaffAnswers['creditInvoice'] = answer) => {
  const shown = await showScreen('/lasku', <Opened />, {
    at: '/lasku',
    grants: as('finance'),
    answers: { creditInvoice },
  })
  await expect.element(dialog('Hyvitä laskua 2026-000008')).toBeVisible()
  return shown
}
const line = (name: string) => dialog().getByLabelText(fi.lineAmount(name))
const reason = () => field(fi.creditReason, dialog())
const press = (name: string) => button(name, dialog()).click()

test('lines that something is left of are credited, after it was told what happens', async () => {
  const { sent } = await show()
  const keys = keysSent()
  const labels = [...dialog().element().querySelectorAll('label')].map(textOf)
  expect(labels).toEqual([
    fi.creditWhole(568.9).replace('\u00a0', ' '),
    fi.lineAmount('Kuukausimaksu'),
    fi.lineAmount('Ulkomaankäyttö'),
    fi.creditReason,
  ])
  await expect.element(line('Kuukausimaksu')).toHaveAccessibleDescription(/^Jäljellä 548,90\s€$/)
  await expect.element(dialog().getByText(fi.fill)).toBeVisible()
  await line('Ulkomaankäyttö').fill('20')
  await line('Kuukausimaksu').fill('')
  await expect.poll(() => reason().element()).toHaveProperty('maxLength', 80)
  await reason().fill(' Viivästys ')
  await press(fi.look)
  await expect.element(dialog().getByRole('status')).toBeVisible()
  expect([...dialog().getByRole('status').element().querySelectorAll('li')].map(textOf)).toEqual([
    'Hyvityslasku 20,00 €, josta arvonlisäveroa 4,06 € (25,5 %).',
    '20,00 € palautetaan kortille Visa •••• 1111.',
    fi.letter,
    'Laskusta jää hyvittämättä 548,90 €.',
  ])
  const given = { invoice_number: '2026-000008', lines: [{ position: 2, amount: 20 }], reason: 'Viivästys' }
  await expect.poll(() => sent('creditInvoice').map(({ body }) => body)).toEqual([{ ...given, dry_run: true }])
  await press(fi.creditNow(20))
  await expect.element(page.getByText('Hyvityslasku 2026-000009 on tehty.')).toBeVisible()
  await expect.poll(() => dialog().elements()).toHaveLength(0)
  await expect.poll(() => sent('creditInvoice').at(-1)?.body).toEqual(given)
  expect(keys).toEqual([null, expect.stringMatching(/^\d+-/)])
  await expect.poll(held).toEqual(['whoAmI'])
  await button('Avaa').click()
  await expect.element(line('Ulkomaankäyttö')).toHaveValue('')
  await expect.element(reason()).toHaveValue('')
  expect(dialog().getByRole('status').elements()).toHaveLength(0)
})

test('all that is left is credited at one tick', async () => {
  const { sent } = await show()
  await line('Kuukausimaksu').fill('kaksi')
  await dialog()
    .getByLabelText(/^Hyvitä kaikki/)
    .click()
  await expect
    .poll(() =>
      dialog()
        .getByText(/hyvitettävä summa/)
        .elements(),
    )
    .toHaveLength(0)
  await reason().fill('Viivästys')
  await press(fi.look)
  await expect.element(dialog().getByRole('status')).toBeVisible()
  await expect
    .poll(() => sent('creditInvoice')[0]?.body)
    .toEqual({ invoice_number: '2026-000008', reason: 'Viivästys', dry_run: true })
})

test('without a sum, with one that nobody can read, or without a reason nothing is asked', async () => {
  await show()
  await reason().fill('Viivästys')
  await expect.element(dialog().getByText(fi.fill)).toBeVisible()
  await line('Ulkomaankäyttö').fill('20')
  await expect.poll(() => dialog().getByText(fi.fill).elements()).toHaveLength(0)
  await line('Kuukausimaksu').fill('kaksi')
  await expect.element(dialog().getByText(fi.badAmount)).toBeVisible()
  await expect.element(dialog().getByText(fi.fill)).toBeVisible()
  await line('Kuukausimaksu').fill('1')
  await expect.poll(() => dialog().getByText(fi.badAmount).elements()).toHaveLength(0)
  await reason().fill('   ')
  await expect.element(dialog().getByText(fi.fill)).toBeVisible()
})

test('when something changes after it was looked at, it is looked at anew', async () => {
  await show()
  await line('Ulkomaankäyttö').fill('20')
  await reason().fill('Viivästys')
  await press(fi.look)
  await expect.element(button(fi.creditNow(20), dialog())).toBeVisible()
  await line('Ulkomaankäyttö').fill('10')
  await expect.element(dialog().getByRole('button', { name: fi.look })).toBeVisible()
  expect(dialog().getByRole('status').elements()).toHaveLength(0)
})

test.each([
  [{ goes_back: null }, [fi.debtSmaller], [fi.letter]],
  [{ goes_back: { amount: 20, card: null } }, [fi.goesBackUnknown(20), fi.letter], [fi.debtSmaller]],
  [{ second_person: true }, [proposal.creditNeedsTwo], []],
])('of %j it is told what happens', async (told, said, unsaid) => {
  await show({ ...answer, ...told })
  await dialog()
    .getByLabelText(/^Hyvitä kaikki/)
    .click()
  await reason().fill('Viivästys')
  await press(fi.look)
  await expect.element(dialog().getByRole('status')).toBeVisible()
  const lines = [...dialog().getByRole('status').element().querySelectorAll('li')].map(textOf)
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  for (const one of said) expect(lines).toContain(plain(one))
  for (const one of unsaid) expect(lines).not.toContain(plain(one))
})

test('a credit that is too large for one person becomes a proposal', async () => {
  await show((call) => (isAsked(call) ? { ...answer, second_person: true } : new Refusal(202, { code: 'PROPOSED' })))
  await dialog()
    .getByLabelText(/^Hyvitä kaikki/)
    .click()
  await reason().fill('Viivästys')
  await press(fi.look)
  await press(proposal.proposeCredit(20))
  await expect.element(page.getByText(/Ehdotus on tallessa/)).toBeVisible()
  await expect.poll(() => dialog().elements()).toHaveLength(0)
})

test('a refusal is said, what was typed stays, and it is gone when the dialog is opened again', async () => {
  await show((call) => (isAsked(call) ? answer : new Refusal(409, { message: 'Veloitus on kesken.' })))
  await line('Ulkomaankäyttö').fill('20')
  await reason().fill('Viivästys')
  await press(fi.look)
  await press(fi.creditNow(20))
  await expect.element(alert(dialog()).getByText('Veloitus on kesken.')).toBeVisible()
  await expect.element(line('Ulkomaankäyttö')).toHaveValue('20')
  await press(fi.cancel)
  await expect.poll(() => dialog().elements()).toHaveLength(0)
  await button('Avaa').click()
  await expect.element(line('Ulkomaankäyttö')).toHaveValue('20')
  expect(alert(dialog()).elements()).toHaveLength(0)
})

test('a failure without words of the server is said in ours', async () => {
  await show(new Refusal(400))
  await line('Ulkomaankäyttö').fill('20')
  await reason().fill('Viivästys')
  await expect.poll(() => alert(dialog()).elements()).toHaveLength(0)
  await press(fi.look)
  await expect.element(alert(dialog()).getByText(fi.otherwise)).toBeVisible()
})
