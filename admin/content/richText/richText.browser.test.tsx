import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, field } from '../../testing/onPage.ts'
import { showEditor } from '../testing/showEditor.tsx'
import { RichText } from './RichText.tsx'
import { richTextFi as fi } from './richTextFi.ts'

const shown = (html: string) =>
  showEditor({ html }, ({ html }, change) => (
    <>
      <RichText label="Vastaus" html={html} change={(html) => change({ html })} />
      <button type="button" onClick={() => change({ html: '<p>Toinen</p>' })}>
        Vaihda
      </button>
    </>
  ))
const text = () => field('Vastaus')
/** The caret stands after the last letter, or all of it is selected. */
const select = async (keys: string) => {
  await text().click()
  await userEvent.keyboard(keys)
}
const all = '{Control>}a{/Control}'

test('words are made bold, a heading, a list', async () => {
  const { value } = await shown('<p>Heti</p>')
  await select(all)
  await button(fi.bold).click()
  await expect.poll(value).toEqual({ html: '<p><strong>Heti</strong></p>' })
  await expect.element(button(fi.bold)).toHaveAttribute('aria-pressed', 'true')
  await button(fi.bold).click()
  await button(fi.list).click()
  await expect.poll(value).toEqual({ html: '<ul>\n<li>Heti</li>\n</ul>' })
  await button(fi.list).click()
  await button(fi.subheading).click()
  await expect.poll(value).toEqual({ html: '<h3>Heti</h3>' })
})

test('a link is set by its address, and taken away', async () => {
  const { value } = await shown('<p>Katso tili</p>')
  await select(all)
  await button(fi.link).click()
  await field(fi.address).fill('/tili')
  await userEvent.keyboard('{Enter}')
  await expect.poll(value).toEqual({ html: '<p><a href="/tili">Katso tili</a></p>' })
  await expect.element(field(fi.address)).not.toBeInTheDocument()
  await button(fi.link).click()
  await expect.element(field(fi.address)).toHaveValue('/tili')
  await button(fi.takeLink).click()
  await expect.poll(value).toEqual({ html: '<p>Katso tili</p>' })
})

test.each(['javascript:alert(1)', '//muu.example', '/\\muu.example', 'http://muu.example', 'www.muu.example'])(
  'the address %s is no link, and the field says so',
  async (address) => {
    const { value } = await shown('<p>Katso tili</p>')
    await select(all)
    await button(fi.link).click()
    await field(fi.address).fill(address)
    await button(fi.putLink).click()
    await expect.element(field(fi.address)).toHaveAccessibleDescription(expect.stringContaining(fi.noAddress))
    expect(value()).toEqual({ html: '<p>Katso tili</p>' })
    await field(fi.address).fill('/tili')
    await expect.element(field(fi.address)).not.toHaveAccessibleDescription(expect.stringContaining(fi.noAddress))
  },
)

test('a link is changed from its first letter to its last, over words in bold', async () => {
  const { value } = await shown('<p><a href="/tili">Katso <strong>tili</strong></a></p>')
  await select('{End}{ArrowLeft}')
  await button(fi.link).click()
  await field(fi.address).fill('/autot')
  await userEvent.keyboard('{Enter}')
  await expect.poll(value).toEqual({ html: '<p><a href="/autot">Katso <strong>tili</strong></a></p>' })
})

test('the address is that of the link at the caret, and Escape leads back into the text', async () => {
  const { value } = await shown('<p><a href="/tili">Tili</a></p><p><a href="/autot">Autot</a></p>')
  await text().getByText('Tili').dblClick()
  await button(fi.link).click()
  await expect.element(field(fi.address)).toHaveValue('/tili')
  await field(fi.address).fill('/muu')
  await text().getByText('Autot').dblClick()
  await expect.element(field(fi.address)).toHaveValue('/autot')
  await field(fi.address).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(field(fi.address)).not.toBeInTheDocument()
  await expect.element(text()).toHaveFocus()
  expect(value()).toEqual({ html: '<p><a href="/tili">Tili</a></p><p><a href="/autot">Autot</a></p>' })
})

test('a mark that cannot be where the caret stands cannot be pressed', async () => {
  await shown('<ul><li>a</li></ul>')
  await text().click()
  await expect.element(button(fi.heading)).toBeDisabled()
  await expect.element(button(fi.steps)).toBeEnabled()
})

test('a list changes its kind, and its points are lines again', async () => {
  const { value } = await shown('<ul><li>a</li><li>b</li></ul>')
  await select(all)
  await button(fi.steps).click()
  await expect.poll(value).toEqual({ html: '<ol>\n<li>a</li>\n<li>b</li>\n</ol>' })
  await button(fi.steps).click()
  await expect.poll(value).toEqual({ html: '<p>a</p>\n<p>b</p>' })
})

test('Enter begins a point, and ends the list on an empty one', async () => {
  const { value } = await shown('<ul><li>a</li></ul>')
  await select('{End}{Enter}b{Enter}{Enter}c')
  await expect.poll(value).toEqual({ html: '<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<p>c</p>' })
})

test('what was written is undone, but never into a text from elsewhere', async () => {
  const { value } = await shown('<p>Heti</p>')
  await select('{End} nyt')
  await expect.poll(value).toEqual({ html: '<p>Heti nyt</p>' })
  await button(fi.undo).click()
  await expect.poll(value).toEqual({ html: '<p>Heti</p>' })
  await button(fi.redo).click()
  await button('Vaihda').click()
  await expect.element(text()).toHaveTextContent('Toinen')
  await expect.element(button(fi.undo)).toBeDisabled()
})

test('the same text is written as HTML, and again as text', async () => {
  const { value } = await shown('<p>Heti</p>')
  await button(fi.toHtml).click()
  const html = field(fi.asHtml('Vastaus'))
  await expect.element(html).toHaveValue('<p>Heti</p>')
  await html.fill('<h2>Heti</h2>')
  await button(fi.toText).click()
  await expect.element(text().getByRole('heading', { name: 'Heti', level: 2 })).toBeVisible()
  expect(value()).toEqual({ html: '<h2>Heti</h2>' })
})

test('a text with a table stays HTML, and says why', async () => {
  const table = '<table><tbody><tr><td>1</td></tr></tbody></table>'
  const { value } = await shown(table)
  await expect.element(field(fi.asHtml('Vastaus'))).toHaveValue(table)
  await expect.element(page.getByText(fi.notHeld)).toBeVisible()
  await expect.element(button(fi.toText)).toHaveAccessibleDescription(fi.onlyHtml)
  expect(value()).toEqual({ html: table })
})

test('the keyboard leaves a list by Tab and the marks by arrows', async () => {
  const { value } = await shown('<ul><li>a</li><li>b</li></ul>')
  await select('{End}')
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Vaihda')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Shift>}{Tab}{/Shift}')
  expect(document.activeElement?.closest('[role=toolbar]')).not.toBeNull()
  expect(value()).toEqual({ html: '<ul><li>a</li><li>b</li></ul>' })
})
