import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fi as shared } from '../../contract/handover/fi.ts'
import { nothingWritten } from '../../contract/handover/nothingWritten.ts'
import { Refusal } from '../../ui/testing/answeringServer.ts'
import type { Some } from '../../ui/testing/sampleAnswer.ts'
import type { Answer } from '../api.ts'
import { fi as handovers } from '../shared/handover/fi.ts'
import { button, dialog } from '../testing/onPage.ts'
import { isAsked } from '../testing/readers.ts'
import { as, onDay, showScreen } from '../testing/showScreen.tsx'
import { type StaffAnswers, showPageToStaff } from '../testing/showToStaff.tsx'
import { fi } from './fi.ts'
import { DeliverPage, TakeBackPage } from './HandoverPage.tsx'

const order = {
  order_number: '12345678',
  status: 'signed',
  customer: 'Onni Onnistuja',
  registration: 'ABC-123',
  place: 'espoo',
  start_date: '2026-11-24',
  version: 'v1',
} as const
const ahead: Some<Answer<'showHandover'>> = {
  order,
  known: { released: true, signed: true, paid: true },
  items: [
    { key: 'keys', name: 'Avaimet, 2 kpl' },
    { key: 'papers', name: 'Rekisteröintitodistus' },
  ],
  odometer: { kilometres: 12_000, day: '2026-11-20' },
  out: null,
  damages: [],
  photos: [],
  draft: null,
  done: null,
}
function show(more: Some<Answer<'showHandover'>> = {}, answers: StaffAnswers = {}, grants = as('desk')) {
  onDay('2026-11-24')
  return showScreen('/luovutus/:orderNumber', <DeliverPage />, {
    at: '/luovutus/12345678',
    grants,
    answers: { showHandover: { ...ahead, ...more }, saveHandoverDraft: { revision: 1 }, deliverOrder: {}, ...answers },
  })
}
const finish = () => button(fi.finish.out)
const fills = async () => {
  await page.getByLabelText(fi.licence).click()
  await page.getByLabelText(fi.met).fill('Onni Onnistuja')
  await page.getByRole('radio', { name: shared.knownBy.driving_licence }).click()
  await page.getByLabelText(fi.kilometres).fill('12 100')
  await page.getByLabelText(fi.energy).fill('80')
  await button(fi.allItems).click()
}

test('a car is handed over with everything that was written down, by twelve presses at most', async () => {
  const { sent } = await show()
  await expect.element(finish()).toHaveAccessibleDescription(/mittarilukema, polttoaine tai lataus/)
  await fills()
  // The drawing of the left side, a third from its left edge.
  const side = page.getByRole('img', { name: shared.views.left })
  const box = side.element().getBoundingClientRect()
  await side.click({ position: { x: box.width / 3, y: box.height / 2 } })
  await dialog().getByLabelText(fi.markWords).fill('Naarmu ovessa')
  await button(fi.save, dialog()).click()
  await expect.element(page.getByText(`${shared.views.left}: Naarmu ovessa`)).toBeVisible()
  await page.getByRole('img', { name: fi.signaturePad }).click()
  await expect.element(page.getByRole('img', { name: fi.signatureGiven })).toBeVisible()
  await finish().click()
  await expect.element(dialog(handovers.acts.deliver.title)).toBeVisible()
  await button(handovers.acts.deliver.label, dialog()).click()
  await expect
    .poll(() =>
      sent('deliverOrder')
        .filter((call) => !isAsked(call))
        .map(({ body }) => body),
    )
    .toMatchObject([
      {
        order_number: '12345678',
        version: 'v1',
        kilometres: 12_100,
        energy_percent: 80,
        items: ['keys', 'papers'],
        met: { name: 'Onni Onnistuja', known_by: 'driving_licence' },
        licence_seen: true,
        marks: [{ view: 'left', size: 'coin', description: 'Naarmu ovessa' }],
        signature: [expect.any(Array)],
      },
    ])
})

