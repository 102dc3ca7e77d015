import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { field } from '../testing/onPage.ts'
import { ContactEditor } from './ContactEditor.tsx'
import { contactFi as fi } from './contactFi.ts'
import { contact } from './testing/contents.ts'
import { showEditor } from './testing/showEditor.tsx'

const shown = (first = contact as Parameters<typeof ContactEditor>[0]['contact'], disabled = false) =>
  showEditor(first, (value, change) => <ContactEditor contact={value} change={change} disabled={disabled} />)

test.each([
  [fi.phone, 'phone', '30'],
  [fi.hours, 'hours', '200'],
  [fi.email, 'email', '200'],
] as const)('%s is written', async (label, name, most) => {
  const { value } = await shown()
  await expect.element(field(label)).toHaveValue(contact[name])
  await expect.element(field(label)).toHaveAttribute('maxlength', most)
  await field(label).fill('uusi')
  await expect.poll(() => value()).toEqual({ ...contact, [name]: 'uusi' })
})

test('the chat has an address or none', async () => {
  const { value } = await shown({ ...contact, chat_address: 'https://chat.example', assistance_phone: null })
  await expect.element(field(fi.chat)).toHaveValue('https://chat.example')
  await expect.element(field(fi.chat)).toHaveAttribute('maxlength', '500')
  await field(fi.chat).fill('https://toinen.example')
  await expect.poll(() => value().chat_address).toBe('https://toinen.example')
  await field(fi.chat).fill('')
  await expect.poll(() => value().chat_address).toBeNull()
})

test('a chat without an address is an empty field', async () => {
  await shown()
  await expect.element(field(fi.chat)).toHaveValue('')
})

test('the address is written by line, and empty lines stay in the field alone', async () => {
  const { value } = await shown()
  await expect.element(field(fi.address)).toHaveValue('Kulku Oy\n00100 Helsinki')
  await field(fi.address).fill(' Kulku Oy \n\nUusikatu 1\n')
  await expect.element(field(fi.address)).toHaveValue(' Kulku Oy \n\nUusikatu 1\n')
  await expect.poll(() => value().postal_address).toEqual(['Kulku Oy', 'Uusikatu 1'])
  await field(fi.address).fill('rivi\n'.repeat(150))
  await expect.poll(() => value().postal_address).toHaveLength(100)
})

test('whoever may not write finds it shut', async () => {
  await shown(contact, true)
  await expect.element(page.getByRole('group')).toHaveAttribute('disabled')
})
