import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, field, upload } from '../testing/onPage.ts'
import { BannersEditor } from './BannersEditor.tsx'
import { bannersFi as fi } from './bannersFi.ts'
import { picturesFi } from './picturesFi.ts'
import { banner } from './testing/contents.ts'
import { showEditor } from './testing/showEditor.tsx'

type Banners = Parameters<typeof BannersEditor>[0]['banners']
const named = (...texts: string[]): Banners => texts.map((content) => ({ ...banner, content }))
const shown = (banners: Banners, disabled = false) =>
  showEditor(banners, (value, change) => <BannersEditor banners={value} change={change} disabled={disabled} />)
const at = (place: number) => page.getByRole('group', { name: fi.bannerAt(place), exact: true })
const labels = (label: string) => [...(at(1).getByLabelText(label).element() as HTMLSelectElement).options]

test('a banner has its text, the place of its picture and its ground', async () => {
  const { value } = await shown(named('a', 'b'))
  await at(2).getByRole('textbox', { name: fi.content }).fill('Kevät')
  await at(2).getByLabelText(fi.layout).selectOptions('Vasemmalla')
  await at(2).getByLabelText(fi.theme).selectOptions('Kampanja')
  await expect
    .poll(() => value())
    .toEqual([
      { ...banner, content: 'a' },
      { ...banner, content: '<p>Kevät</p>', image_layout: 'left', theme: 'amber' },
    ])
  await expect
    .poll(() => labels(fi.layout).map((one) => `${one.value} ${one.text}`))
    .toEqual([...['right Oikealla', 'left Vasemmalla', 'none Ei kuvaa']])
  await expect
    .poll(() => labels(fi.theme).map((one) => `${one.value} ${one.text}`))
    .toEqual([...['petrol Tumma', 'light Vaalea', 'amber Kampanja']])
  await expect.element(field(fi.picture, at(2))).toBeVisible()
  await expect.element(button(picturesFi.remove)).not.toBeInTheDocument()
  await at(2).getByLabelText(fi.layout).selectOptions('Ei kuvaa')
  await expect.element(field(fi.picture, at(2))).not.toBeInTheDocument()
  await expect.element(page.getByText(fi.none)).not.toBeInTheDocument()
})

test('a picture is sent for its place, and stands there at once', async () => {
  const { value, sent } = await showEditor(
    named('a'),
    (banners, change) => <BannersEditor banners={banners} change={change} disabled={false} />,
    { addPicture: { address: '/kuvat/banner-1.svg' } },
  )
  await upload(fi.picture, 'talvi.svg', 'ab')
  await expect.poll(value).toEqual([{ ...banner, content: 'a', image_lg: '/kuvat/banner-1.svg' }])
  await expect.element(page.getByRole('img', { name: picturesFi.now })).toHaveAttribute('src', '/kuvat/banner-1.svg')
  await expect.poll(() => sent('addPicture').map(({ body }) => body)).toEqual([{ use: 'banner', bytes: 'YWI=' }])
})

test('a picture is taken away again', async () => {
  const { value } = await shown([{ ...banner, image_lg: '/kuvat/talvi.svg' }])
  await button(picturesFi.remove).click()
  await expect.poll(() => value()).toEqual([{ ...banner, image_lg: null }])
})

test('banners change places, the first not up and the last not down', async () => {
  const { value } = await shown(named('a', 'b', 'c'))
  const order = () =>
    value()
      .map(({ content }) => content)
      .join('')
  await expect.element(button(fi.up(1))).toBeDisabled()
  await expect.element(button(fi.up(2))).toBeEnabled()
  await expect.element(button(fi.down(2))).toBeEnabled()
  await expect.element(button(fi.down(3))).toBeDisabled()
  await button(fi.up(2)).click()
  await expect.poll(() => order()).toBe('bac')
  await button(fi.down(2)).click()
  await expect.poll(() => order()).toBe('bca')
  await button(fi.remove(2)).click()
  await expect.poll(() => order()).toBe('ba')
})

test('a banner is added to none, and to no more than twenty', async () => {
  const { value } = await shown([])
  await expect.element(page.getByText(fi.none)).toBeVisible()
  await button(fi.add).click()
  await expect.poll(() => value()).toEqual([{ content: '', image_lg: null, image_layout: 'right', theme: 'light' }])
  await shown(named(...'abcdefghijklmnopqrs'))
  await button(fi.add).click()
  await expect.element(at(20)).toBeVisible()
  await expect.element(button(fi.add)).not.toBeInTheDocument()
})

test('whoever may not write adds nothing and finds everything shut', async () => {
  await shown([{ ...banner, image_lg: '/kuvat/talvi.svg' }], true)
  await expect.element(button(picturesFi.remove)).not.toBeInTheDocument()
  await expect.element(at(1)).toHaveAttribute('disabled')
  await expect.element(button(fi.add)).not.toBeInTheDocument()
})
