import { useQueryClient } from '@tanstack/react-query'
import { Route, Routes, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showPart } from '../testing/showInShop.tsx'
import { SignedIn } from './SignedIn.tsx'
import { signOut } from './session.ts'

function Leaving() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const leave = async () => {
    await signOut(client)
    await navigate('/tili?viesti=1')
  }
  return (
    <button type="button" onClick={() => void leave()}>
      Kirjaudu ulos
    </button>
  )
}

test('a visitor is led to the login, and it remembers the part of the page that was asked for', async () => {
  const { at } = await showPart(
    <Routes>
      <Route element={<SignedIn />}>
        <Route path="/tili" element={null} />
      </Route>
      <Route path="/kirjaudu" element={null} />
    </Routes>,
    { at: '/tili?a=1#tilaus-12345678' },
  )
  await expect.poll(at).toBe('/kirjaudu?sivu=%2Ftili%3Fa%3D1%23tilaus-12345678')
})

test('a session that ends under a page leaves it as it is', async () => {
  const { at, sent } = await showPart(
    <Routes>
      <Route element={<SignedIn />}>
        <Route path="/tili" element={<Leaving />} />
      </Route>
      <Route path="/kirjaudu" element={null} />
    </Routes>,
    { at: '/tili', answers: { user: {}, logout: undefined } },
  )
  const leave = page.getByRole('button', { name: 'Kirjaudu ulos' })
  await leave.click()
  await expect.poll(at).toBe('/tili?viesti=1')
  await expect.element(leave).toBeVisible()
  await expect.poll(() => sent('logout')).toHaveLength(1)
  await expect.poll(() => sent('user')).toHaveLength(1)
})
