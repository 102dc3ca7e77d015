import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { never, Refusal } from '../../ui/testing/answeringServer.ts'
import { choose, field, upload } from '../testing/onPage.ts'
import type { StaffAnswers } from '../testing/showToStaff.tsx'
import { ModelEditor } from './ModelEditor.tsx'
import { modelFi as fi } from './modelFi.ts'
import { picturesFi } from './picturesFi.ts'
import { model } from './testing/contents.ts'
import { showEditor } from './testing/showEditor.tsx'

const shown = (
  first = model,
  addPicture: StaffAnswers['addPicture'] = { address: '/kuvat/uusi.svg' },
  disabled = false,
) =>
  showEditor(first, (value, change) => <ModelEditor model={value} change={change} disabled={disabled} />, {
    addPicture,
  })
const pictures = () =>
  page
    .getByRole('img')
    .elements()
    .map((one) => one.getAttribute('src'))

test('a model is said in words', async () => {
  const { value } = await shown()
  await field(fi.alt).fill('Edestä')
  await field(fi.info).fill('Pieni.')
  await expect.poll(() => value()).toEqual({ ...model, image_alt: 'Edestä', info: '<p>Pieni.</p>' })
  await expect.element(field(fi.alt)).toHaveAttribute('maxlength', '300')
  expect(pictures()).toEqual(['/kuvat/pieni.svg', '/kuvat/iso.svg'])
})

test('each picture is sent for its place and stands there at once', async () => {
  const { value, sent } = await shown({ ...model, image_md: '' })
  await expect.element(page.getByText(picturesFi.none)).toBeVisible()
  await upload(fi.large, 'uusi.svg', 'ab')
  await expect.poll(value).toEqual({ ...model, image_md: '/kuvat/uusi.svg' })
  await upload(fi.small, 'uusi.svg', 'ab')
  await expect.poll(value).toMatchObject({ image_sm: '/kuvat/uusi.svg', image_md: '/kuvat/uusi.svg' })
  await expect
    .poll(() => sent('addPicture').map(({ body }) => body))
    .toEqual([
      { use: 'model_large', bytes: 'YWI=' },
      { use: 'model_small', bytes: 'YWI=' },
    ])
  // A model is never without a picture.
  await expect.element(page.getByRole('button', { name: picturesFi.remove })).not.toBeInTheDocument()
})

test('while a picture is on its way that is said, and what is typed meanwhile stays', async () => {
  let arrive = (_: { address: string }) => {}
  const way = new Promise<{ address: string }>((resolve) => {
    arrive = resolve
  })
  const { value } = await shown(model, () => way)
  await expect.element(field(fi.large)).toBeEnabled()
  await upload(fi.large, 'uusi.svg', 'ab')
  await expect.element(page.getByText(picturesFi.sending)).toBeVisible()
  await expect.element(field(fi.large)).toBeDisabled()
  await expect.element(field(fi.small)).toBeEnabled()
  await field(fi.alt).fill('Edestä')
  arrive({ address: '/kuvat/uusi.svg' })
  await expect.poll(value).toEqual({ ...model, image_md: '/kuvat/uusi.svg', image_alt: 'Edestä' })
  await expect.element(page.getByText(picturesFi.sending)).not.toBeInTheDocument()
})

test('pictures that arrive in one moment are both kept', async () => {
  let arrive = (_: { address: string }) => {}
  const way = new Promise<{ address: string }>((resolve) => {
    arrive = resolve
  })
  const { value, sent } = await shown(model, () => way)
  await upload(fi.large, 'uusi.svg', 'ab')
  await upload(fi.small, 'uusi.svg', 'ab')
  await expect.poll(() => sent('addPicture')).toHaveLength(2)
  arrive({ address: '/kuvat/uusi.svg' })
  await expect.poll(value).toEqual({ ...model, image_sm: '/kuvat/uusi.svg', image_md: '/kuvat/uusi.svg' })
})

