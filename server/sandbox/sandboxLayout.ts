import type { FastifyReply } from 'fastify'
import { brand } from '../../contract/brand.ts'
import { html, type SafeHtml } from '../platform/http/html.ts'

const places = [
  { path: '/sandbox', name: 'Yleiskuva' },
  { path: '/sandbox/posti', name: 'Posti' },
  { path: '/sandbox/kello', name: 'Kello' },
]

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

interface SandboxPage {
  title: string
  /** The place of the navigation that the page belongs to. */
  place: string
  main: SafeHtml
}

/** One page of the testing surroundings, in the shop's look and without scripts. */
export const sendPage = (reply: FastifyReply, page: SandboxPage): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(layout(page).safe)

const layout = ({ title, place, main }: SandboxPage): SafeHtml => html`<!doctype html>
<html lang="fi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${brand}, testiympäristö</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/sandbox/sandbox.css">
</head>
<body>
<header>
<div class="bar">
<a class="brand" href="/">${brand}</a>
<span class="badge">Testiympäristö</span>
<nav aria-label="Testiympäristö">${places.map(
  ({ path, name }) => html`<a href="${path}"${path === place && html` aria-current="page"`}>${name}</a>`,
)}</nav>
</div>
</header>
<main>
<h1>${title}</h1>
${main}
</main>
</body>
</html>`
