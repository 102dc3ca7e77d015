import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Engine } from './engine.ts'

const PROGRAM = '/usr/bin/firefox-esr'

interface Answer {
  id?: number
  result?: Record<string, unknown>
  message?: string
  method?: string
  params?: { level?: string; text?: string; type?: string }
}

/** Debian's Firefox, by WebDriver BiDi. Playwright's BiDi asks it for commands that the version with long support has not yet. */
export const firefox: Engine = {
  package: 'firefox-esr',
  isInstalled: () => fs.existsSync(PROGRAM),
  open: async () => {
    const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'flex-shop-firefox-'))
    const browser = spawn(PROGRAM, ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile], {
      env: { ...process.env, HOME: profile, LC_ALL: 'C.UTF-8', TZ: 'Europe/Helsinki' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const address = await new Promise<string>((resolve, reject) => {
      browser.stderr.on('data', (text) => {
        const [, found] = /WebDriver BiDi listening on (\S+)/.exec(String(text)) ?? []
        if (found) resolve(found)
      })
      browser.once('exit', () => reject(new Error('Firefox ended before it listened')))
    })
    const socket = new WebSocket(`${address}/session`)
    await once(socket, 'open')
    const complaints: string[] = []
    const waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>()
    socket.addEventListener('message', ({ data }) => {
      const { id, result, message, method, params }: Answer = JSON.parse(String(data))
      if (method === 'log.entryAdded' && params?.level === 'error') complaints.push(params.text ?? '')
      const asked = waiting.get(id ?? 0)
      if (result) asked?.resolve(result)
      else asked?.reject(new Error(message))
    })
    let last = 0
    const ask = async <T>(method: string, params: object): Promise<T> => {
      last += 1
      const answer = Promise.withResolvers<Record<string, unknown>>()
      waiting.set(last, answer)
      socket.send(JSON.stringify({ id: last, method, params }))
      return (await answer.promise) as T
    }
    const { capabilities } = await ask<{ capabilities: { browserVersion: string } }>('session.new', {
      capabilities: {},
    })
    const { contexts } = await ask<{ contexts: [{ context: string }] }>('browsingContext.getTree', {})
    const { context } = contexts[0]
    await ask('session.subscribe', { events: ['log.entryAdded'] })
    return {
      name: `Firefox ${capabilities.browserVersion}`,
      goes: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'complete' })),
      resize: async (width, height) =>
        void (await ask('browsingContext.setViewport', { context, viewport: { width, height } })),
      value: async <T>(expression: string) => {
        const asked = { expression: `JSON.stringify(${expression}) ?? 'null'`, target: { context }, awaitPromise: true }
        const { result } = await ask<{ result?: { value: string } }>('script.evaluate', asked)
        return JSON.parse(result?.value ?? 'null') as T
      },
      acts: async (actions) => void (await ask('input.performActions', { context, actions })),
      complaints: () => complaints,
      close: async () => {
        const gone = once(browser, 'exit')
        browser.kill()
        await gone
        fs.rmSync(profile, { recursive: true, force: true })
      },
    }
  },
}
