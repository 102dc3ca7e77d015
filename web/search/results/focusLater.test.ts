import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { focusLater } from './focusLater.ts'

interface Thing {
  isConnected: boolean
  focus: () => void
}
const thing = (): Thing => ({ isConnected: true, focus: vi.fn() })
const body = thing()
const page = { activeElement: body, body }
let frames: (() => void)[] = []
const frame = () => {
  for (const step of frames.splice(0)) step()
}

beforeEach(() => {
  frames = []
  vi.stubGlobal('document', page)
  vi.stubGlobal('requestAnimationFrame', (step: () => void) => frames.push(step))
})
afterEach(() => vi.unstubAllGlobals())

/** Presses something, after which the focus is to go to another thing. */
function pressed() {
  const [button, next] = [thing(), thing()]
  page.activeElement = button
  focusLater(() => next as unknown as HTMLElement)
  return { button, next }
}

test('the focus moves when what was pressed has gone, and not before', () => {
  const { button, next } = pressed()
  frame()
  frame()
  expect(next.focus).not.toHaveBeenCalled()
  Object.assign(button, { isConnected: false })
  page.activeElement = body
  frame()
  expect(next.focus).toHaveBeenCalledOnce()
  expect(frames).toEqual([])
})

test('whoever went on to something else keeps the focus there', () => {
  const { next } = pressed()
  frame()
  page.activeElement = thing()
  frame()
  expect(next.focus).not.toHaveBeenCalled()
  expect(frames).toEqual([])
})

test('what was pressed and stays is waited for a second of frames', () => {
  const { next } = pressed()
  for (let passed = 1; passed < 60; passed += 1) frame()
  expect(next.focus).not.toHaveBeenCalled()
  frame()
  expect(next.focus).toHaveBeenCalledOnce()
  expect(frames).toEqual([])
})
