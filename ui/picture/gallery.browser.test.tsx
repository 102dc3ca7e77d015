import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fi } from '../fi.ts'
import { shown } from '../testing/shown.tsx'
import { Gallery } from './Gallery.tsx'

const picture = (alt: string) => ({ small: `/favicon.svg?${alt}`, large: `/favicon.svg?${alt}-iso`, alt })
const three = [picture('Edestä'), picture('Sivulta'), picture('Takaa')] as const
const button = (name: string) => page.getByRole('button', { name, exact: true })
const region = page.getByRole('region', { name: 'Norra Kide' })
const strip = () => region.getByRole('list').first().element()
/** The one that is not inert. */
const seen = () => strip().querySelector('li:not([inert]) img')?.getAttribute('alt')

test('pictures are walked through by buttons, keys and the small ones', async () => {
  await shown(<Gallery label="Norra Kide" pictures={[...three]} />)
  await expect.poll(seen).toBe('Edestä')
  await expect.element(button(fi.previous)).toBeDisabled()
  await button(fi.next).click()
  await expect.poll(seen).toBe('Sivulta')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(seen).toBe('Takaa')
  await expect.element(button(fi.next)).toBeDisabled()
  await button(fi.showPicture(1, 'Edestä')).click()
  await expect.poll(seen).toBe('Edestä')
  await expect.element(button(fi.showPicture(1, 'Edestä'))).toHaveAttribute('aria-current', 'true')
})

test('of the pictures out of view only the small files are fetched, until somebody comes near', async () => {
  const files = () =>
    [...region.element().querySelectorAll('img')].map((image) => decodeURI(image.currentSrc).split('?')[1])
  const away = <button type="button">Muualla</button>
  await shown(away)
  await button('Muualla').hover()
  await shown(
    <>
      {away}
      <Gallery label="Norra Kide" pictures={[...three]} />
    </>,
  )
  await expect.poll(files).toEqual(['Edestä-iso', 'Sivulta', 'Takaa', 'Edestä-iso', 'Sivulta', 'Takaa'])
  await userEvent.hover(strip())
  await expect.poll(files).toEqual(['Edestä-iso', 'Sivulta-iso', 'Takaa-iso', 'Edestä-iso', 'Sivulta', 'Takaa'])
})

test('where the small ones need more room than there is, the first and the shown one are in view', async () => {
  const others = ['Sisältä', 'Tavaratila', 'Pihalla', 'Rannalla', 'Tehtaalla'].map(picture)
  await shown(
    <div className="w-80">
      <Gallery label="Norra Kide" pictures={[...three, ...others]} />
    </div>,
  )
  const list = region.getByRole('list').nth(1)
  const isInView = (at: number) => {
    const [one, all] = [list.element().children[at], list.element()].map((element) => element?.getBoundingClientRect())
    return one !== undefined && all !== undefined && one.left >= all.left && one.right <= all.right
  }
  await expect.poll(() => isInView(0)).toBe(true)
  for (let at = 1; at < 8; at += 1) await button(fi.next).click()
  await expect.poll(() => isInView(7)).toBe(true)
})

test('a picture that is swiped in is the shown one', async () => {
  await shown(<Gallery label="Norra Kide" pictures={[...three]} />)
  strip().scrollTo({ left: strip().clientWidth * 2, behavior: 'instant' })
  await expect.poll(seen).toBe('Takaa')
})

test('on the whole screen the same picture is shown; keys walk on, Escape leads back to it', async () => {
  await shown(<Gallery label="Norra Kide" pictures={[...three]} />)
  await button(fi.next).click()
  await button(fi.enlarge).click()
  const dialog = page.getByRole('dialog', { name: 'Norra Kide' })
  await expect.element(dialog.getByText('Sivulta')).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dialog.getByText('Takaa')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button(fi.enlarge)).toHaveFocus()
  await expect.poll(seen).toBe('Takaa')
})

test('one picture alone has nothing to walk through', async () => {
  await shown(<Gallery label="Norra Kide" pictures={[picture('Edestä')]} />)
  await expect.poll(seen).toBe('Edestä')
  await expect.element(button(fi.next)).not.toBeInTheDocument()
})