test('what is missing stops the desk, and takes a reason of whoever may change orders', async () => {
  await show({ known: { released: false, signed: true, paid: true } })
  await fills()
  await expect.element(page.getByText(fi.unmet.released)).toBeVisible()
  await expect.element(finish()).toHaveAccessibleDescription(/Puuttuu: vapautus noudettavaksi\. Roolisi ei salli/)
  await show({ known: { released: false, signed: true, paid: true } }, {}, as('service'))
  await fills()
  await finish().click()
  await expect.element(dialog().getByLabelText(handovers.whyLeaves)).toBeVisible()
})

test('whoever gave a reason for what is missing stands at the board once the car has left', async () => {
  onDay('2026-11-24')
  const { at } = await showPageToStaff('/luovutus/12345678', {
    grants: as('service'),
    answers: {
      showHandover: { ...ahead, known: { released: false, signed: true, paid: true } },
      saveHandoverDraft: { revision: 1 },
      deliverOrder: {},
      showBoard: {},
      listProposals: {},
    },
  })
  await fills()
  await finish().click()
  await dialog().getByLabelText(handovers.whyLeaves).fill('Esimies lupasi')
  await button(handovers.acts.deliver.label, dialog()).click()
  await expect.poll(at).toBe('/')
})

test('what is typed is kept on the server, and comes back on another tablet', async () => {
  const { sent } = await show()
  await page.getByLabelText(fi.kilometres).fill('12100')
  await expect
    .poll(() => sent('saveHandoverDraft').at(-1)?.body)
    .toMatchObject({ direction: 'out', seen: 0, facts: { kilometres: '12100' } })
  await expect.element(page.getByText(fi.saved)).toBeVisible()
  const facts = { ...nothingWritten, kilometres: '12345', energy: '55' }
  await show({ draft: { facts, revision: 4, by: 'staff:Kalle', at: '2026-11-24T07:00:00Z' } })
  await expect.element(page.getByLabelText(fi.kilometres)).toHaveValue('12345')
  await expect.element(page.getByLabelText(fi.energy)).toHaveValue('55')
})

test('while the connection is away what is typed stays in this browser, and is there after a reload', async () => {
  await show({}, { saveHandoverDraft: () => new Refusal(0) })
  await page.getByLabelText(fi.kilometres).fill('12100')
  await expect.element(page.getByText(fi.away)).toBeVisible()
  const kept = Object.entries(localStorage)
  // Drawing anew forgets what a browser keeps.
  const reloaded = () => {
    for (const [name, value] of kept) localStorage.setItem(name, value)
    return ahead
  }
  await show({}, { showHandover: reloaded })
  await expect.element(page.getByLabelText(fi.kilometres)).toHaveValue('12100')
})

test('two people at one car choose whose facts go on', async () => {
  const theirs = { ...nothingWritten, kilometres: '777' }
  let isTold = false
  const { sent } = await show(
    {},
    {
      saveHandoverDraft: () => {
        if (isTold) return { revision: 3 }
        isTold = true
        return new Refusal(409, {
          code: 'DRAFT_CHANGED',
          facts: theirs,
          revision: 2,
          by: 'staff:Kalle Kalusto',
          at: '2026-11-24T07:00:00Z',
        })
      },
    },
  )
  await page.getByLabelText(fi.kilometres).fill('12100')
  await expect.element(page.getByText(/^Kalle Kalusto kirjaa samaa luovutusta/)).toBeVisible()
  await button(fi.keep).click()
  await expect
    .poll(() => sent('saveHandoverDraft').at(-1)?.body)
    .toMatchObject({ seen: 2, facts: { kilometres: '12100' } })
})

