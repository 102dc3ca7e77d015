import path from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { freePort } from '../server/platform/postgres/server.ts'
import { findBrowser } from '../tools/findBrowser.ts'
import { installApart } from '../tools/installApart.ts'

/** The view of one simulated phone. Scores are 0 to 100, times milliseconds. */
export interface PhoneView {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  largestContentfulPaint: number
  totalBlockingTime: number
  cumulativeLayoutShift: number
  scriptBytes: number
  scriptFiles: number
  allBytes: number
}

const TRIES = 3

/**
 * The part of Lighthouse's interface and result that is used,
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md.
 */
type Lighthouse = (
  url: string,
  flags: { port: number; disableStorageReset: boolean; logLevel: 'error'; onlyCategories: string[] },
) => Promise<{ lhr: LighthouseResult } | undefined>

interface LighthouseResult {
  audits: Record<string, { numericValue?: number; details?: unknown }>
  categories: Record<string, { score: number | null }>
  runtimeError?: { code: string; message: string }
}

/** Nothing else needs its hundred packages, a fifth of what there would be to install. */
async function readLighthouse(): Promise<Lighthouse> {
  const packages = installApart(path.join(import.meta.dirname, 'lighthouse'))
  const { default: lighthouse } = (await import(path.join(packages, 'lighthouse/core/index.js'))) as {
    default: Lighthouse
  }
  return lighthouse
}

/** Lighthouse's simulated mobile run of a page, in a fresh browser; now and then Chromium's trace lacks its beginning. */
export async function viewOnPhone(url: string, token?: string): Promise<PhoneView> {
  for (let left = TRIES; ; left -= 1) {
    const view = await tryToView(url, token)
    if (typeof view === 'object') return view
    if (left === 1) throw new Error(`Lighthouse: ${view}`)
  }
}

async function tryToView(url: string, token: string | undefined): Promise<PhoneView | 'NO_NAVSTART'> {
  const lighthouse = await readLighthouse()
  const { executablePath, args, env } = findBrowser()
  const port = await freePort()
  // Its one profile is the one that Lighthouse looks with.
  const browser = await chromium.launchPersistentContext('', {
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
    env: { ...process.env, ...env },
  })
  try {
    if (token) await signIn(browser, url, token)
    const result = await lighthouse(url, {
      port,
      disableStorageReset: token !== undefined,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    })
    if (!result) throw new Error('Lighthouse gave no result')
    const { audits, categories, runtimeError } = result.lhr
    if (runtimeError?.code === 'NO_NAVSTART') return runtimeError.code
    if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`)
    const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
    const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
    const requests = requestsOf(audits['network-requests']?.details)
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      largestContentfulPaint: figure('largest-contentful-paint'),
      totalBlockingTime: figure('total-blocking-time'),
      cumulativeLayoutShift: figure('cumulative-layout-shift'),
      scriptBytes: bytesOf(requests.filter(isScript)),
      scriptFiles: requests.filter(isScript).length,
      allBytes: bytesOf(requests),
    }
  } finally {
    await browser.close()
  }
}

/** As the pages keep it; the picture that is opened for it has no code of the shop. */
async function signIn(browser: BrowserContext, url: string, token: string): Promise<void> {
  const page = await browser.newPage()
  await page.goto(new URL('/favicon.svg', url).href)
  await page.evaluate((kept) => localStorage.setItem('flex-shop-token', kept), token)
  await page.close()
}

const isScript = ({ resourceType }: NetworkRequest): boolean => resourceType === 'Script'

interface NetworkRequest {
  resourceType: string
  transferSize: number
}

function requestsOf(details: unknown): NetworkRequest[] {
  return (details as { items?: NetworkRequest[] } | undefined)?.items ?? []
}

function bytesOf(requests: NetworkRequest[]): number {
  return requests.reduce((sum, { transferSize }) => sum + transferSize, 0)
}