test('a picture that does not fit is refused in words, until another one is chosen', async () => {
  const errors = { bytes: ['Leveyden on oltava 1200.'] }
  let isFit = false
  const { value } = await shown(model, () =>
    isFit ? { address: '/kuvat/uusi.svg' } : new Refusal(422, { message: 'Ei', errors }),
  )
  await upload(fi.large, 'uusi.svg', 'ab')
  await expect.element(page.getByText('Leveyden on oltava 1200.')).toBeVisible()
  await expect.poll(() => value()).toEqual(model)
  isFit = true
  await upload(fi.large, 'toinen.svg', 'ab')
  await expect.poll(value).toMatchObject({ image_md: '/kuvat/uusi.svg' })
  await expect.element(page.getByText('Leveyden on oltava 1200.')).not.toBeInTheDocument()
})

/** A photo of a camera: as wide as high. */
const photo = async (side: number, type = 'image/png') => {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type))
  return new File([blob ?? ''], 'kuva.png')
}

test('a photo is cut to the shape of its place and made smaller before it is sent', async () => {
  const { sent } = await shown()
  choose(fi.large, await photo(3_000))
  await expect.poll(() => sent('addPicture')).toHaveLength(1)
  const { bytes = '' } = (sent('addPicture')[0]?.body ?? {}) as { bytes?: string }
  const { width, height } = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${bytes}`)).blob())
  expect([width, height]).toEqual([1_200, 600])
})

test('a picture of more than 20 MB is not even read, nor a drawing of more than 1 MB', async () => {
  const { sent } = await shown()
  choose(fi.large, new File([new Uint8Array(20_000_001)], 'iso.png'))
  await expect.element(page.getByText(picturesFi.tooLarge)).toBeVisible()
  choose(fi.large, new File(['x'.repeat(1_000_001)], 'iso.svg'))
  await expect.element(page.getByText(picturesFi.drawingTooLarge)).toBeVisible()
  expect(sent('addPicture')).toHaveLength(0)
})

test('a file that is no picture is said to be none', async () => {
  const { sent } = await shown()
  choose(fi.large, new File(['ei kuva'], 'kuva.heic'))
  await expect.element(page.getByText(picturesFi.unreadable)).toBeVisible()
  expect(sent('addPicture')).toHaveLength(0)
})

test('a file that cannot be read is said, and choosing none sends nothing', async () => {
  const { sent } = await shown()
  const read = FileReader.prototype.readAsDataURL
  FileReader.prototype.readAsDataURL = function fail() {
    this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>)
  }
  choose(fi.large, new File(['x'], 'uusi.svg'))
  await expect.element(page.getByText(picturesFi.unreadable)).toBeVisible()
  FileReader.prototype.readAsDataURL = read
  choose(fi.large)
  await expect.element(page.getByText(picturesFi.unreadable)).not.toBeInTheDocument()
  expect(sent('addPicture')).toHaveLength(0)
})

test('whoever may not write finds it shut', async () => {
  await shown(model, never, true)
  await expect.element(page.getByRole('group')).toHaveAttribute('disabled')
})

test('a further picture is cut for lists and page in one go, said in words, moved and taken out', async () => {
  const rear = { image_sm: '/kuvat/takaa.svg', image_md: '/kuvat/takaa-iso.svg', image_alt: 'Takaa' }
  const { value, sent } = await shown({ ...model, gallery: [rear] })
  await page.getByRole('button', { name: fi.gallery.add }).click()
  const second = page.getByRole('group', { name: fi.gallery.pictureAt(2) })
  const file = second.getByLabelText(fi.gallery.picture, { exact: true })
  await userEvent.upload(file, new File(['ab'], 'sivusta.svg'))
  await second.getByLabelText(fi.gallery.alt).fill('Sivusta')
  const side = { image_sm: '/kuvat/uusi.svg', image_md: '/kuvat/uusi.svg', image_alt: 'Sivusta' }
  await expect.poll(value).toEqual({ ...model, gallery: [rear, side] })
  await expect
    .poll(() => sent('addPicture').map(({ body }) => body))
    .toMatchObject([{ use: 'model_large' }, { use: 'model_small' }])
  await second.getByRole('button', { name: fi.gallery.up(2) }).click()
  await expect.poll(value).toMatchObject({ gallery: [side, rear] })
  await page.getByRole('button', { name: fi.gallery.remove(2) }).click()
  await expect.poll(value).toMatchObject({ gallery: [side] })
})