test('a photo goes up behind the work, and one that no browser reads is told of', async () => {
  const { sent } = await show({}, { addHandoverPhoto: {} })
  const canvas = document.createElement('canvas')
  canvas.width = 3_200
  canvas.height = 2_400
  canvas.getContext('2d')?.fillRect(0, 0, 3_200, 2_400)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  const input = page.getByLabelText(fi.takePhoto)
  await userEvent.upload(input, new File([blob ?? ''], 'auto.png', { type: 'image/png' }))
  await expect
    .poll(() => sent('addHandoverPhoto').at(-1)?.body)
    .toMatchObject({ order_number: '12345678', direction: 'out', bytes: expect.stringMatching(/^\/9j\//) })
  await userEvent.upload(input, new File(['heic'], 'auto.heic', { type: 'image/heic' }))
  await expect.element(page.getByText(fi.photoUnread)).toBeVisible()
})

test('a car that came back with a new damage is judged before it is taken back', async () => {
  onDay('2026-11-24')
  await showScreen('/palautus/:orderNumber', <TakeBackPage />, {
    at: '/palautus/12345678',
    grants: as('desk'),
    answers: {
      showHandover: { ...ahead, order: { ...order, status: 'under_cancellation' } },
      saveHandoverDraft: { revision: 1 },
    },
  })
  await page.getByLabelText(fi.kilometres).fill('13000')
  await page.getByLabelText(fi.energy).fill('20')
  expect(page.getByText(handovers.fit).elements()).toEqual([])
  await page.getByLabelText(fi.remarks).fill('Tahra istuimessa')
  await expect.element(button(fi.finish.back)).toHaveAccessibleDescription(/voiko auton luovuttaa seuraavalle/)
  await page.getByRole('radio', { name: handovers.fitChoices.no }).click()
  await expect.element(button(fi.finish.back)).not.toHaveAttribute('aria-disabled')
})

test('a new mark is said to be of a damage that was told, that of the same side first, or of its own; cleaning says its price', async () => {
  onDay('2026-11-24')
  const told = (damage_number: string, view: 'rear' | 'left') => ({
    damage_number,
    day: '2026-11-10',
    description: 'Peräänajo',
    views: [view],
  })
  const { sent } = await showScreen('/palautus/:orderNumber', <TakeBackPage />, {
    at: '/palautus/12345678',
    grants: as('desk'),
    answers: {
      showHandover: {
        ...ahead,
        order: { ...order, status: 'under_cancellation' },
        cases: [told('111111', 'left'), told('560053', 'rear')],
        cleaning: [
          { key: 'cleaning', price: 90 },
          { key: 'special_cleaning', price: null },
        ],
      },
      saveHandoverDraft: { revision: 1 },
    },
  })
  const side = page.getByRole('img', { name: shared.views.rear })
  await side.click()
  await dialog().getByLabelText(fi.markWords).fill('Puskuri halki')
  await expect.element(button(fi.save, dialog())).toHaveAccessibleDescription(fi.markBelongsMissing)
  const choices = dialog().getByRole('group', { name: fi.markBelongs }).getByRole('radio')
  await expect.element(choices.first()).toHaveAccessibleName(new RegExp(fi.markJoins('560053')))
  await choices.first().click()
  await button(fi.save, dialog()).click()
  await expect.element(page.getByText(new RegExp(fi.markOf('560053')))).toBeVisible()
  await expect
    .poll(() => sent('saveHandoverDraft').at(-1)?.body)
    .toMatchObject({ facts: { marks: [{ description: 'Puskuri halki', joins: '560053' }] } })
  await expect.element(page.getByText('90,00 €')).toBeVisible()
  await expect.element(page.getByText(fi.cleaningUnpriced)).toBeVisible()
})

test('a handover that is done says by whom', async () => {
  await show({ done: { by: 'staff:Aino', at: '2026-11-24T07:41:00Z' } })
  await expect.element(page.getByText(/^Auton luovutus: Aino/)).toBeVisible()
  expect(finish().elements()).toEqual([])
})

test('what somebody typed stays before them when a colleague was faster', async () => {
  let done: { by: string; at: string } | null = null
  await show({}, { showHandover: () => ({ ...ahead, done }) })
  await page.getByLabelText(fi.kilometres).fill('12100')
  done = { by: 'staff:Kalle Kalusto', at: '2026-11-24T07:41:00Z' }
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByText(/^Auton luovutus: Kalle Kalusto/)).toBeVisible()
  await expect.element(page.getByText(fi.notYours)).toBeVisible()
  await expect.element(page.getByLabelText(fi.kilometres)).toHaveValue('12100')
})
