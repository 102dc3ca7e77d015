import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { FastifyReply } from 'fastify'
import type { Language } from '../../../contract/language.ts'
import { html, type SafeHtml } from './html.ts'

/** A page by itself, without the shop's scripts: its style stands inside and is named by hash, so nothing else may run or load. */
export interface StyledPage {
  body: string
  /** Content-Security-Policy. */
  policy: string
}

/** Stylesheets, one after another, as one element and its hash. */
export function styleOf(...files: string[]): { element: SafeHtml; hash: string } {
  const css = files.map((file) => fs.readFileSync(file, 'utf8')).join('')
  const hash = `'sha256-${createHash('sha256').update(css).digest('base64')}'`
  return { element: { safe: `<style>${css}</style>` }, hash }
}

/** A stylesheet of pages that look like the shop: what all of them share comes first. */
export const shopStyle = (file: string): ReturnType<typeof styleOf> =>
  styleOf(path.join(import.meta.dirname, 'shopPage.css'), file)

/** A page of its title and main part; `script` is the address of the one script that may run. */
export function styledPage(
  style: { element: SafeHtml; hash: string },
  { language, title, main, script }: { language: Language; title: string; main: SafeHtml; script?: string },
): StyledPage {
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${style.element}
</head>
<body>
${main}
${script ? html`<script src="${script}"></script>` : null}
</body>
</html>`
  return {
    body: page.safe,
    policy: [
      "default-src 'none'",
      `style-src ${style.hash}`,
      "script-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
  }
}

/** Answers with the page, which no other site may frame and nobody keeps. */
export const show = (reply: FastifyReply, page: StyledPage): FastifyReply =>
  reply
    .header('content-security-policy', page.policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(page.body)
